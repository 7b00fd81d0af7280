import { WordedError } from '../worded-error.ts';
import type { Held } from './held.ts';
import { dataOf, foldDocument, type Who } from './who.ts';

/** The reason contains data of the person. A reason is kept forever, so this data would be too. */
export class PersonInReason extends WordedError {
  override readonly name = 'PersonInReason';

  constructor() {
    super({
      es: '--reason: se esperan palabras sin el documento, el nombre ni los contactos de la persona, porque se guardan',
      en: "--reason: expected words without the person's document, name or contacts, for they are kept",
    });
  }
}

/** Words in surnames that also occur in any sentence. */
const PARTICLES = new Set('de del la las los el y e da do dos di van von der den'.split(' '));

/**
 * A contact with fewer letters and digits is not searched for, because it may be part of any
 * number.
 */
const SHORTEST_CONTACT = 6;

/**
 * Whether a reason contains the document, a contact, or a word of the name that is held of a
 * person.
 */
export function namesPerson(reason: string, { document }: Who, held: Held): boolean {
  const text = foldDocument(reason);
  const contacts = contactsOf(held)
    .map(foldDocument)
    .filter(contact => contact.length >= SHORTEST_CONTACT);
  const documents = held.found.map(({ record }) => foldDocument(record.numero_documento ?? ''));
  if ([document, ...documents, ...contacts].some(one => one !== '' && text.includes(one))) return true;
  const words = new Set(wordsOf(reason));
  return namesOf(held).some(name => wordsOf(name).some(word => words.has(word)));
}

/** The words of a text in lower case, without accents, one-letter words and particles. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}]+/u).filter(word => word.length > 1 && !PARTICLES.has(word));
}

function namesOf({ found, sent }: Held): string[] {
  const recorded = found.flatMap(({ record }) => [record.nombre, record.apellido1, record.apellido2]);
  const filed = sent.flatMap(({ persona }) =>
    persona.map(dataOf).flatMap(({ nombre, apellido1, apellido2 }) => [nombre, apellido1, apellido2]),
  );
  return [...recorded, ...filed].flatMap(name => name ?? []);
}

function contactsOf({ found, sent }: Held): string[] {
  const recorded = found.flatMap(one =>
    one.resource === 'guests'
      ? [one.record.contacto_email, one.record.contacto_telefono]
      : [one.record.correo, one.record.telefono, one.record.telefono2],
  );
  const filed = sent.flatMap(({ persona }) =>
    persona.map(dataOf).flatMap(({ correo, telefono }) => [correo, telefono]),
  );
  return [...recorded, ...filed].flatMap(contact => contact ?? []);
}
