import type { Communication } from '@mirlo/mir';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/session.ts';
import { communicationsSent, documentSent } from '../submitter/split.ts';
import { ownContract } from './own.ts';
import { foldDocument, isWho, type Who } from './who.ts';

/** What a request to the ministry says of a person; of the others in it nothing. */
export interface SentCommunication {
  /** Our number of the request. */
  request: number;
  orden: number;
  /** The ministry's code of the request; null where it gave none. */
  lote: string | null;
  /** Epoch milliseconds; null where the ministry did not take it. */
  sent_at: number | null;
  contrato: Communication['contrato'];
  /** As sent: several where a holder drives. */
  persona: readonly SentPerson[];
}

/** One element `persona`, or `datosPersona` of a rental's. */
export type SentPerson = Communication['persona'][number];

/** Requests read in one go: each has up to a hundred communications in its bytes. */
const BATCH = 50;

/**
 * Looks through the bytes of every request of an account: they outlive deleted records.
 *
 * @param progress told how many were looked through
 */
export async function findSent(
  database: Database,
  account: number,
  who: Who,
  progress: (looked: number) => void,
): Promise<SentCommunication[]> {
  const found: SentCommunication[] = [];
  for (let last = 0, looked = 0; ; ) {
    const rows = await database.call(session =>
      session.all(
        `SELECT id, body, lote, sent_at FROM lotes WHERE id > ? AND account_id = ? AND operation = 'A' ORDER BY id LIMIT ${BATCH}`,
        [last, account],
      ),
    );
    if (rows.length === 0) return found;
    for (const row of rows) found.push(...sentIn(row, who));
    last = Number(rows.at(-1)?.id);
    looked += rows.length;
    progress(looked);
  }
}

function sentIn({ id, body, lote, sent_at }: Row, who: Who): SentCommunication[] {
  // Reading the document whole takes twenty times as long, and most requests hold others only.
  if (!foldDocument(documentSent(String(body))).includes(who.document)) return [];
  const communications: readonly Communication[] = communicationsSent(String(body));
  return communications.flatMap((communication, i) => {
    const persona: SentPerson[] = [...communication.persona].filter(person => isWho(person, who));
    if (persona.length === 0) return [];
    return {
      request: Number(id),
      orden: i + 1,
      lote: typeof lote === 'string' ? lote : null,
      sent_at: sent_at == null ? null : Number(sent_at),
      contrato: ownContract(communication, persona),
      persona,
    };
  });
}
