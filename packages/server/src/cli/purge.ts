import { randomUUID } from 'node:crypto';
import { isDate } from '@mirlo/core';
import { untranslated, type Words } from '@mirlo/look';
import type { Command } from 'commander';
import { appendAudit, commandLine } from '../audit/append.ts';
import { beginRun, deletedCounts, endRun, purgeEvidence, recordRun } from '../purge/evidence.ts';
import { type PurgeReport, purge } from '../purge/index.ts';
import { firstKeptDay } from '../purge/rule.ts';
import { addCommand } from './arguments.ts';
import { headingOf, SCREEN_COLUMNS, wrapText } from './cells.ts';
import { change } from './change.ts';
import { type CommandContext, RefusedValue } from './context.ts';
import { withExistingDatabase } from './open.ts';
import { printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { withProgress } from './progress.ts';
import { rowsText } from './screen.ts';
import { type Counted, countLines } from './status-rows.ts';

interface Options {
  before?: string;
  sandbox: boolean;
  dryRun: boolean;
}

/** `mirlo purge` */
export function addPurge(program: Command, context: CommandContext): void {
  addCommand(
    program,
    'purge',
    'remove for good what need not be kept any longer: three years from the end of the stay or rental (RD 933/2021 art. 5.3); annuls nothing with the ministry',
  )
    .option(
      '--before <date>',
      'what ended before this day, YYYY-MM-DD (default: three years ago; never later than that)',
      dayArgument,
    )
    .option('--sandbox', 'sandbox records instead, by the day on which they were created, of any age', false)
    .option('--dry-run', 'only count what would go', false)
    .action(async ({ before, sandbox, dryRun }: Options) => {
      const now = context.now();
      const rule = { before: before ?? firstKeptDay(now), sandbox };
      const report = await withExistingDatabase(context, database =>
        withProgress(context, async show => {
          const progress = (text: string) => show(untranslated(text));
          if (dryRun) return purge(database, rule, { dryRun, now, progress });
          // The purge runs in many transactions, which may be repeated. One line of the audit tells
          // of all, and whether it was cut short; each account has its own lines.
          const run = randomUUID();
          const accounts = new Set<number>();
          const record = recordRun(
            run,
            session => beginRun(session, run, purgeEvidence(rule, now)),
            (session, account_id, n) => {
              accounts.add(account_id);
              return appendAudit(session, [commandLine({ operation: 'purge', account_id, n }, now)]);
            },
          );
          const done = await purge(database, rule, { dryRun, now, progress, record });
          await change(context, database, async ({ session, audit, tell }) => {
            await endRun(session, run, deletedCounts(done));
            await audit({ operation: 'purge', n: done.guests + done.contracts });
            for (const account_id of accounts) await tell({ operation: 'purge', account_id });
          });
          return done;
        }),
      );
      if (context.json) printJson(context, [{ ...rule, dry_run: dryRun, ...report }]);
      else context.out(screen(context, rule, dryRun, report));
    });
}

function screen(
  context: CommandContext,
  { before, sandbox }: { before: string; sandbox: boolean },
  dryRun: boolean,
  { kept, ...counts }: PurgeReport,
): string {
  const { paint, say } = shownBy(context);
  const what: Words = sandbox
    ? { es: 'registros de pruebas creados', en: 'sandbox records created' }
    : { es: 'registros cuya estancia o alquiler terminó', en: 'records whose stay or rental ended' };
  const done: Words = dryRun
    ? { es: 'Se eliminarían', en: 'Would remove' }
    : { es: 'Eliminados', en: 'Removed' };
  const title = {
    es: `${done.es} ${what.es} antes del ${before}`,
    en: `${done.en} ${what.en} before ${before}`,
  };
  const head = wrapText(say(title), SCREEN_COLUMNS)
    .map(line => paint('strong', line))
    .join('\n');
  const rows = countLines(
    Object.entries(counts).map(([table, count]): Counted => [headingOf(table, say), count, null, '']),
    { paint, say },
  );
  const states = Object.entries(kept).map(([state, count]) => `${count} ${state}`);
  if (states.length === 0) return `${head}\n\n${rowsText(rows)}`;
  const left = {
    es: `Se quedan, porque su comunicación no ha terminado, o no la de todos sus huéspedes: ${states.join(', ')} (mirlo records)`,
    en: `Kept, for their filing is not over, or not for every guest of it: ${states.join(', ')} (mirlo records)`,
  };
  const lines = wrapText(say(left), SCREEN_COLUMNS).map(line => `${paint('waiting', line)}\n`);
  return `${head}\n\n${rowsText(rows)}\n${lines.join('')}`;
}

/** Parses a day that exists. */
function dayArgument(value: string): string {
  if (isDate(value)) return value;
  throw new RefusedValue({ es: 'se espera un día como 2023-05-31.', en: 'expected a day like 2023-05-31.' });
}
