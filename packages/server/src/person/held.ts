import type { Session } from '../database/session.ts';
import { WordedError } from '../worded-error.ts';
import { sentOfRecord } from './lineage.ts';
import { type FoundRecord, findRecordsOfPerson } from './records.ts';
import type { SentCommunication } from './sent.ts';
import { dataOf, type Who } from './who.ts';

/** The records of a person, and the communications that were sent about the same person. */
export interface Held {
  found: readonly FoundRecord[];
  sent: readonly SentCommunication[];
}

/** Several people have this document. The request must say which of them is meant. */
export class SeveralPeople extends WordedError {
  override readonly name = 'SeveralPeople';
}

/**
 * Finds what an account holds of a person: records with all their filings, and what was sent about
 * records that are deleted.
 *
 * @param byDocument all communications that name the person's document, also those of deleted
 * records
 * @throws SeveralPeople where the records with this document have several days of birth, and `who`
 * has none
 */
export async function findHeld(
  session: Session,
  account: number,
  who: Who,
  byDocument: readonly SentCommunication[],
): Promise<Held> {
  const found = await findRecordsOfPerson(session, account, who);
  const own: SentCommunication[] = [];
  for (const one of found) own.push(...(await sentOfRecord(session, one)));
  const known = new Map(own.map(one => [placeOf(one), one]));
  const others = byDocument.filter(one => !known.has(placeOf(one)));
  const days = new Set(
    [
      ...found.map(({ record }) => record.fecha_nacimiento),
      ...others.flatMap(({ persona }) => persona.map(one => dataOf(one).fechaNacimiento)),
    ].filter(day => day != null),
  );
  if (who.born === null && days.size > 1) {
    throw new SeveralPeople({
      es: `con este documento hay ${days.size} fechas de nacimiento: escriba tras el documento la de la persona que se busca, como AAAA-MM-DD`,
      en: `records or requests with this document state ${days.size} days of birth: give the one that is meant after the document, as YYYY-MM-DD`,
    });
  }
  const sent = [...known.values(), ...others].sort((a, b) => a.request - b.request || a.orden - b.orden);
  return { found, sent };
}

function placeOf({ request, orden }: SentCommunication): string {
  return `${request} ${orden}`;
}
