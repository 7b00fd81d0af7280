import type { Signature } from '@mirlo/web';
import { within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { findSignature } from '../database/signatures.ts';
import type { FoundRecord } from './records.ts';

/** What a guest signed at the check-in; null where they did not, and of rentals. */
export async function signatureOf(session: Session, found: FoundRecord): Promise<Signature | null> {
  if (found.resource !== 'guests') return null;
  const { id, account_id } = found.record;
  return findSignature(within(session), { account_id, id });
}
