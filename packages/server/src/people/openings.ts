import type { FiledRecord, Services, Visitor } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { RecordChangeModel } from '../database/history.ts';
import type { Session } from '../database/session.ts';
import { userActs } from './audit.ts';
import { accountOf } from './keys.ts';

/**
 * How many notes "a user opened this record's documents" are kept for each record. Older ones are
 * deleted.
 */
const KEPT_OPENINGS = 100;

/** Notes who opened the documents of a record, in its history and in the audit. */
export function openingServices(
  database: Database,
  now: () => number,
): Pick<Services, 'openDocuments' | 'openings'> {
  const act = userActs(database, now);
  return {
    openDocuments: (visitor, record, address) =>
      act(visitor, address, async ({ session, audit, at }) => {
        const { resource, id: record_id } = record;
        const who = { actor: 'user', actor_id: visitor.id, actor_name: visitor.name } as const;
        const what = { action: 'opened', resource, record_id, revision: null, fields: {} } as const;
        await RecordChangeModel.query(session.knex).insert({ at, ...who, ...what, ...linksOf(record) });
        await audit({ operation: 'documents open', resource, record_id });
        await trim(session, record);
      }),
    openings: async (visitor: Visitor, record) => {
      accountOf(visitor);
      const rows = await database.call(session => ofRecord(session, record));
      return rows.map(({ at, actor_name }) => ({ at, name: actor_name ?? '' }));
    },
  };
}

function linksOf({ resource, id }: FiledRecord) {
  const none = { guest_id: null, contract_id: null, person_id: null };
  return resource === 'guests' ? { ...none, guest_id: id } : { ...none, contract_id: id };
}

/** Queries the openings of a record, the newest first. */
function ofRecord({ knex }: Session, { resource, id }: FiledRecord) {
  return RecordChangeModel.query(knex)
    .where(resource === 'guests' ? 'guest_id' : 'contract_id', id)
    .where('action', 'opened')
    .orderBy('id', 'desc');
}

async function trim(session: Session, record: FiledRecord): Promise<void> {
  const beyond = await ofRecord(session, record).offset(KEPT_OPENINGS).limit(1).select('id').first();
  if (beyond) await ofRecord(session, record).clearOrder().where('id', '<=', beyond.id).delete();
}
