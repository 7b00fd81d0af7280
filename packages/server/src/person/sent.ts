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

/** Of a request as it is stored. */
export type SentRequest = Pick<LoteModel, 'id' | 'body' | 'lote' | 'sent_at'>;

/** How XML writes what is neither a letter nor a digit. */
const ENTITY = /&#?\w+;/g;

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

function sentIn(row: SentRequest, who: Who): SentCommunication[] {
  // Reading the document whole takes twenty times as long, and most requests hold others only.
  const xml = documentSent(row.body).replaceAll(ENTITY, '');
  if (!foldDocument(xml).includes(who.document)) return [];
  const communications = communicationsSent(row.body);
  return communications.flatMap((communication, i) => {
    const persona = [...communication.persona].filter(person => isWho(person, who));
    return sentOf(row, i + 1, communication, persona) ?? [];
  });
}

/** What a communication says of these persons of it; null where they are none. */
export function sentOf(
  { id, lote, sent_at }: Pick<SentRequest, 'id' | 'lote' | 'sent_at'>,
  orden: number,
  communication: Communication,
  persona: readonly SentPerson[],
): SentCommunication | null {
  if (persona.length === 0) return null;
  return {
    request: id,
    orden,
    lote,
    sent_at,
    contrato: ownContract(communication, [...persona]),
    persona,
  };
}
