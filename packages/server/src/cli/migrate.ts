import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { mayHoldDeleted, overwriteDeletedBefore } from '../database/deleted-bytes.ts';
import { lockServed } from '../database/file-lock.ts';
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
      const taken = await withProgress(context, async show => {
        const steps = await migrate(DATABASE_URL, ({ name, nth, of }) =>
          show(`Migrating, step ${nth} of ${of}: ${name}`),
        );
        const anew = await overwriteDeleted(context, DATABASE_URL, show);
        return anew ? [...steps, 'file written anew'] : steps;
      });
      print(
        context,
        json,
        taken.map(step => ({ step })),
        'The database is up to date.',
      );
    });
}

/** A SQLite file is written anew where nobody else works with it: calls would end in `db_connect` meanwhile. */
async function overwriteDeleted(
  { err }: CommandContext,
  url: string,
  show: (text: string) => void,
): Promise<boolean> {
  const database = await openDatabase(url);
  try {
    if (database.address.engine !== 'sqlite' || !(await mayHoldDeleted(database))) return false;
    const lock = await lockServed(database.address.path);
    if (lock === null) {
      err('A server runs: at its next start it overwrites what was deleted before this version.\n');
      return false;
    }
    try {
      return await overwriteDeletedBefore(database, mb => show(`Writing the file anew, ${mb} MB`));
    } finally {
      lock.release();
    }
  } finally {
    await database.close();
  }
}
