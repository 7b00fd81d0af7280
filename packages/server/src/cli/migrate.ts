import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { print } from './output.ts';
import { withProgress } from './progress.ts';

/** `mirlo migrate` */
export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('bring the database up to date; several may start at once')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const { DATABASE_URL } = readConfig(context.env);
      const taken = await withProgress(context, show =>
        migrate(DATABASE_URL, ({ name, nth, of }) => show(`Migrating, step ${nth} of ${of}: ${name}`)),
      );
      print(
        context,
        json,
        taken.map(step => ({ step })),
        'The database is up to date.',
      );
    });
}
