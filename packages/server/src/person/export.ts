import { type Autoridad, madridIso, type Rows } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import type { Signature } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { type PastFiling, readLineage } from '../status/lineage.ts';
import { findHeld, type Held } from './held.ts';
import { type OwnChange, ownHistory } from './history.ts';
import { endOf, keptUntil } from './kept.ts';
import { ownView } from './own.ts';
import { type FoundRecord, findInvitations, mailsOf } from './records.ts';
import { findSent } from './sent.ts';
import { signatureOf } from './signature.ts';
import type { Who } from './who.ts';

/** What the person has to be told with the export (GDPR art. 15.1). */
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
 * Exports all data that one account holds of a person: records with their filings, what was sent to the ministry (also
 * of deleted records), and pre-check-in links. Data of other people in the same stay or rental is left out.
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
  const { found, sent, filings, histories, signatures, invitations } = await database.transaction(
    async session => {
      const held = await findHeld(session, account, who, byDocument);
      const lineages = new Map<FoundRecord, readonly PastFiling[]>();
      for (const one of held.found) {
        lineages.set(one, one.submission === null ? [] : await readLineage(session, one.submission));
      }
      const histories = new Map<FoundRecord, readonly OwnChange[]>();
      for (const one of held.found) histories.set(one, await ownHistory(session, one));
      const signatures = new Map<FoundRecord, Signature | null>();
      for (const one of held.found) signatures.set(one, await signatureOf(session, one));
      const links = await findInvitations(session, account, mailsOf(held));
      return { ...held, filings: lineages, histories, signatures, invitations: links.map(withoutToken) };
    },
  );
  return {
    account,
    at: madridIso(now),
    asked: who,
    about: { ...ABOUT, recipient: recipientsOf({ found, sent }) },
    records: found.map(one => ({
      ...ownView(one),
      filings: filings.get(one),
      history: histories.get(one),
      signature: signatures.get(one) ?? null,
      kept_until: untilOf(one),
    })),
    sent,
    invitations,
  };
}

/** An invitation without the token of its link, which is nobody's personal data. */
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
