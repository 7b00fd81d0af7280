import { type Autoridad, madridIso, type Rows } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import type { Signature } from '@mirlo/web';
import { findSignature } from '../checkin/signatures.ts';
import { type Database, within } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { readLineage } from '../status/lineage.ts';
import { findHeld, type Held } from './held.ts';
import { ownHistory } from './history.ts';
import { endOf, keptUntil } from './kept.ts';
import { ownView } from './own.ts';
import { type FoundRecord, findInvitations, mailsOf } from './records.ts';
import { findSent } from './sent.ts';
import type { Who } from './who.ts';

/** The information that the person must get with the export (GDPR art. 15.1). */
const ABOUT = {
  purpose: 'register of guests and vehicle rentals, and its communication: RD 933/2021',
  kept: 'three years from the end of the stay or rental: RD 933/2021 art. 5.3',
  elsewhere:
    'backups, which end by themselves; a journal of filings holds keyed digests of record numbers and no personal data',
} as const;

const RECIPIENTS: Readonly<Record<Autoridad, string>> = {
  mir: 'Ministerio del Interior (SES.HOSPEDAJES)',
  mossos: 'Mossos d’Esquadra',
  ertzaintza: 'Ertzaintza',
};

/**
 * Exports all data that one account holds of a person: records with their filings, what was sent to
 * the ministry (also of deleted records), and pre-check-in links. Data of other people in the same
 * stay or rental is left out.
 *
 * @param now epoch milliseconds
 * @throws SeveralPeople where the document alone does not identify the person
 */
export async function exportPerson(
  database: Database,
  account: number,
  who: Who,
  { now, progress }: { now: number; progress: (text: Words) => void },
) {
  const byDocument = await findSent(database, account, who, progress);
  return database.transaction(async session => {
    const held = await findHeld(session, account, who, byDocument);
    const records = [];
    for (const one of held.found) {
      records.push({
        ...ownView(one),
        filings: one.submission === null ? [] : await readLineage(session, one.submission),
        history: await ownHistory(session, one),
        signature: await signatureOf(session, one),
        kept_until: untilOf(one),
      });
    }
    const about = { ...ABOUT, recipient: recipientsOf(held) };
    const links = await findInvitations(session, account, mailsOf(held));
    const found = { about, records, sent: held.sent, invitations: links.map(withoutToken) };
    return { account, at: madridIso(now), asked: who, ...found };
  });
}

/**
 * Reads the signature that a guest gave at the check-in. Null where the guest did not sign, and for
 * rentals.
 */
async function signatureOf(session: Session, { resource, record }: FoundRecord): Promise<Signature | null> {
  if (resource !== 'guests') return null;
  return findSignature(within(session), { account_id: record.account_id, id: record.id });
}

/**
 * Returns an invitation without the token of its link, because the token is nobody's personal data.
 */
function withoutToken({ token_hash: _, token_sealed: __, ...held }: Rows['invitations']) {
  return held;
}

/** The authorities that received the data, or will (GDPR art. 15.1.c). */
function recipientsOf({ found, sent }: Held): string {
  const who = new Set(found.flatMap(({ submission }) => submission?.autoridad ?? []));
  if (sent.length > 0 || who.size === 0) who.add('mir');
  return [...who].map(autoridad => RECIPIENTS[autoridad]).join('; ');
}

function untilOf(found: FoundRecord): string | null {
  const end = endOf(found);
  return found.record.sandbox || end === null ? null : keptUntil(end);
}
