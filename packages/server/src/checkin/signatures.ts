import type { Signature } from '@mirlo/web';
import type { Runs } from '../database/database.ts';
import { MODELS } from '../database/models.ts';
import { sha256Of, signatureDigest } from '../database/rows.ts';
import { table } from '../database/table.ts';

/** A guest's signature from the check-in. It is deleted with the guest. */
export class SignatureModel extends table<SignatureRow & { id: number; guest_id: number }>('signatures', {
  json: ['ink', 'fields'],
}) {}

/** `row_sha256` is null in signatures from before it was stored. */
type SignatureRow = Omit<Signature, 'intact'> & { row_sha256: string | null };

/**
 * Reads a guest's signature of this account, or null. `intact`: whether the stored digests still
 * match.
 */
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
    const { row_sha256, ...kept } = row.toJSON() as unknown as SignatureRow;
    const isWhole = row_sha256 === null || row_sha256 === signatureDigest(kept);
    return { ...kept, intact: isWhole && kept.sha256 === sha256Of(kept.text) };
  });
}
