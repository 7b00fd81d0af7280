import { lote as loteTerm } from '@mirlo/mir';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { enterLote } from '../restore/enter-lote.ts';
import type { RecordKey } from '../submitter/rows.ts';
import { auditing, recordDeed } from './change.ts';
import type { CommandContext } from './context.ts';
import { recordCommand } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { printDone } from './output.ts';
import { withWork } from './restore.ts';
import { submissionLine } from './submission-line.ts';

/** `mirlo record lote` */
export function addRecordLote(record: Command, context: CommandContext): void {
  const description =
    'enter the lote of a filing whose outcome is unknown, found on the ministry’s site; taken only if the ministry says that it holds this record';
  const code = { name: 'lote', description: 'the ministry’s code of the batch' };
  recordCommand(record, 'lote', description, code).action(
    async (resource: RecordKey['resource'], record_id: number, code: string) => {
      const key = { resource, record_id };
      await withExistingDatabase(context, database =>
        withWork(context, readConfig(context.env), database, async work => {
          const deed = await recordDeed(database, 'record lote', key);
          const storing = auditing(context, database, deed);
          const submission = await enterLote(work, key, loteTerm(code), storing);
          const words = {
            es: `${resource} ${record_id} está ${submission?.state}: ahora se pide su resultado`,
            en: `${resource} ${record_id} is ${submission?.state}: its verdict is asked for now`,
          };
          printDone(context, submission && submissionLine(submission), words);
        }),
      );
    },
  );
}
