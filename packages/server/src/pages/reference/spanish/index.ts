import { FIELDS } from './fields.ts';
import { FILING, GUIDE } from './guide.ts';
import { INVITATIONS } from './invitations.ts';
import { OPERATIONS } from './operations.ts';
import { PARTS } from './parts.ts';
import { RENTAL_FIELDS } from './rental-fields.ts';

/** The Spanish of each text of the contract, by its English with white space folded. */
const BY_ENGLISH: Readonly<Record<string, string>> = {
  ...{ ...GUIDE, ...FILING, ...OPERATIONS },
  ...{ ...PARTS, ...FIELDS, ...RENTAL_FIELDS, ...INVITATIONS },
};

/** The English texts that have a translation. */
export const TRANSLATED: readonly string[] = Object.keys(BY_ENGLISH);

/** Translates an English text of the contract; undefined where there is no translation. */
export function spanish(english: string): string | undefined {
  return BY_ENGLISH[folded(english)];
}

/** Folds white space, because line breaks in the contract have no meaning. */
export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
