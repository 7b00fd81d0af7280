import { InUse, type WritableResource } from '@mirlo/core';
import { isFiled } from './columns.ts';
import { addToTally, isCounted } from './counters.ts';
import { isInUse } from './errors.ts';
import { MODELS } from './models.ts';
import { noteChange } from './search/build.ts';
import type { Session, SqlValue } from './session.ts';
import { forUpdate } from './sql-text.ts';

/** What goes with a record, in the order in which links allow. Removed by statements that count, where the links would do it silently. */
const PARTS: Readonly<
  Partial<Record<WritableResource, readonly { table: WritableResource; where: string }[]>>
> = {
  contracts: [
    { table: 'licenses', where: 'persona_id IN (SELECT id FROM persons WHERE alquiler_id = ?)' },
    { table: 'addresses', where: 'persona_id IN (SELECT id FROM persons WHERE alquiler_id = ?)' },
    { table: 'addresses', where: 'alquiler_id = ?' },
    { table: 'persons', where: 'alquiler_id = ?' },
    { table: 'vehicles', where: 'alquiler_id = ?' },
  ],
  persons: [
    { table: 'licenses', where: 'persona_id = ?' },
    { table: 'addresses', where: 'persona_id = ?' },
  ],
};

/**
 * Removes a record and its parts; its submission stays. The record is locked first: no part can come to it in between.
 *
 * @returns false where there is none (any more)
 * @throws InUse where records still name it
 */
export async function removeRow(session: Session, resource: WritableResource, id: number): Promise<boolean> {
  const [found] = await session.all(`SELECT account_id FROM ${resource} WHERE id = ?${forUpdate(session)}`, [
    id,
  ]);
  if (!found) return false;
  try {
    for (const { table, where } of PARTS[resource] ?? []) {
      if (isCounted(table)) await noteChange(session, table, id, where);
      count(session, found.account_id, table, await session.run(`DELETE FROM ${table} WHERE ${where}`, [id]));
    }
    if (isCounted(resource)) await noteChange(session, resource, id);
    const removed = await MODELS[resource].query(session.knex).deleteById(id);
    count(session, found.account_id, resource, removed);
    if (isFiled(resource)) {
      await session.run('UPDATE submissions SET gone = 1 WHERE resource = ? AND record_id = ?', [
        resource,
        id,
      ]);
    }
    return removed > 0;
  } catch (error) {
    throw isInUse(error) ? new InUse(resource) : error;
  }
}

/** Parts belong to their record's account. */
function count(
  session: Session,
  account: SqlValue | undefined,
  resource: WritableResource,
  removed: number,
): void {
  if (session.tally && isCounted(resource)) addToTally(session.tally, Number(account), resource, -removed);
}
