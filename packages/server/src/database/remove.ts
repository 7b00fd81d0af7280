import { InUse, type WritableResource } from '@mirlo/core';
import { isFiled } from './columns.ts';
import { isInUse } from './errors.ts';
import { MODELS } from './models.ts';
import type { Session } from './session.ts';

/**
 * Removes a record; its parts go with it by their links (`ON DELETE CASCADE`). Its submission stays.
 *
 * @returns false where there is none (any more)
 * @throws InUse where records still name it
 */
export async function removeRow(session: Session, resource: WritableResource, id: number): Promise<boolean> {
  try {
    const removed = await MODELS[resource].query(session.knex).deleteById(id);
    if (removed > 0 && isFiled(resource)) {
      const gone = 'UPDATE submissions SET gone = 1 WHERE resource = ? AND record_id = ?';
      await session.run(gone, [resource, id]);
    }
    return removed > 0;
  } catch (error) {
    throw isInUse(error) ? new InUse(resource) : error;
  }
}
