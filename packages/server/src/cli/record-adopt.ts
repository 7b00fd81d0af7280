import { randomUUID } from 'node:crypto';
import type { Submission } from '@mirlo/core/filing';
import { inEach, untranslated, type Words } from '@mirlo/look';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { hashKey } from '../keys.ts';
import { adoptRecord } from '../restore/adopt-record.ts';
import { oneAtATime } from '../restore/one-at-a-time.ts';
import type { RecordKey } from '../submitter/rows.ts';
import { auditing, recordDeed } from './change.ts';
import type { CommandContext } from './context.ts';
import { recordCommand } from './filing-arguments.ts';
import { withExistingDatabase } from './open.ts';
import { printDone } from './output.ts';
import { withWork } from './restore.ts';
import { submissionLine } from './submission-line.ts';

const DIFFERS: Words = {
  es: ': lo comunicado difiere, o no se puede comparar; se retiene hasta que alguien lo guarde',
  en: ': what is filed differs from it, or cannot be compared; it is held until somebody saves it',
};

function standing({ resource, record_id }: RecordKey, submission: Submission | null): Words {
  const differs = submission?.state === 'kept' ? DIFFERS : untranslated('');
  const is = { es: 'está', en: 'is' };
  return inEach(l => `${resource} ${record_id} ${is[l]} ${submission?.state}${differs[l]}`);
}

/** `mirlo record adopt` */
export function addRecordAdopt(record: Command, context: CommandContext): void {
  const description =
    'enter that the ministry holds its filing, which this database does not know; taken only if the ministry says that it is about this record';
  const code = {
    name: 'code',
    description: 'the ministry’s code of the batch (lote) or of the communication',
  };
  recordCommand(record, 'adopt', description, code).action(
    async (resource: RecordKey['resource'], record_id: number, code: string) => {
      const config = readConfig(context.env);
      const key = { resource, record_id };
      await withExistingDatabase(context, database =>
        oneAtATime(database, () =>
          withWork(context, config, database, async work => {
            const ctx = { policy: work.policy, now: context.now(), newUuid: randomUUID, digest: hashKey };
            const deed = await recordDeed(database, 'record adopt', key);
            const storing = { ...work, database: auditing(context, database, deed) };
            const submission = await adoptRecord(work, key, code, ctx, storing);
            printDone(context, submission && submissionLine(submission), standing(key, submission));
          }),
        ),
      );
    },
  );
}
