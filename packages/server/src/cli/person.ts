import { type Command, InvalidArgumentError } from 'commander';
import { findAccount } from '../database/accounts.ts';
import type { Database } from '../database/database.ts';
import { type Erased, erasePerson, type Staying, type Why } from '../person/erase.ts';
import { exportPerson } from '../person/export.ts';
import { SeveralPeople } from '../person/held.ts';
import { PersonInReason } from '../person/reason.ts';
import { readWho, type Who } from '../person/who.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change, changeIn } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withExistingDatabase } from './open.ts';
import { table } from './output.ts';
import { paintWith } from './paint.ts';
import { withProgress } from './progress.ts';
import { readPersonal } from './read-secret.ts';
import { rowsText } from './screen.ts';

const MAX_REASON_LENGTH = 500;

const LEGEND: Readonly<Record<Why, string>> = {
  register: 'register  kept three years from the end of the service (RD 933/2021 art. 5.3)',
  filing: 'filing    kept three years (art. 5.3), and its filing is not over',
  over: 'over      its three years (art. 5.3) are over: mirlo purge removes it',
};

/** What a command cannot reach, and where else something may be. */
const ELSEWHERE = `Not reached: backups, which end by themselves, and what the ministry was sent.
The journal of filings and the log hold keyed digests, and nothing of a person.
`;

/** `mirlo person export|erase`: the document comes on standard input, never on the command line, which others can read. */
export function addPerson(program: Command, context: CommandContext): void {
  const person = program
    .command('person')
    .description(
      'what is held of one person, whose document is read from standard input; who has none, as a child, is in the records of the stay',
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
  person
    .command('erase')
    .description('take what no law keeps of the person; lists what stays, until when and why')
    .requiredOption('--account <id>', 'account in which to look', idArgument)
    .requiredOption('--reason <text>', 'why, kept as evidence: nothing of the person', reasonArgument)
    .option('--dry-run', 'only say what would go', false)
    .addOption(jsonOption())
    .action(async ({ account, reason, dryRun, json = false }: EraseArguments) => {
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
        if (json) context.out(`${JSON.stringify({ account, reason, dry_run: dryRun, ...done })}\n`);
        else context.out(eraseScreen(context, dryRun, done));
      });
    });
}

interface EraseArguments {
  account: number;
  reason: string;
  dryRun: boolean;
  json?: boolean;
}

async function inAccount(
  context: CommandContext,
  account: number,
  fn: (database: Database, who: Who) => Promise<void>,
): Promise<void> {
  await withExistingDatabase(context, async database => {
    if ((await findAccount(database, account)) === null)
      throw new CommandError(`there is no account ${account}`);
    const who = readWho(await readPersonal('Document (and day of birth, YYYY-MM-DD): ', 'the document'));
    if (who === null)
      throw new CommandError('expected the number of a document, and after it at most a day of birth');
    try {
      await fn(database, who);
    } catch (error) {
      const said = error instanceof SeveralPeople || error instanceof PersonInReason;
      throw said ? new CommandError(error.message) : error;
    }
  });
}

function eraseScreen(
  { colour }: CommandContext,
  dryRun: boolean,
  { erased, stays }: { erased: Erased; stays: readonly Staying[] },
): string {
  const paint = paintWith(colour);
  const { sandbox_records, contacts, history, invitations } = erased;
  const head = paint('strong', dryRun ? 'Would erase' : 'Erased');
  const rows = rowsText([
    { label: 'sandbox records', value: String(sandbox_records) },
    { label: 'contacts that were not filed', value: String(contacts) },
    { label: 'changes that told of contacts', value: String(history) },
    { label: 'pre-check-in links', value: String(invitations) },
  ]);
  if (stays.length === 0)
    return `${head}\n${rows}\nNothing stays: no production record is this person's.\n\n${ELSEWHERE}`;
  const lines = table(
    stays.map(line => ({ ...line })),
    paint,
  );
  const reasons = [...new Set(stays.map(({ why }) => why))].map(why => `${LEGEND[why]}\n`);
  return `${head}\n${rows}\n${paint('strong', 'Stays')}\n${lines}\n${reasons.join('')}\n${ELSEWHERE}`;
}

function reasonArgument(value: string): string {
  const reason = value.trim();
  if (reason !== '' && reason.length <= MAX_REASON_LENGTH) return reason;
  throw new InvalidArgumentError(`expected 1 to ${MAX_REASON_LENGTH} characters.`);
}
