import type { Command } from 'commander';
import { SOON_MS } from '../status/queue.ts';
import { countRecords, findRecords, type ListedRecord, type RecordQuery } from '../status/records.ts';
import { countArgument, idArgument, jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { durationArgument, statesArgument } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { shownBy } from './paint.ts';
import { mainRule, recordsScreen } from './records-screen.ts';
import { wallClock } from './times.ts';
import { isSettled } from './tones.ts';

interface Options {
  state?: RecordQuery['states'];
  dueWithin?: number;
  account?: number;
  notExported?: boolean;
  limit: number;
  json?: boolean;
}

/** `mirlo records` */
export function addRecords(program: Command, context: CommandContext): void {
  program
    .command('records')
    .description(
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
    .addOption(jsonOption())
    .action(async ({ state, dueWithin, account, notExported, limit, json = false }: Options) => {
      const now = context.now();
      const query: RecordQuery = {
        limit,
        ...(state === undefined ? {} : { states: state }),
        ...(dueWithin === undefined ? {} : { dueBefore: now + dueWithin }),
        ...(account === undefined ? {} : { account }),
        ...(notExported === undefined ? {} : { notExported }),
      };
      const { records, total } = await withExistingDatabase(context, database =>
        database.call(async session => {
          const records = await findRecords(session, query);
          // Counted only where more may be there than are listed, and somebody reads how many.
          const isCut = !json && records.length === limit;
          return { records, total: isCut ? await countRecords(session, query) : records.length };
        }),
      );
      const isWhole = [state, dueWithin, account, notExported].every(option => option === undefined);
      if (json) print(context, true, records.map(jsonLine), '');
      else context.out(recordsScreen({ records, total, isWhole }, now, shownBy(context)));
      const horizon = now + (dueWithin ?? SOON_MS);
      if (records.some(record => isAtRisk(record, horizon))) endAtRisk();
    });
}

/** Late for MIR by then; what another authority takes is not. */
function isAtRisk({ state, due_at, autoridad }: ListedRecord, horizon: number): boolean {
  const isTheirs = state === 'held' && autoridad !== 'mir';
  return !isSettled(state) && !isTheirs && due_at !== null && due_at <= horizon;
}

/** One record for scripts. */
function jsonLine({ due_at, issues, ...record }: ListedRecord): Line {
  return { ...record, due: wallClock(due_at), why: mainRule(issues) };
}
