import type { Command } from 'commander';
import { findRecords, type ListedRecord, type RecordQuery } from '../submitter/record-list.ts';
import { SOON_MS } from '../submitter/report.ts';
import { countArgument, idArgument, jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { durationArgument, statesArgument } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isSettled, stateTone } from './tones.ts';

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
      const records = await withExistingDatabase(context, database =>
        database.call(session => findRecords(session, query)),
      );
      if (json) print(context, true, records.map(jsonLine), '');
      else printTable(context, records, now);
      const horizon = now + (dueWithin ?? SOON_MS);
      if (records.some(record => isAtRisk(record, horizon))) endAtRisk();
    });
}

/** Late for MIR by then; what another authority takes is not. */
function isAtRisk({ state, due_at, autoridad }: ListedRecord, horizon: number): boolean {
  const isTheirs = state === 'held' && autoridad !== 'mir';
  return !isSettled(state) && !isTheirs && due_at !== null && due_at <= horizon;
}

function printTable(context: CommandContext, records: readonly ListedRecord[], now: number): void {
  const lines = tableLines(records, now);
  const recordOf = new Map(lines.map((line, i) => [line, records[i]]));
  print(context, false, lines, 'No such record.', (name, line) => {
    const record = recordOf.get(line);
    if (record === undefined) return null;
    if (name === 'state') return stateTone(record.state);
    if (name !== 'due' && name !== 'left') return null;
    return isSettled(record.state) ? 'faint' : deadlineTone(record.due_at, now);
  });
}

/** One record for scripts. */
function jsonLine({ due_at, issues, ...record }: ListedRecord): Line {
  return { ...record, due: wallClock(due_at), why: mainRule(issues) };
}

/** The same for people: how long there is left, and the ministry's codes and other authorities only where one of them has any. */
function tableLines(records: readonly ListedRecord[], now: number): Line[] {
  const some = (name: 'lote' | 'code') => records.some(record => record[name] !== null);
  const [lotes, codes] = [some('lote'), some('code')];
  const others = records.some(({ autoridad }) => autoridad !== 'mir');
  return records.map(({ due_at, issues, lote, code, autoridad, ...record }) => ({
    ...record,
    due: wallClock(due_at),
    left: due_at === null || isSettled(record.state) ? null : untilText(due_at, now),
    ...(others ? { autoridad } : {}),
    ...(lotes ? { lote } : {}),
    ...(codes ? { code } : {}),
    why: mainRule(issues),
  }));
}

/** The rule that keeps a record back, else the first one that says anything about it. */
function mainRule(issues: ListedRecord['issues']): string | null {
  return issues.find(({ severity }) => severity === 'error')?.rule ?? issues[0]?.rule ?? null;
}
