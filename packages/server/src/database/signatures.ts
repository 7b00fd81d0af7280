import type { Signature } from '@mirlo/web';
import type { Runs } from './database.ts';
import { MODELS } from './models.ts';
import { sha256Of, signatureDigest } from './rows.ts';
import { table } from './table.ts';

/** What a guest signed at the check-in; it goes with the guest. */
export class SignatureModel extends table<Kept & { id: number; guest_id: number }>('signatures', {
  json: ['ink', 'fields'],
}) {}

/** `row_sha256` is null where it was signed before there was one. */
type Kept = Omit<Signature, 'intact'> & { row_sha256: string | null };

/** What a guest signed; null where they did not, or the guest is another account's. */
export function findSignature(
  runs: Runs,
  guest: { account_id: number; id: number },
): Promise<Signature | null> {
  return runs.call(async ({ knex }) => {
    const row = await SignatureModel.query(knex)
      .select('signed_at', 'language', 'sha256', 'text', 'ink', 'fields', 'row_sha256')
      .whereIn('guest_id', MODELS.guests.query(knex).where(guest).select('id'))
      .first();
    if (!row) return null;
    const { row_sha256, ...kept } = row.toJSON() as unknown as Kept;
    const isWhole = row_sha256 === null || row_sha256 === signatureDigest(kept);
    return { ...kept, intact: isWhole && kept.sha256 === sha256Of(kept.text) };
  });
}
