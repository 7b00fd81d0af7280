import { FIELDS } from './fields.ts';
import { FILING, GUIDE } from './guide.ts';
import { INVITATIONS } from './invitations.ts';
import { OPERATIONS } from './operations.ts';
import { PARTS } from './parts.ts';
import { RENTAL_FIELDS } from './rental-fields.ts';

const TEXTS = [...GUIDE, ...FILING, ...OPERATIONS, ...PARTS, ...FIELDS, ...RENTAL_FIELDS, ...INVITATIONS];
const BY_ENGLISH = new Map(TEXTS.map(({ en, es }) => [folded(en), es]));

/** English texts that have a Spanish one. */
export const TRANSLATED: readonly string[] = [...BY_ENGLISH.keys()];

/** The Spanish of a text of the contract, which is written in English; undefined where nobody wrote it. */
export function spanish(english: string): string | undefined {
  return BY_ENGLISH.get(folded(english));
}

/** How the contract breaks its lines says nothing. */
export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
