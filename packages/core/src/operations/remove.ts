import { Failure, refusal } from '../failure.ts';
import { InUse, type Reader } from '../store.ts';
import type { WritableResource } from '../terms.ts';
import { problem } from '../validation/problem.ts';
import type { Call } from './call.ts';
import type { WritableDefinition } from './definition.ts';
import { historyOf, noteRemoval } from './note-change.ts';
import { ownLocked } from './ownership.ts';

interface Removed {
  status: 200;
  body: { ok: true; id: number; deleted: true };
}

/**
 * Deletes a record and its parts, and decides the filing anew in the same transaction. An
 * establishment that has records is not deleted (docs/decisions.md, "Composition and deletion").
 */
export function removeRecord<R extends WritableResource>(
  definition: WritableDefinition<R>,
): (call: Call) => Promise<Removed> {
  const { resource } = definition;
  return async call => {
    try {
      return await call.store.transaction(async tx => {
        const { record: before, removed } = await ownLocked(tx, call, definition);
        if (resource === 'establishments') await assertUnused(tx, before.id);
        const of = await historyOf(tx, definition, before);
        if (!(await tx.remove(resource, before.id))) throw new Failure('not_found');
        if (of) await noteRemoval(tx, call, definition, before, of);
        await removed();
        return { status: 200, body: { ok: true, id: before.id, deleted: true } };
      });
    } catch (error) {
      // A record was stored between the count and the removal, so the records are counted again for
      // the refusal.
      if (error instanceof InUse && call.id !== null) await assertUnused(call.store, call.id);
      throw error;
    }
  };
}

async function assertUnused(reader: Reader, establishmentId: number): Promise<void> {
  const { guests, contracts, invitations } = await reader.counts(establishmentId);
  if (guests + contracts + invitations === 0) return;
  const counts = {
    es: `${counted(guests, 'huésped', 'huéspedes')}, ${counted(contracts, 'contrato')} y ${counted(invitations, 'prechequeo')}`,
    en: `${counted(guests, 'guest')}, ${counted(contracts, 'contract')} and ${counted(invitations, 'precheckin')}`,
  };
  throw refusal([
    problem('id', {
      es: `el establecimiento tiene ${counts.es}; se espera uno sin registros`,
      en: `the establishment has ${counts.en}; expected one without records`,
    }),
  ]);
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
