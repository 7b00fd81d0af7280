import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { hashKey } from '../keys.ts';
import { AdoptionRefused, adoptRecord } from '../restore/adopt-record.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { auditing, recordDeed } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { codeArgument, resourceArgument } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { withWork } from './restore.ts';
import { submissionLine } from './submission-line.ts';

/** `mirlo record adopt` */
export function addRecordAdopt(record: Command, context: CommandContext): void {
  record
    .command('adopt')
    .description(
      'enter that the ministry holds its filing, which this database does not know; taken only if the ministry says that it is about this record',
    )
    .argument('<resource>', 'guest or contract', resourceArgument)
    .argument('<id>', 'id of the record', idArgument)
    .argument('<code>', 'the ministry’s code of the batch (lote) or of the communication', codeArgument)
    .addOption(jsonOption())
    .action(
      async (
        resource: 'guests' | 'contracts',
        record_id: number,
        code: string,
        { json = false }: { json?: boolean },
      ) => {
        const config = readConfig(context.env);
        await withExistingDatabase(context, database =>
          withWork(context, config, database, async work => {
            const ctx = { policy: work.policy, now: context.now(), newUuid: randomUUID, digest: hashKey };
            try {
              const deed = await recordDeed(database, 'record adopt', { resource, record_id });
              const storing = { ...work, database: auditing(context, database, deed) };
              const submission = await adoptRecord(work, { resource, record_id }, code, ctx, storing);
              if (json) context.out(`${JSON.stringify(submission && submissionLine(submission))}\n`);
              else context.out(`${resource} ${record_id} is ${submission?.state}\n`);
            } catch (error) {
              throw error instanceof AdoptionRefused ? new CommandError(error.message) : error;
            }
          }),
        );
      },
    );
}
