import type { PlainType } from './particles.ts';

/**
 * The value types of the ministry's documents (`tiposGenerales.xsd`). Lengths count characters,
 * after white space was collapsed in the types that collapse it. Only the e-mail has a minimum
 * length: the schema accepts empty elements, so the preflight checks for them.
 */

function text<const M extends number>(max: M) {
  return { kind: 'text', space: 'collapse', max } as const;
}

export const TEXT_1 = text(1);
export const TEXT_2 = text(2);
export const TEXT_5 = text(5);
export const TEXT_10 = text(10);
export const TEXT_25 = text(25);
export const TEXT_50 = text(50);
export const TEXT_100 = text(100);

/** Unlimited in the request. The ministry's answer to a query holds 50 characters of it. */
export const FREE_TEXT = { kind: 'text', space: 'preserve' } as const;

export const ESTABLISHMENT_CODE = text(10);
/** A lote or a communication code: UUID text. */
export const MINISTRY_CODE = text(36);
export const PHONE = text(20);
export const POSTAL_CODE = text(20);
export const VIN = text(17);
/** Documented form `MM/AAAA`; the schema only limits the length. */
export const CARD_EXPIRY = text(7);

export const DOCUMENT_NUMBER = { kind: 'text', space: 'preserve', max: 15 } as const;
export const SUPPORT_NUMBER = { kind: 'text', space: 'preserve', max: 9 } as const;
export const EMAIL = {
  kind: 'text',
  space: 'preserve',
  min: 1,
  max: 250,
  // In the schema's pattern a dot matches any character except line ends.
  pattern: /^[^@]+@[^.]+\.[^\n\r]+$/u,
} as const;

/** INE code: two digits for the province, three for the municipality. */
export const MUNICIPALITY_CODE = { kind: 'text', space: 'collapse', pattern: /^[0-9]{5}$/ } as const;
/** ISO 3166-1 alpha-3. The schema accepts lower case, but the service refuses it. */
export const COUNTRY_CODE = { kind: 'text', space: 'collapse', pattern: /^[a-zA-Z]{3}$/ } as const;

/** VI traveller (PV), CP main driver, CS second driver, TI holder. */
export const ROLE = { kind: 'text', space: 'collapse', values: ['VI', 'CP', 'CS', 'TI'] } as const;

/** `AAAA-MM-DD`. An offset is allowed. */
export const DATE: PlainType<'date'> = { kind: 'date' };
/**
 * `AAAA-MM-DDThh:mm:ss`, in the wall-clock time of Europe/Madrid. An offset is allowed, a space
 * instead of T is not.
 */
export const DATE_TIME: PlainType<'dateTime'> = { kind: 'dateTime' };
/** A signed integer of 32 bits. */
export const INT: PlainType<'int'> = { kind: 'int' };
export const BOOLEAN: PlainType<'boolean'> = { kind: 'boolean' };
