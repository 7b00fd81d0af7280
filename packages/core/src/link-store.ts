import type { Actor } from './actor.ts';
import { Failure } from './failure.ts';
import { opennessOf } from './invitations.ts';
import type { NewRow, Store, Transaction } from './store.ts';
import type { EpochMs } from './terms.ts';

/**
 * Wraps a store so that each transaction that creates a guest by a link also counts the guest on
 * the invitation. The link closes at the expected number of guests even when several people use it
 * at once: of two simultaneous creates one fails with `conflict`, and its caller begins again.
 *
 * @throws Failure `conflict` where another guest was counted meanwhile, `forbidden` where the link
 *   accepts no more guests
 */
export function linkStore(store: Store, { id }: Actor, now: EpochMs): Store {
  const counting = (tx: Transaction): Transaction => ({
    ...tx,
    insert: async rows => {
      const ids = await tx.insert(rows);
      if (makesGuest(rows)) await count(tx, id, now);
      return ids;
    },
  });
  // The count on the invitation is a statement of its own, so `insertIntoStay`, which is one round
  // trip, is left out.
  const { insertIntoStay: _, ...others } = store;
  return {
    ...others,
    insertAtOnce: rows => store.transaction(tx => counting(tx).insert(rows)),
    transaction: fn => store.transaction(tx => fn(counting(tx))),
  };
}

function makesGuest([first]: readonly NewRow[]): boolean {
  return first?.table === 'guests';
}

async function count(tx: Transaction, id: number, now: EpochMs): Promise<void> {
  const invitation = await tx.find('invitations', id);
  if (!invitation || opennessOf(invitation, now) !== 'open') throw new Failure('forbidden');
  const { completadas, revision } = invitation;
  const changes = { completadas: completadas + 1, updated_at: now };
  if (!(await tx.update('invitations', id, changes, { from: revision }))) throw new Failure('conflict');
}
