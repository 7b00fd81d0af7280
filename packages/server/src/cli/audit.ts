import { type AuditLine, isDate, RESOURCES, startOfMadridDay } from '@mirlo/core';
import type { Command } from 'commander';
import { type AuditQuery, readAudit } from '../audit/read.ts';
import { addCommand, countArgument, idArgument, withoutUndefined } from './arguments.ts';
import { auditScreen } from './audit-screen.ts';
import { type CommandContext, CommandError, RefusedValue } from './context.ts';
import { durationArgument } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { wallClock } from './times.ts';

/**
 * Returns the first instant of interest, in epoch milliseconds: so long before now, or the
 * beginning of a day.
 */
type Since = (now: number) => number;

interface Options {
  account?: number;
  record?: string[];
  since?: Since;
  limit: number;
}

/** `mirlo audit` */
export function addAudit(program: Command, context: CommandContext): void {
  addCommand(program, 'audit', 'who changed what, when and from where, and who was refused; oldest first')
    .option('--account <id>', 'only of this account', idArgument)
    .option('--record <record...>', 'only of one record: guest 7, contract 3, key 2, account 1, …')
    .option('--since <time>', 'only since then: 24h, 7d, or the day 2026-11-01', sinceArgument)
    .option('--limit <n>', 'at most so many, the newest', countArgument, 100)
    .action(async ({ account, record, since, limit }: Options) => {
      const narrowed = { account, record: record && recordOf(record), since: since?.(context.now()) };
      const query: AuditQuery = { limit, ...withoutUndefined(narrowed) };
      const lines = await withExistingDatabase(context, database =>
        database.call(session => readAudit(session, query)),
      );
      const none = {
        es: 'De esto no hay nada en la auditoría.\n',
        en: 'Nothing of this is in the audit.\n',
      };
      if (context.json) printJson(context, lines.map(jsonLine));
      else if (lines.length === 0) context.out(context.say(none));
      else context.out(auditScreen(lines, account !== undefined, shownBy(context)));
    });
}

function jsonLine({ at, account_id, ...line }: AuditLine) {
  return { ...line, at: wallClock(at), account: account_id };
}

function sinceArgument(value: string): Since {
  if (isDate(value)) return () => startOfMadridDay(value);
  try {
    const ms = durationArgument(value);
    return now => now - ms;
  } catch {
    throw new RefusedValue({
      es: 'se espera un tiempo como 24h o 7d, o un día como 2026-11-01.',
      en: 'expected a time like 24h or 7d, or a day like 2026-11-01.',
    });
  }
}

const KINDS = [...RESOURCES, 'keys', 'accounts'] as const;

/** Parses `guest 7`, given as one word or two. */
function recordOf(words: readonly string[]): { resource: string; id: number } {
  const [kind = '', id = '', ...rest] = words.flatMap(word => word.split(/[\s/]+/)).filter(Boolean);
  const resource = KINDS.find(name => name === kind || singular(name) === kind);
  if (resource === undefined || rest.length > 0 || !/^[1-9]\d{0,15}$/.test(id)) {
    throw new CommandError({
      es: `--record: se espera ${KINDS.map(singular).join(', ')} y un id`,
      en: `--record: expected one of ${KINDS.map(singular).join(', ')}, and an id`,
    });
  }
  return { resource, id: Number(id) };
}

function singular(kind: string): string {
  return kind === 'addresses' ? 'address' : kind.slice(0, -1);
}
