import type { DocumentType } from './codes/people.ts';
import { lookUpDocumentType } from './codes/people.ts';
import { normaliseDocumentNumber } from './identity-documents.ts';
import type { AddressInput } from './inputs.ts';

/** How a record's fields are read before they are judged (preflight) and filed (compose): both see the same values. */

type Text = string | null | undefined;

/** Printable ASCII with one blank between words, as most texts of a record are: nothing to be done to it. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** A text as it is filed: NFC, runs of white space as one blank, none at the edges, no invisible formatting. Absent is empty. */
export function clean(value: Text): string {
  if (!value || CLEAN.test(value)) return value ?? '';
  return value
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Upper case too: codes and identifiers. */
export function cleanCode(value: Text): string {
  return clean(value).toUpperCase();
}

/** An identity document of a record: the ministry's type (absent if unknown) and the number as it is filed (maybe empty). */
export function documentOf(input: { readonly tipo_documento?: Text; readonly numero_documento?: Text }): {
  readonly type: DocumentType | undefined;
  readonly number: string;
} {
  const type = lookUpDocumentType(clean(input.tipo_documento));
  return { type, number: normaliseDocumentNumber(type, clean(input.numero_documento)) };
}

/** A support number as it is filed: upper case, without blanks and dashes. */
export function supportNumberOf(value: Text): string {
  return normaliseDocumentNumber(undefined, clean(value));
}

export const SPAIN = 'ESP';

/** The fields of an address that must be there for it to be filed, and are not; which municipality field it is depends on the country. */
export function missingAddressFields(
  address: AddressInput,
): ('direccion' | 'codigo_municipio' | 'nombre_municipio' | 'codigo_postal' | 'pais')[] {
  const country = cleanCode(address.pais);
  const municipality = country === SPAIN ? (['codigo_municipio'] as const) : (['nombre_municipio'] as const);
  const needed = ['direccion', ...(country === '' ? [] : municipality), 'codigo_postal', 'pais'] as const;
  return needed.filter(field => clean(address[field]) === '');
}

/** True if no field of the address says anything. */
export function isBlank(record: object | null | undefined): boolean {
  return Object.values(record ?? {}).every(value => typeof value !== 'string' || clean(value) === '');
}

const CARD_MIN_DIGITS = 13;
const CARD_MAX_DIGITS = 19;
const CARD_LAST_DIGITS = 4;

/** Digits with blanks or dashes of any kind between them, as far as they go. */
const DIGIT_RUN = /\d(?:[\s\p{Pd}]*\d)*/gu;
/** Payment cards begin so (ISO/IEC 7812-1: travel, banking, merchandising). */
const CARD_START = /^[2-6]/;
/** Two letters alone before the digits: those of an account (IBAN), whose groups of four may look like a card's. */
const ACCOUNT_COUNTRY = /(?:^|[^\p{L}])\p{L}{2}$/u;

/**
 * Replaces every card number (13 to 19 digits, also with blanks or dashes, passing Luhn's check) by its last four digits, also where its
 * expiry, its code or another number stands beside it.
 *
 * Source: PROTOCOL.md section 12.3 (`medio_pago`): a full card number brings PCI duties.
 */
export function maskCardNumber(text: string): string {
  return text.replace(DIGIT_RUN, (run: string, at: number) => {
    const digits = run.replace(/\D/g, '');
    if (isCard(digits)) return digits.slice(-CARD_LAST_DIGITS);
    const longest = ACCOUNT_COUNTRY.test(text.slice(0, at)) ? 1 : CARD_MAX_DIGITS;
    return maskWithin(run, longest);
  });
}

/** Masks neighbouring groups of digits, at most so many, that are a card number together. */
function maskWithin(run: string, longest: number): string {
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, index }));
  let masked = '';
  let done = 0;
  for (let first = 0; first < groups.length; first++) {
    for (let count = Math.min(longest, groups.length - first); count > 0; count--) {
      const taken = groups.slice(first, first + count);
      const digits = taken.map(group => group.digits).join('');
      const [head, last] = [taken[0], taken.at(-1)];
      if (!head || !last || !CARD_START.test(digits) || !isCard(digits)) continue;
      masked += run.slice(done, head.index) + digits.slice(-CARD_LAST_DIGITS);
      done = last.index + last.digits.length;
      first += count - 1;
      break;
    }
  }
  return masked + run.slice(done);
}

function isCard(digits: string): boolean {
  return digits.length >= CARD_MIN_DIGITS && digits.length <= CARD_MAX_DIGITS && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, text] of [...digits].reverse().entries()) {
    const digit = Number(text) * (index % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

const EXPIRY_FORM = /^(0[1-9]|1[0-2])\/(?:20)?(\d{2})$/;
const FIRST_EXPIRY_YEAR = 23;

/** `MM/AA` (also `MM/AAAA`) as the ministry takes it, `MM/AAAA`; `undefined` for another form or a year before 2023. */
export function cardExpiry(text: string): string | undefined {
  const match = EXPIRY_FORM.exec(text.replaceAll(' ', ''));
  if (!match || Number(match[2]) < FIRST_EXPIRY_YEAR) return undefined;
  return `${match[1]}/20${match[2]}`;
}
