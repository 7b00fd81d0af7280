import type { Words } from '@mirlo/look';
import type { Communication } from '@mirlo/mir';
import type { Database } from '../database/database.ts';
import { LoteModel } from '../database/models.ts';
import { communicationsSent, documentSent } from '../submitter/split.ts';
import { ownContract } from './own.ts';
import { foldDocument, isWho, type Who } from './who.ts';

/**
 * The part of a request to the ministry that is about one person. Other persons in the request are
 * left out.
 */
export interface SentCommunication {
  /** Mirlo's number of the request. */
  request: number;
  orden: number;
  /** The ministry's code of the request; null where it gave none. */
  lote: string | null;
  /** When the ministry accepted the request, in epoch milliseconds; null where it did not. */
  sent_at: number | null;
  contrato: Communication['contrato'];
  /** The person as sent. A holder who also drives has several elements. */
  persona: readonly SentPerson[];
}

/** One element `persona`; in a rental it has the personal data in `datosPersona`. */
export type SentPerson = Communication['persona'][number];

/** The columns of a stored request that are needed here. */
export type SentRequest = Pick<LoteModel, 'id' | 'body' | 'lote' | 'sent_at'>;

/**
 * An XML entity, such as `&amp;`. Mirlo writes only punctuation as entities. They are removed
 * before a search, which would take the letters of their names for text.
 */
const ENTITY = /&#?\w+;/g;

/** Requests read at a time. Each has up to a hundred communications in its bytes. */
const BATCH = 50;

/** Searches the bytes of every request of an account, because they outlive deleted records. */
export async function findSent(
  database: Database,
  account: number,
  who: Who,
  progress: (text: Words) => void,
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
    progress({ es: `Leídos ${looked} envíos`, en: `Read ${looked} requests` });
  }
}

function sentIn(row: SentRequest, who: Who): SentCommunication[] {
  // Looks for the document in the text first: parsing takes twenty times as long, and most requests
  // are about other people.
  const xml = documentSent(row.body).replaceAll(ENTITY, '');
  if (!foldDocument(xml).includes(who.document)) return [];
  const communications = communicationsSent(row.body);
  return communications.flatMap((communication, i) => {
    const persona = [...communication.persona].filter(person => isWho(person, who));
    return sentOf(row, i + 1, communication, persona) ?? [];
  });
}

/** The part of a communication that is about the given persons. Null where none are given. */
export function sentOf(
  { id, lote, sent_at }: Pick<SentRequest, 'id' | 'lote' | 'sent_at'>,
  orden: number,
  communication: Communication,
  persona: readonly SentPerson[],
): SentCommunication | null {
  if (persona.length === 0) return null;
  return { request: id, orden, lote, sent_at, contrato: ownContract(communication, persona), persona };
}
