import type { Words } from '@mirlo/look';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { type Erased, erasePerson, type Staying, type Why } from '../person/erase.ts';
import { exportPerson } from '../person/export.ts';
import { readWho, type Who } from '../person/who.ts';
import { addCommand, idArgument } from './arguments.ts';
import { change, changeIn } from './change.ts';
import { type CommandContext, CommandError, RefusedValue } from './context.ts';
import { knownAccount } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printJson, tableText } from './output.ts';
import { shownBy } from './paint.ts';
import { withProgress } from './progress.ts';
import { readPersonal } from './read-secret.ts';
import { rowsText } from './screen.ts';

const MAX_REASON_LENGTH = 500;

const LEGEND: Readonly<Record<Why, Words>> = {
  register: {
    es: 'register  se guarda tres años desde el fin del servicio (RD 933/2021 art. 5.3)',
    en: 'register  kept three years from the end of the service (RD 933/2021 art. 5.3)',
  },
  filing: {
    es: 'filing    se guarda tres años (art. 5.3), y su comunicación no ha terminado',
    en: 'filing    kept three years (art. 5.3), and its filing is not over',
  },
  over: {
    es: 'over      sus tres años (art. 5.3) han pasado: lo quita mirlo purge',
    en: 'over      its three years (art. 5.3) are over: mirlo purge removes it',
  },
};

/**
 * Says which data the command cannot erase, and in which other places data about a person may be.
 */
const ELSEWHERE: Words = {
  es: `Fuera de alcance: las copias, que terminan por sí solas, y lo que se envió al
Ministerio. El diario de envíos y el registro tienen resúmenes con clave, y nada
de una persona.
`,
  en: `Not reached: backups, which end by themselves, and what the ministry was sent.
The journal of filings and the log hold keyed digests, and nothing of a person.
`,
};

/**
 * `mirlo person export|erase`: the document comes on standard input, never on the command line,
 * which others can read.
 */
export function addPerson(program: Command, context: CommandContext): void {
  const person = program
    .command('person')
    .description(
      'what is held of one person, whose document is read from standard input; a person without one, such as a child, is found in the records of the stay',
    );
  person
    .command('export')
    .description(
      'everything that an account holds of the person, as one JSON object: read it before you hand it over',
    )
    .requiredOption('--account <id>', 'account in which to look', idArgument)
    .action(async ({ account }: { account: number }) => {
      await inAccount(context, account, async (database, who) => {
        const held = await withProgress(context, progress =>
          exportPerson(database, account, who, { now: context.now(), progress }),
        );
        await change(context, database, ({ audit }) =>
          audit({ operation: 'person export', account_id: account, n: held.records.length }),
        );
        context.out(`${JSON.stringify(held, null, 2)}\n`);
      });
    });
  addCommand(
    person,
    'erase',
    'remove what no law obliges to keep of the person; list what stays, until when and why',
  )
    .requiredOption('--account <id>', 'account in which to look', idArgument)
    .requiredOption(
      '--reason <text>',
      'why; it is kept as evidence, so write no personal data',
      reasonArgument,
    )
    .option('--dry-run', 'only say what would go', false)
    .action(async ({ account, reason, dryRun }: EraseArguments) => {
      await inAccount(context, account, async (database, who) => {
        const now = context.now();
        const done = await withProgress(context, progress =>
          erasePerson(database, account, who, {
            reason,
            dryRun,
            now,
            audit: (session, deed) => changeIn(context, session).audit(deed),
            progress,
          }),
        );
        if (context.json) printJson(context, [{ account, reason, dry_run: dryRun, ...done }]);
        else context.out(eraseScreen(context, dryRun, done));
      });
    });
}

interface EraseArguments {
  account: number;
  reason: string;
  dryRun: boolean;
}

async function inAccount(
  context: CommandContext,
  account: number,
  fn: (database: Database, who: Who) => Promise<void>,
): Promise<void> {
  await withExistingDatabase(context, async database => {
    await knownAccount(database, account);
    const who = readWho(
      await readPersonal(
        context.say,
        {
          es: 'Documento (y fecha de nacimiento, AAAA-MM-DD): ',
          en: 'Document (and day of birth, YYYY-MM-DD): ',
        },
        { es: 'el documento', en: 'the document' },
      ),
    );
    if (who === null)
      throw new CommandError({
        es: 'se espera el número de un documento, y tras él como mucho una fecha de nacimiento',
        en: 'expected the number of a document, and after it at most a day of birth',
      });
    await fn(database, who);
  });
}

function eraseScreen(
  context: CommandContext,
  dryRun: boolean,
  { erased, stays }: { erased: Erased; stays: readonly Staying[] },
): string {
  const { paint, say } = shownBy(context);
  const { sandbox_records, contacts, history, invitations } = erased;
  const head = paint(
    'strong',
    say(dryRun ? { es: 'Se borraría', en: 'Would erase' } : { es: 'Borrado', en: 'Erased' }),
  );
  const counts: [Words, number][] = [
    [{ es: 'registros de pruebas', en: 'sandbox records' }, sandbox_records],
    [{ es: 'contactos que no se comunicaron', en: 'contacts that were not filed' }, contacts],
    [{ es: 'cambios que decían contactos', en: 'changes that told of contacts' }, history],
    [{ es: 'enlaces de check-in', en: 'pre-check-in links' }, invitations],
  ];
  const rows = rowsText(counts.map(([label, count]) => ({ label: say(label), value: String(count) })));
  if (stays.length === 0)
    return `${head}\n${rows}\n${say({
      es: 'No queda nada: ningún registro real es de esta persona.',
      en: "Nothing stays: no production record is this person's.",
    })}\n\n${say(ELSEWHERE)}`;
  const lines = tableText(
    stays.map(line => ({ ...line })),
    { paint, say },
  );
  const reasons = [...new Set(stays.map(({ why }) => why))].map(why => `${say(LEGEND[why])}\n`);
  return `${head}\n${rows}\n${paint('strong', say({ es: 'Queda', en: 'Stays' }))}\n${lines}\n${reasons.join('')}\n${say(ELSEWHERE)}`;
}

function reasonArgument(value: string): string {
  const reason = value.trim();
  if (reason !== '' && reason.length <= MAX_REASON_LENGTH) return reason;
  throw new RefusedValue({
    es: `se esperan de 1 a ${MAX_REASON_LENGTH} caracteres.`,
    en: `expected 1 to ${MAX_REASON_LENGTH} characters.`,
  });
}
