import type { Words } from '@mirlo/look';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Closed } from '../journal/closed.ts';
import { readClosed, readOrigin } from '../journal/generations.ts';
import { isOfAnother, journalPlace, lastWritten, OTHER_DATABASE } from '../journal/journal-file.ts';
import { readBreaker } from '../ministry/breaker-rows.ts';
import { isUnattended, readLastMinistry } from '../ministry/last-ministry.ts';
import { ministryOf } from '../ministry/ministry.ts';
import { readQueue, readSettled } from '../status/queue.ts';
import { countHeldByOff, readStopped, readSwitchedOff } from '../status/stopped.ts';
import { readWithoutCredentials } from '../status/without-credentials.ts';
import { addCommand } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { withExistingDatabase } from './open.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { type StatusFacts, statusScreen } from './status-screen.ts';

/**
 * Shown where neither `MIR_URL` here nor any server names a ministry yet. That is not the same as
 * `off`.
 */
const UNKNOWN = { name: null, url: null };

/** `mirlo status` */
export function addStatus(program: Command, context: CommandContext): void {
  const about = 'the queue to the ministry: states, deadlines, requests under way, breaker';
  addCommand(program, 'status', about).action(async () => {
    const config = readConfig(context.env);
    await withExistingDatabase(context, async database => {
      const now = context.now();
      const facts = await readFacts(database, config, now);
      if (context.json) printJson(context, [jsonOf(facts)]);
      else context.out(statusScreen(facts, now, shownBy(context)));
    });
  });
}

async function readFacts(database: Database, config: Config, now: number): Promise<StatusFacts> {
  const told = ministryOf(config);
  const here = config.MIR_URL === null ? null : told;
  const queue = await database.call(session => readQueue(session, now));
  // The ministry of the running submitters. Where none runs and MIR_URL is not set here, that of
  // the last submitter.
  const isAsked = here === null || !isUnattended(queue.seenAt, now);
  const ministry = (isAsked ? await database.call(readLastMinistry) : null) ?? told;
  return {
    address: database.address,
    ministry,
    here,
    queue,
    settled: await database.call(readSettled),
    breaker: await database.call(session => readBreaker(session, ministry)),
    stopped: await database.call(readStopped),
    off: await database.call(readSwitchedOff),
    without: await database.call(readWithoutCredentials),
    heldByOff: await database.call(countHeldByOff),
    closed: await closedFor(database, config, now),
  };
}

/** Makes the object that scripts get. */
function jsonOf({ ministry, here, queue, breaker, stopped, heldByOff, off, without, closed }: StatusFacts) {
  const { name, url } = here === null && ministry.url === null ? UNKNOWN : ministry;
  const filing = {
    held_by_off: heldByOff,
    filing_off: off.map(inEnglish),
    without_credentials: without.map(named),
  };
  return { ministry: name, url, ...queue, breaker, stopped: stopped.map(named), ...filing, closed };
}

const inEnglish = ({ en }: Words) => en;
const named = <T extends { name: Words }>(row: T) => ({ ...row, name: inEnglish(row.name) });

/**
 * Lists why filing is closed. The journal that this command is configured with counts too, even if
 * no server has tried it.
 */
async function closedFor(
  database: Database,
  { FILING_JOURNAL: path }: Pick<Config, 'FILING_JOURNAL'>,
  now: number,
): Promise<Closed[]> {
  const closed = await database.call(session => readClosed(session, now));
  if (path === null) return closed;
  const last = await lastWritten(path).catch(() => null);
  const place = journalPlace(path);
  if (!isOfAnother(last, await database.call(readOrigin)) || closed.some(one => one.place === place))
    return closed;
  return [...closed, { reason: 'journal_unwritable', place, problem: OTHER_DATABASE }];
}
