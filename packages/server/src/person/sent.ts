import type { Communication } from '@mirlo/mir';
import type { Database } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
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
    const rows = await database.call(({ knex }) =>
      LoteModel.query(knex)
        .select('id', 'body', 'lote', 'sent_at')
        .where({ account_id: account, operation: 'A' })
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH),
    );
    if (rows.length === 0) return found;
    for (const row of rows) found.push(...sentIn(row, who));
    last = rows.at(-1)?.id ?? last;
    looked += rows.length;
    progress(looked);
  }
}

function sentIn({ id, body, lote, sent_at }: LoteModel, who: Who): SentCommunication[] {
  // Reading the document whole takes twenty times as long, and most requests hold others only.
  if (!foldDocument(documentSent(body)).includes(who.document)) return [];
  const communications: readonly Communication[] = communicationsSent(body);
  return communications.flatMap((communication, i) => {
    const persona: SentPerson[] = [...communication.persona].filter(person => isWho(person, who));
    if (persona.length === 0) return [];
    return {
      request: id,
      orden: i + 1,
      lote,
      sent_at,
      contrato: ownContract(communication, persona),
      persona,
    };
  });
}
