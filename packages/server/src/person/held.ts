import type { Session } from '../database/session.ts';
import { dataOf, sentOfRecord } from './lineage.ts';
import { type FoundRecord, findRecords } from './records.ts';
import type { SentCommunication } from './sent.ts';
import type { Who } from './who.ts';

/** The records of a person, and what was sent of the same person. */
export interface Held {
  found: readonly FoundRecord[];
  sent: readonly SentCommunication[];
}

/** One document, and people who cannot be one: whoever asks must say whom. */
export class SeveralPeople extends Error {
  override readonly name = 'SeveralPeople';
}

/**
 * What an account holds of a person: records, with every filing of theirs, and what was sent of records that are deleted.
 *
 * @param byDocument what was sent with the document, of whatever record
 * @throws SeveralPeople where that document goes with different days of birth, and none was asked for
 */
export async function findHeld(
  session: Session,
  account: number,
  who: Who,
  byDocument: readonly SentCommunication[],
): Promise<Held> {
  const found = await findRecords(session, account, who);
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
    throw new SeveralPeople(
      `records or requests with this document state ${days.size} days of birth: give the one that is meant after the document, as YYYY-MM-DD`,
    );
  }
  const sent = [...known.values(), ...others].sort((a, b) => a.request - b.request || a.orden - b.orden);
  return { found, sent };
}

function placeOf({ request, orden }: SentCommunication): string {
  return `${request} ${orden}`;
}
