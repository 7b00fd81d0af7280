import type { Signature } from '@mirlo/web';
import type { Runs } from './database.ts';
import { MODELS } from './models.ts';
import { table } from './table.ts';

/** What a guest signed at the check-in; it goes with the guest. */
export class SignatureModel extends table<Signature & { id: number; guest_id: number }>('signatures', {
  json: ['ink', 'fields'],
}) {}

/** What a guest signed; null where they did not, or the guest is another account's. */
export function findSignature(
  runs: Runs,
  guest: { account_id: number; id: number },
): Promise<Signature | null> {
  return runs.call(async ({ knex }) => {
    const row = await SignatureModel.query(knex)
      .select('signed_at', 'language', 'sha256', 'text', 'ink', 'fields')
      .whereIn('guest_id', MODELS.guests.query(knex).where(guest).select('id'))
      .first();
    return row ? (row.toJSON() as unknown as Signature) : null;
  });
}
