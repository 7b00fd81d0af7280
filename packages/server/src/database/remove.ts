import { InUse, isFiled, type WritableResource } from '@mirlo/core';
import { isInUse } from './errors.ts';
import { MODELS, SubmissionModel } from './models.ts';
import type { Session } from './session.ts';
import { statementOf } from './statements.ts';

/**
 * Deletes a record, and by foreign keys its parts. Its submission stays, marked as `gone`.
 *
 * @returns false where there is no such record
 * @throws InUse where other records refer to it
 */
export async function removeRow(session: Session, resource: WritableResource, id: number): Promise<boolean> {
  try {
    const removes = MODELS[resource].query(session.knex).deleteById(id);
    const marks = SubmissionModel.query(session.knex).findById([resource, id]).patch({ gone: true });
    const statements = isFiled(resource) ? [removes, marks] : [removes];
    const [removed = 0] = await session.runEach(statements.map(one => statementOf(one.toKnexQuery())));
    return removed > 0;
  } catch (error) {
    throw isInUse(error) ? new InUse(resource) : error;
  }
}
