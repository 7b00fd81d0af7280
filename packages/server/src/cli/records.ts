import type { Command } from 'commander';
import { SOON_MS } from '../status/queue.ts';
import { countRecords, findRecords, type ListedRecord, type RecordQuery } from '../status/records.ts';
import { addCommand, countArgument, idArgument, withoutUndefined } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { durationArgument, statesArgument } from './filing-arguments.ts';
import { knownAccount } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { mainRule, recordsScreen } from './records-screen.ts';
import { wallClock } from './times.ts';
import { isOwed } from './tones.ts';

interface Options {
  state?: RecordQuery['states'];
  dueWithin?: number;
  account?: number;
  notExported?: boolean;
  limit: number;
}

/** `mirlo records` */
export function addRecords(program: Command, context: CommandContext): void {
  addCommand(
    program,
    'records',
    'records not yet accepted, earliest deadline first; exit code 2 if one listed is due within 6 h (or --due-within), or late',
  )
    .option('--state <states>', 'only in these states: held|rejected|unknown|…', statesArgument)
    .option(
      '--due-within <time>',
      'only those whose legal deadline comes within this time, or has passed: 6h, 90m, 2d',
      durationArgument,
    )
    .option('--account <id>', 'only of this account', idArgument)
    .option('--not-exported', 'only guests of another authority that were not exported as they are now')
    .option('--limit <n>', 'at most so many', countArgument, 100)
    .action(async ({ state: states, dueWithin, account, notExported, limit }: Options) => {
      const now = context.now();
      const dueBefore = dueWithin === undefined ? undefined : now + dueWithin;
      const narrowed = withoutUndefined({ states, dueBefore, account, notExported });
      const { records, total } = await withExistingDatabase(context, async database => {
        if (account !== undefined) await knownAccount(database, account);
        return database.call(async session => {
          const records = await findRecords(session, { limit, ...narrowed });
          // The total is counted only for people, and only where there may be more than are listed.
          const isCut = !context.json && records.length === limit;
          return {
            records,
            total: isCut ? await countRecords(session, { limit, ...narrowed }) : records.length,
          };
        });
      });
      const isNarrowed = [states, dueWithin, notExported].some(given => given !== undefined);
      if (context.json) printJson(context, records.map(jsonLine));
      else context.out(recordsScreen({ records, total, account, isNarrowed }, now, shownBy(context)));
      const horizon = now + (dueWithin ?? SOON_MS);
      if (records.some(record => isAtRisk(record, horizon))) endAtRisk();
    });
}

/** Whether the record's deadline passes by then. */
function isAtRisk(record: ListedRecord, horizon: number): boolean {
  return isOwed(record) && record.due_at !== null && record.due_at <= horizon;
}

function jsonLine({ due_at, issues, ...record }: ListedRecord) {
  return { ...record, due: wallClock(due_at), why: mainRule(issues) };
}
