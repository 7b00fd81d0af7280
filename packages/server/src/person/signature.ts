import type { Signature } from '@mirlo/web';
import { findSignature } from '../checkin/signatures.ts';
import { within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import type { FoundRecord } from './records.ts';

/** Reads what a guest signed at the check-in. Null where the guest did not sign, and for rentals. */
export async function signatureOf(session: Session, found: FoundRecord): Promise<Signature | null> {
  if (found.resource !== 'guests') return null;
  const { id, account_id } = found.record;
  return findSignature(within(session), { account_id, id });
}
