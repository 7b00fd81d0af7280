import type { Call } from './call.ts';
import type { WritableDefinition } from './definition.ts';
import { ownLocked } from './ownership.ts';

interface Revoked {
  status: 200;
  body: { ok: true; id: number; deleted: true };
}

/**
 * Revokes an invitation. Its link stops working and its reference can be used again, but the record
 * stays. A second call changes nothing.
 */
export function revokeRecord(
  definition: WritableDefinition<'invitations'>,
): (call: Call) => Promise<Revoked> {
  return call =>
    call.store.transaction(async tx => {
      const { record } = await ownLocked(tx, call, definition);
      const { id, revoked_at } = record;
      if (revoked_at === null) {
        const changes = { revoked_at: call.now, token_sealed: null, mail_at: null, updated_at: call.now };
        await tx.update('invitations', id, changes);
      }
      return { status: 200, body: { ok: true, id, deleted: true } };
    });
}
