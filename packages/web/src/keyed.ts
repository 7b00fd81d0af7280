import { type Html, html } from '@mirlo/look';
import type { SignedVisit } from './page.ts';

/**
 * The attribute that names the single key of an element (`islands/keys.ts`); false for users who
 * have switched single keys off.
 */
export function keyed({ visitor }: Pick<SignedVisit, 'visitor'>, key: string): Html | false {
  return visitor.shortcuts && html` aria-keyshortcuts="${key}"`;
}
