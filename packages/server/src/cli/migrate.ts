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
          show(
            context.say({
              es: `Migrando, paso ${nth} de ${of}: ${name}`,
              en: `Migrating, step ${nth} of ${of}: ${name}`,
            }),
          ),
        );
        const anew = await overwriteDeleted(context, DATABASE_URL, show);
        const written = { es: 'fichero escrito de nuevo', en: 'file written anew' };
        return anew ? [...steps, json ? written.en : context.say(written)] : steps;
      });
      print(
        context,
        json,
        taken.map(step => ({ step })),
        context.say({ es: 'La base de datos está al día.', en: 'The database is up to date.' }),
      );
    });
}

/** A SQLite file is written anew where nobody else works with it: calls would end in `db_connect` meanwhile. */
async function overwriteDeleted(
  { err, say }: CommandContext,
  url: string,
  show: (text: string) => void,
): Promise<boolean> {
  const database = await openDatabase(url);
  try {
    if (database.address.engine !== 'sqlite' || !(await mayHoldDeleted(database))) return false;
    const lock = await lockServed(database.address.path);
    if (lock === null) {
      err(
        say({
          es: 'Hay un servidor en marcha: al arrancar de nuevo sobrescribirá lo que se borró antes de esta versión.\n',
          en: 'A server runs: at its next start it overwrites what was deleted before this version.\n',
        }),
      );
      return false;
    }
    try {
      return await overwriteDeletedBefore(database, mb =>
        show(
          say({
            es: `Escribiendo el fichero de nuevo, ${mb} MB`,
            en: `Writing the file anew, ${mb} MB`,
          }),
        ),
      );
    } finally {
      lock.release();
    }
  } finally {
    await database.close();
  }
}
