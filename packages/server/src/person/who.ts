import type { Communication } from '@mirlo/mir';

/** Whom somebody asks about: by document, and where several people bear the same one by day of birth. */
export interface Who {
  /** Letters and digits only, in capitals. */
  document: string;
  /** `YYYY-MM-DD`; null where it was not given. */
  born: string | null;
}

const BIRTH = /[\s,;]+(\d{4}-\d{2}-\d{2})$/;

/** Reads a document's number, with a day of birth after it where there is one; null where there is neither a letter nor a digit. */
export function readWho(text: string): Who | null {
  const trimmed = text.trim();
  const born = BIRTH.exec(trimmed)?.[1] ?? null;
  const document = foldDocument(trimmed.replace(BIRTH, ''));
  return document === '' ? null : { document, born };
}

/** A number as it is compared, however it was written: its letters and digits, in capitals. */
export function foldDocument(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Matches, in SQL, at least every text that folds to a document: its digits in their order. What a database does to letters differs. */
export function digitsPattern(document: string): string {
  return ['', ...document.replaceAll(/[^0-9]/g, ''), ''].join('%');
}

/** Whether a day of birth in a record is that person's; one that states none may be. */
export function isBorn(who: Who, born: string | null | undefined): boolean {
  return who.born === null || born == null || born === who.born;
}

/** Whether an element of a document that was sent is about that person. */
export function isWho(person: Communication['persona'][number], who: Who): boolean {
  const { numeroDocumento, fechaNacimiento } = 'datosPersona' in person ? person.datosPersona : person;
  return foldDocument(numeroDocumento ?? '') === who.document && isBorn(who, fechaNacimiento);
}
