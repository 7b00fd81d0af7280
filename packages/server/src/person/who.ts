import { isDate } from '@mirlo/core';
import type { Communication } from '@mirlo/mir';

/**
 * The person that is asked about: the document, and the day of birth where several people have that
 * document.
 */
export interface Who {
  /** Letters and digits only, in capitals. */
  document: string;
  /** `YYYY-MM-DD`; null where it was not given. */
  born: string | null;
}

const BIRTH = /[\s,;]+(\d{4}-\d{2}-\d{2})$/;

/**
 * Reads a document's number, and the day of birth where one follows. Null where there is no letter
 * and no digit, or where the day does not exist.
 */
export function readWho(text: string): Who | null {
  const trimmed = text.trim();
  const born = BIRTH.exec(trimmed)?.[1] ?? null;
  const document = foldDocument(trimmed.replace(BIRTH, ''));
  return document === '' || (born !== null && !isDate(born)) ? null : { document, born };
}

/**
 * Normalises a number for comparison, however it was written: its letters and digits, in capitals.
 */
export function foldDocument(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * An SQL pattern of the document's digits. Letters are left out: databases compare them
 * differently.
 */
export function digitsPattern(document: string): string {
  return ['', ...document.replaceAll(/[^0-9]/g, ''), ''].join('%');
}

/**
 * Whether a record's day of birth may be that of the person. A record without one may be the
 * person's.
 */
export function isBorn(who: Who, born: string | null | undefined): boolean {
  return who.born === null || born == null || born === who.born;
}

/** The personal data of an element. */
export function dataOf(person: Communication['persona'][number]) {
  return 'datosPersona' in person ? person.datosPersona : person;
}

/** Whether an element of a sent document is about the person. */
export function isWho(person: Communication['persona'][number], who: Who): boolean {
  const { numeroDocumento, fechaNacimiento } = dataOf(person);
  return foldDocument(numeroDocumento ?? '') === who.document && isBorn(who, fechaNacimiento);
}
