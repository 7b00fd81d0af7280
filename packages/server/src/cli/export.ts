import { isDate } from '@mirlo/core';
import { type Command, Option } from 'commander';
import { EXPORT_COLUMNS, exportCells } from '../export/columns.ts';
import { csvLine } from '../export/csv.ts';
import { type ExportQuery, exportGuests } from '../export/export-guests.ts';
import { idArgument } from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, RefusedValue } from './context.ts';
import { withExistingDatabase } from './open.ts';

/** `mirlo export`: the guests whom another authority than MIR takes, as CSV on standard output. */
export function addExport(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description(
      'write guests of another authority than MIR to standard output as CSV, in Mirlo’s own columns, and mark them as exported',
    )
    .addOption(
      new Option('--autoridad <who>', 'whose guests').choices(['mossos', 'ertzaintza']).makeOptionMandatory(),
    )
    .requiredOption('--since <date>', 'who enters from this day on, and who has no date', dateArgument)
    .option('--account <id>', 'only of this account', idArgument)
    .option('--not-exported', 'only those that were not exported as they are now')
    .action(async (query: ExportQuery) => {
      const count = await withExistingDatabase(context, async database => {
        context.out(csvLine(EXPORT_COLUMNS));
        const accounts = new Set<number>();
        const exported = await exportGuests(database, query, context.now(), batch => {
          context.out(batch.map(one => csvLine(exportCells(one))).join(''));
          for (const { guest } of batch) accounts.add(guest.account_id);
        });
        // The audit notes each batch as its records are marked; one mail per account tells of the
        // whole export.
        await change(context, database, async ({ tell }) => {
          for (const account_id of accounts)
            await tell({ operation: `export ${query.autoridad}`, account_id, resource: 'guests' });
        });
        return exported;
      });
      context.err(context.say({ es: `${count} huéspedes exportados\n`, en: `${count} guests exported\n` }));
    });
}

function dateArgument(value: string): string {
  if (isDate(value)) return value;
  throw new RefusedValue({ es: 'se espera un día como 2026-11-01.', en: 'expected a day like 2026-11-01.' });
}
