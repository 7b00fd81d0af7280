import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { errorCode } from '../database/errors.ts';
import { SubmissionModel } from '../database/models.ts';
import { rehearse } from '../database/rehearse.ts';
import { hashKey } from '../keys.ts';
import { holdToOneMinistry } from '../ministry/one-ministry.ts';
import { type CheckOptions, checkRestore } from '../restore/check.ts';
import { oneAtATime } from '../restore/one-at-a-time.ts';
import type { RestoreReport } from '../restore/report.ts';
import { skipIds } from '../restore/skip-ids.ts';
import { workOfCommand } from '../restore/work.ts';
import { clientsOfCommand, trustOf } from '../submitter/background.ts';
import type { Work } from '../submitter/work.ts';
import { addCommand } from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { knownMinistry } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { withProgress } from './progress.ts';
import { restoreScreen } from './restore-screen.ts';

/** `mirlo restore check`, `mirlo restore ids` */
export function addRestore(program: Command, context: CommandContext): void {
  const restore = program
    .command('restore')
    .description('what to do after a database was restored from a backup');
  restore
    .command('ids')
    .description(
      'before any server starts: have the ids of new records begin a million further on, so that an id of a lost record is never another one’s',
    )
    .action(() => skip(context));
  addCommand(
    restore,
    'check',
    'compare the database with journals of filings and the ministry, adopt what was filed since the backup, say what is left to settle, and let filing start again; exit code 2 where something remains',
  )
    .argument('[journals...]', 'files of all servers (default: FILING_JOURNAL)')
    .option('--open', 'open filing also where something remains: it may be filed twice', false)
    .option(
      '--also-key <file>',
      'a file with the SECRET_KEY of before or after `mirlo secret rotate`, for lines that were written with it; may be given again',
      (file: string, files: readonly string[]) => [...files, file],
      [] as readonly string[],
    )
    .option('--dry-run', 'say what it would do, and change nothing', false)
    .action(async (given: string[], options: CheckArguments) => {
      const report = await check(context, given, options);
      const { dryRun } = options;
      if (context.json) printJson(context, [{ dry_run: dryRun, ...report }]);
      else context.out(restoreScreen(report, dryRun, shownBy(context)));
      if (!report.open) endAtRisk();
    });
}

function skip(context: CommandContext): Promise<void> {
  return withExistingDatabase(context, async database => {
    const first = await change(context, database, async ({ session, audit }) => {
      await audit({ operation: 'restore ids' });
      return skipIds(session);
    });
    const id = Math.min(...Object.values(first)).toLocaleString(context.language);
    const words = {
      es: `Los registros nuevos reciben id desde ${id}.`,
      en: `New records get ids from ${id} on.`,
    };
    context.out(`${context.say(words)}\n`);
  });
}

interface CheckArguments {
  open: boolean;
  dryRun: boolean;
  alsoKey: readonly string[];
}

async function check(
  context: CommandContext,
  given: readonly string[],
  { open, dryRun, alsoKey }: CheckArguments,
): Promise<RestoreReport> {
  const config = readConfig(context.env);
  const journals = given.length > 0 ? given : [config.FILING_JOURNAL ?? ''].filter(path => path !== '');
  if (journals.length === 0) {
    throw new CommandError({
      es: 'indique los diarios de todos los servidores: FILING_JOURNAL no está puesta aquí',
      en: 'name the journals of all servers: FILING_JOURNAL is not set here',
    });
  }
  const { SECRET_KEY: secretKey } = config;
  if (secretKey === null)
    throw new CommandError({
      es: 'SECRET_KEY no está puesta: los diarios se escribieron con ella',
      en: 'SECRET_KEY is not set: the journals were written with it',
    });
  const secretKeys = [secretKey, ...(await Promise.all(alsoKey.map(readKey)))];
  return withExistingDatabase(context, database =>
    withProgress(context, progress => {
      const run = (on: Database) =>
        oneAtATime(on, ({ assertHeld }) =>
          withWork(context, config, on, async work => {
            const ctx = { policy: work.policy, now: context.now(), newUuid: randomUUID, digest: hashKey };
            const touched = (records: Parameters<CheckOptions['touched']>[0]) =>
              auditRestored(context, on, records);
            const options = { journals, secretKeys, open, ctx, touched, progress, assertHeld };
            const found = await checkRestore(work, options);
            // The check runs in many transactions, which may be repeated, so the audit gets one
            // line for all.
            await change(context, on, ({ audit }) => audit({ operation: 'restore check' }));
            return found;
          }),
        );
      return dryRun ? rehearse(database, run) : run(database);
    }),
  );
}

async function readKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError({
      es: `--also-key ${file}: no se puede leer (${errorCode(error)})`,
      en: `--also-key ${file}: cannot be read (${errorCode(error)})`,
    });
  });
  if (text.trim() !== '') return text.trim();
  throw new CommandError({
    es: `--also-key ${file}: se espera una SECRET_KEY, y el fichero está vacío`,
    en: `--also-key ${file}: expected a SECRET_KEY, and the file is empty`,
  });
}

/**
 * Writes into the audit of each account how many of its records were linked to their filing, or
 * lost it.
 */
async function auditRestored(
  context: CommandContext,
  database: Database,
  records: Parameters<CheckOptions['touched']>[0],
): Promise<void> {
  const counts = new Map<number, number>();
  for (const [resource, keys] of Map.groupBy(records, one => one.resource)) {
    for (const part of inBatches(keys.map(({ record_id }) => record_id))) {
      const found = await database.call(({ knex }) =>
        SubmissionModel.query(knex).select('account_id').where({ resource }).whereIn('record_id', part),
      );
      for (const { account_id } of found) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
    }
  }
  await change(context, database, async ({ audit }) => {
    for (const [account_id, n] of counts) await audit({ operation: 'restore check', account_id, n });
  });
}

/**
 * Runs work that asks the ministry, with its own connections.
 *
 * @throws CommandError where `MIR_URL` names none
 */
export async function withWork<T>(
  context: CommandContext,
  config: Config,
  database: Database,
  fn: (work: Work) => Promise<T>,
): Promise<T> {
  const ministry = knownMinistry(config);
  const trust = await trustOf(config);
  await holdToOneMinistry(database, ministry, { declared: config.MIR_KIND, trust });
  const box = await openSecretBox(database, config.SECRET_KEY);
  const clients = await clientsOfCommand(config, ministry);
  try {
    return await fn(workOfCommand(config, { database, clients, box, kind: ministry.kind, now: context.now }));
  } finally {
    await clients.close();
  }
}
