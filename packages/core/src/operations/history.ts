import type { HistoryEntry } from '../generated/types.gen.ts';
import type { Author, RecordChange } from '../history.ts';
import { madridDateTime } from '../madrid.ts';
import type { StoredRecords } from '../store.ts';
import type { FiledResource } from '../terms.ts';
import { listParameters } from '../validation/list-parameters.ts';
import type { Call } from './call.ts';
import { ownRecord } from './ownership.ts';

interface Page {
  status: 200;
  body: { ok: true; data: HistoryEntry[]; page: number; limit: number; total: number };
}

/**
 * The id of the entry for the creation, which is not stored as a change. It comes before all
 * changes.
 */
const CREATION = 0;

/** Lists the history of a guest or contract: its creation, then its changes, the oldest first. */
export function recordHistory(resource: FiledResource): (call: Call) => Promise<Page> {
  return async call => {
    const { page, limit } = listParameters(call.query, call.route.query);
    const { id, account_id, created_at }: StoredRecords[FiledResource] = await ownRecord(
      call.store,
      call,
      resource,
    );
    const first = (page - 1) * limit;
    const changes = first === 0 ? { offset: 0, limit: limit - 1 } : { offset: first - 1, limit };
    const history = await call.store.history({ resource, id, account_id, created_at, ...changes });
    const rows = history.rows.map(row => presentChange(row, row));
    const made = { action: 'created', resource, record_id: id, revision: 1, fields: {} } as const;
    const creation = presentChange({ id: CREATION, at: created_at, ...made }, history.author);
    const data = first === 0 ? [creation, ...rows] : rows;
    return { status: 200, body: { ok: true, data, page, limit, total: history.total + 1 } };
  };
}

function presentChange(
  { fields, at, ...change }: Omit<RecordChange, keyof Author> & { id: number },
  author: Author | null,
): HistoryEntry {
  const { id, action, resource, record_id, revision } = change;
  const changes = Object.entries(fields).map(([field, values]) => ({
    field,
    kept: values !== null,
    before: values?.[0] ?? null,
    after: values?.[1] ?? null,
  }));
  const actor = author && { kind: author.actor, id: author.actor_id, name: author.actor_name };
  return { id, at: madridDateTime(at), action, resource, record_id, revision, actor, changes };
}
