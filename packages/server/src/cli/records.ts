import type { Command } from 'commander';
import { findRecords, type RecordQuery } from '../submitter/record-list.ts';
import { idArgument, jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { endAtRisk } from './exit-code.ts';
import { durationArgument, statesArgument, wallClock } from './filing-arguments.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';

const SIX_HOURS_MS = 6 * 3_600_000;

interface Options {
  state?: RecordQuery['states'];
  dueWithin?: number;
  account?: number;
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
    .option('--limit <n>', 'at most so many', idArgument, 100)
    .addOption(jsonOption())
    .action(async ({ state, dueWithin, account, limit, json = false }: Options) => {
      const now = context.now();
      const query: RecordQuery = {
        limit,
        ...(state === undefined ? {} : { states: state }),
        ...(dueWithin === undefined ? {} : { dueBefore: now + dueWithin }),
        ...(account === undefined ? {} : { account }),
      };
      const records = await withDatabase(context, database =>
        database.call(session => findRecords(session, query)),
      );
      const lines = records.map(({ due_at, issues, ...record }) => ({
        ...record,
        due: wallClock(due_at),
        why: issues.find(({ severity }) => severity === 'error')?.rule ?? issues[0]?.rule ?? null,
      }));
      print(context, json, lines, 'No such record.');
      const horizon = now + (dueWithin ?? SIX_HOURS_MS);
      const atRisk = records.some(
        ({ state: is, due_at }) =>
          is !== 'accepted' && is !== 'sandbox' && is !== 'annulled' && due_at !== null && due_at <= horizon,
      );
      if (atRisk) endAtRisk();
    });
}
