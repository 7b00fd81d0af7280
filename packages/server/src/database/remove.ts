import { InUse, isFiled, type WritableResource } from '@mirlo/core';
import { isInUse } from './errors.ts';
import { MODELS, SubmissionModel } from './models.ts';
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
      await SubmissionModel.query(session.knex).findById([resource, id]).patch({ gone: true });
    }
    return removed > 0;
  } catch (error) {
    throw isInUse(error) ? new InUse(resource) : error;
  }
}
