import type { DocumentType } from './codes/people.ts';
import { lookUpDocumentType } from './codes/people.ts';
import { normaliseDocumentNumber } from './identity-documents.ts';
import type { AddressInput } from './inputs.ts';

/**
 * Normalises the fields of a record. Preflight and compose both use this file, so they judge and
 * file the same values.
 */

type Text = string | null | undefined;

/**
 * Printable ASCII with single blanks between words, as most texts of a record are. Such a text
 * needs no cleaning.
 */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Normalises a text for filing: NFC, each run of white space as one blank, trimmed, without
 * invisible format characters. An absent text becomes an empty one.
 */
export function clean(value: Text): string {
  if (!value || CLEAN.test(value)) return value ?? '';
  return value
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Cleans a code or identifier, and writes it in upper case. */
export function cleanCode(value: Text): string {
  return clean(value).toUpperCase();
}

/**
 * Reads a record's identity document: the ministry's type (undefined if unknown), and the number as
 * it is filed (possibly empty).
 */
export function identityDocumentOf(input: {
  readonly tipo_documento?: Text;
  readonly numero_documento?: Text;
}): {
  readonly type: DocumentType | undefined;
  readonly number: string;
} {
  const type = lookUpDocumentType(clean(input.tipo_documento));
  return { type, number: normaliseDocumentNumber(type, clean(input.numero_documento)) };
}

/**
 * Normalises a document's support number (soporte) for filing: upper case, without blanks and
 * dashes.
 */
export function supportNumberOf(value: Text): string {
  return normaliseDocumentNumber(undefined, clean(value));
}

export const SPAIN = 'ESP';

/**
 * Lists the required fields of an address that are missing. Which municipality field is required
 * depends on the country.
 */
export function missingAddressFields(
  address: AddressInput,
): ('direccion' | 'codigo_municipio' | 'nombre_municipio' | 'codigo_postal' | 'pais')[] {
  const country = cleanCode(address.pais);
  const municipality = country === SPAIN ? (['codigo_municipio'] as const) : (['nombre_municipio'] as const);
  const needed = ['direccion', ...(country === '' ? [] : municipality), 'codigo_postal', 'pais'] as const;
  return needed.filter(field => clean(address[field]) === '');
}

/** True where no field of the record holds a text. */
export function isBlank(record: object | null | undefined): boolean {
  return Object.values(record ?? {}).every(value => typeof value !== 'string' || clean(value) === '');
}

const CARD_MIN_DIGITS = 13;
const CARD_MAX_DIGITS = 19;
const CARD_LAST_DIGITS = 4;

/** A run of digits, with blanks or dashes of any kind between them. */
const DIGIT_RUN = /\d(?:[\s\p{Pd}]*\d)*/gu;
/** The first digit of payment cards (ISO/IEC 7812-1: travel, banking, merchandising). */
const CARD_START = /^[2-6]/;
/**
 * Two letters right before the digits, as in an IBAN. Its groups of four digits may look like those
 * of a card.
 */
const ACCOUNT_COUNTRY = /(?:^|[^\p{L}])\p{L}{2}$/u;

/**
 * Replaces every card number by its last four digits, because who stores full card numbers must
 * follow PCI DSS. A card number has 13 to 19 digits, possibly with blanks or dashes, and passes the
 * Luhn check. It is found also where its expiry date, its security code or another number is next
 * to it, unless it is written in groups right after two letters, as in an IBAN.
 */
export function maskCardNumber(text: string): string {
  return text.replace(DIGIT_RUN, (run: string, at: number) => {
    const digits = run.replace(/\D/g, '');
    if (isCard(digits)) return digits.slice(-CARD_LAST_DIGITS);
    const longest = ACCOUNT_COUNTRY.test(text.slice(0, at)) ? 1 : CARD_MAX_DIGITS;
    return maskWithin(run, longest);
  });
}

/**
 * Masks adjacent groups of digits that form a card number together.
 *
 * @param longest the most groups that may be joined
 */
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

/**
 * Converts a card's expiry date `MM/AA` (or `MM/AAAA`) to the ministry's form `MM/AAAA`. Undefined
 * for another form or a year before 2023.
 */
export function cardExpiry(text: string): string | undefined {
  const match = EXPIRY_FORM.exec(text.replaceAll(' ', ''));
  if (!match || Number(match[2]) < FIRST_EXPIRY_YEAR) return undefined;
  return `${match[1]}/20${match[2]}`;
}
