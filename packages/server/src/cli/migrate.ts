import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { print } from './output.ts';

/** `mirlo migrate` */
export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('bring the database up to date; several may start at once')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const taken = await migrate(readConfig(context.env).DATABASE_URL);
      print(
        context,
        json,
        taken.map(step => ({ step })),
        'The database is up to date.',
      );
    });
}
