import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Closed, readClosed, readOrigin } from '../journal/generations.ts';
import { isOfAnother, lastWritten, OTHER_DATABASE, placeOf } from '../journal/journal-file.ts';
import { readBreaker } from '../submitter/breaker-rows.ts';
import { readLastMinistry } from '../submitter/last-ministry.ts';
import { ministryOf } from '../submitter/ministry.ts';
import { readQueue } from '../submitter/report.ts';
import { readSettled } from '../submitter/report-settled.ts';
import { countHeldByOff, readStopped, readSwitchedOff } from '../submitter/stopped.ts';
import { readWithoutCredentials } from '../submitter/without-credentials.ts';
import { jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { withExistingDatabase } from './open.ts';
import { paintWith } from './paint.ts';
import { statusScreen } from './status-screen.ts';

/** Neither told to this command nor by any server yet: which is not `off`. */
const UNKNOWN = { name: null, url: null };

/** `mirlo status` */
export function addStatus(program: Command, context: CommandContext): void {
  program
    .command('status')
    .description('the queue to the ministry: states, deadlines, requests under way, breaker')
    .addOption(jsonOption())
    .action(async ({ json = false }: { json?: boolean }) => {
      const config = readConfig(context.env);
      const { MIR_URL } = config;
      const ministry = ministryOf(config);
      const now = context.now();
      await withExistingDatabase(context, async database => {
        // A command that is not told the ministry speaks of the one that the server told of last.
        const last = MIR_URL === null ? await database.call(readLastMinistry) : null;
        const queue = await database.call(session => readQueue(session, now));
        const breaker = await database.call(session => readBreaker(session, last ?? ministry));
        const stopped = await database.call(readStopped);
        const off = await database.call(readSwitchedOff);
        const without = await database.call(readWithoutCredentials);
        const heldByOff = await database.call(countHeldByOff);
        const closed = await closedFor(database, config, now);
        if (json) {
          const { name, url } = MIR_URL === null && last === null ? UNKNOWN : (last ?? ministry);
          context.out(
            `${JSON.stringify({ ministry: name, url, ...queue, breaker, stopped, held_by_off: heldByOff, filing_off: off, without_credentials: without, closed })}\n`,
          );
          return;
        }
        const facts = {
          address: database.address,
          ministry: last ?? ministry,
          ministryKnown: MIR_URL !== null,
          queue,
          settled: await database.call(readSettled),
          breaker,
          stopped,
          heldByOff,
          off,
          without,
          closed,
        };
        context.out(statusScreen(facts, now, paintWith(context.colour)));
      });
    });
}

/** What keeps filing from going on, with the journal that this command is told of: no server has to have tried it. */
async function closedFor(
  database: Database,
  { FILING_JOURNAL: path }: Pick<Config, 'FILING_JOURNAL'>,
  now: number,
): Promise<Closed[]> {
  const closed = await database.call(session => readClosed(session, now));
  if (path === null) return closed;
  const last = await lastWritten(path).catch(() => null);
  const place = placeOf(path);
  if (!isOfAnother(last, await database.call(readOrigin)) || closed.some(one => one.place === place))
    return closed;
  return [...closed, { reason: 'journal_unwritable', place, problem: OTHER_DATABASE }];
}
