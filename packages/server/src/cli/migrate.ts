import type { Words } from '@mirlo/look';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { mayHoldDeleted, overwriteDeletedBefore } from '../database/deleted-bytes.ts';
import { lockServed } from '../database/file-lock.ts';
import { migrate } from '../database/migrate.ts';
import { addCommand } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { sayInLines } from './language.ts';
import { print } from './output.ts';
import { withProgress } from './progress.ts';

/** `mirlo migrate` */
export function addMigrate(program: Command, context: CommandContext): void {
  addCommand(program, 'migrate', 'bring the database up to date; several may start at once').action(
    async () => {
      const { DATABASE_URL } = readConfig(context.env);
      const taken = await withProgress(context, async show => {
        const steps = await migrate(DATABASE_URL, ({ name, nth, of }) =>
          show({
            es: `Migrando, paso ${nth} de ${of}: ${name}`,
            en: `Migrating, step ${nth} of ${of}: ${name}`,
          }),
        );
        const anew = await overwriteDeleted(context, DATABASE_URL, show);
        const written = { es: 'fichero escrito de nuevo', en: 'file written anew' };
        return anew ? [...steps, sayInLines(context)(written)] : steps;
      });
      const lines = taken.map(step => ({ step }));
      print(context, lines, { es: 'La base de datos está al día.', en: 'The database is up to date.' });
    },
  );
}

/**
 * Rewrites a SQLite file, unless a server uses it: during the rewrite the server's calls would fail
 * with `db_connect`.
 */
async function overwriteDeleted(
  { err, say }: CommandContext,
  url: string,
  show: (text: Words) => void,
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
        show({ es: `Escribiendo el fichero de nuevo, ${mb} MB`, en: `Writing the file anew, ${mb} MB` }),
      );
    } finally {
      lock.release();
    }
  } finally {
    await database.close();
  }
}
