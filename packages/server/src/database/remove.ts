import { InUse, isFiled, type WritableResource } from '@mirlo/core';
import { isInUse } from './errors.ts';
import { MODELS, SubmissionModel } from './models.ts';
import type { Session } from './session.ts';

/**
 * Deletes a record, and by foreign keys its parts. Its submission stays, marked as `gone`.
 *
 * @returns false where there is no such record
 * @throws InUse where other records refer to it
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
