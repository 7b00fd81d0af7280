import type { DocumentType } from '../codes/people.ts';
import { DOCUMENT_NUMBER } from '../grammar/values.ts';
import { type ControlledDocument, checkControl } from '../identity-documents.ts';
import type { GuestInput, PersonInput } from '../inputs.ts';
import { clean, identityDocumentOf } from '../record-values.ts';
import { isPlaceholder } from './check-name.ts';
import { checkFits, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

export type Subject = 'guest' | 'person';

const FORMS: Readonly<Record<ControlledDocument, string>> = {
  NIF: '00000000T',
  NIE: 'X0000000T',
  CIF: 'A00000000',
};
const ALL_THE_SAME = /^(.)\1{3,}$/;

/**
 * Checks the given type and number of a document and returns both as they are filed. The caller
 * checks whether they are required.
 */
export function checkDocument(
  report: Report,
  subject: Subject,
  base: string,
  input: GuestInput | PersonInput,
): { readonly type: DocumentType | undefined; readonly number: string } {
  const document = identityDocumentOf(input);
  const { type, number } = document;
  const stated = clean(input.tipo_documento);
  if (stated !== '' && !type) {
    report(`${subject}.tipo_documento.unknown`, `${base}.tipo_documento`, { value: shorten(stated) });
  }
  if (number === '') {
    if (stated !== '') report(`${subject}.numero_documento.required`, `${base}.numero_documento`);
    return document;
  }
  const path = `${base}.numero_documento`;
  checkFits(report, path, number, DOCUMENT_NUMBER);
  if (isControlled(type)) checkControlled(report, subject, base, type, number);
  else if (type) checkForeign(report, subject, path, number, clean(input.numero_documento));
  return document;
}

function checkControlled(
  report: Report,
  subject: Subject,
  base: string,
  type: ControlledDocument,
  number: string,
): void {
  const path = `${base}.numero_documento`;
  const control = checkControl(type, number);
  const other = spanishTypeOf(number);
  if (control.result === 'valid') return;
  if (other) {
    report(`${subject}.numero_documento.other_type`, `${base}.tipo_documento`, {
      value: number,
      type: other,
    });
  } else if (control.result === 'control') {
    report(`${subject}.numero_documento.control`, path, { value: number, expected: control.expected });
  } else {
    report(`${subject}.numero_documento.format`, path, {
      value: shorten(number),
      type,
      expected: FORMS[type],
    });
  }
}

/**
 * Checks a number that is not of a Spanish type.
 *
 * @param typed the number with its blanks. They are not filed, but "no consta" (not stated) is
 * recognised by them
 */
function checkForeign(report: Report, subject: Subject, path: string, number: string, typed: string): void {
  const spanish = spanishTypeOf(number);
  const isNobodys = !/\d/.test(number) && [number, typed].some(isPlaceholder);
  if (ALL_THE_SAME.test(number) || isNobodys) {
    report(`${subject}.numero_documento.placeholder`, path, { value: shorten(number) });
  } else if (spanish === 'NIF' || spanish === 'NIE') {
    report(`${subject}.numero_documento.looks_spanish`, path, { value: number, type: spanish });
  }
}

function isControlled(type: DocumentType | undefined): type is ControlledDocument {
  return type === 'NIF' || type === 'NIE' || type === 'CIF';
}

function spanishTypeOf(number: string): ControlledDocument | undefined {
  return (['NIF', 'NIE', 'CIF'] as const).find(type => checkControl(type, number).result === 'valid');
}
