import { FIELDS } from './fields.ts';
import { FILING, GUIDE } from './guide.ts';
import { INVITATIONS } from './invitations.ts';
import { OPERATIONS } from './operations.ts';
import { PARTS } from './parts.ts';
import { RENTAL_FIELDS } from './rental-fields.ts';

const TEXTS = [...GUIDE, ...FILING, ...OPERATIONS, ...PARTS, ...FIELDS, ...RENTAL_FIELDS, ...INVITATIONS];
const BY_ENGLISH = new Map(TEXTS.map(({ en, es }) => [folded(en), es]));

/** The English texts that have a translation. */
export const TRANSLATED: readonly string[] = [...BY_ENGLISH.keys()];

/** Translates an English text of the contract; undefined where there is no translation. */
export function spanish(english: string): string | undefined {
  return BY_ENGLISH.get(folded(english));
}

/** Folds white space, because line breaks in the contract have no meaning. */
export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
