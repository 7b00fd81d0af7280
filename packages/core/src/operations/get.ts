import type { Records } from '../records.ts';
import type { ResourceName } from '../terms.ts';
import type { Call } from './call.ts';
import type { Definition } from './definition.ts';
import { ownRecord } from './ownership.ts';

/** Reads one record. Answers 404 where there is none, 403 where the actor may not see it. */
export function getRecord<R extends ResourceName>(
  definition: Definition<R>,
): (call: Call) => Promise<{ status: 200; body: { ok: true; data: Records[R] } }> {
  return async call => {
    const record = await ownRecord(call.store, call, definition.resource);
    return { status: 200, body: { ok: true, data: definition.present(record, call.language, call) } };
  };
}
