import { type Html, html } from '@mirlo/look';
import type { SignedVisit } from './page.ts';

/** The single key that presses or focuses what carries this (`islands/keys.ts`); false for who has switched them off. */
export function keyed({ visitor }: Pick<SignedVisit, 'visitor'>, key: string): Html | false {
  return visitor.shortcuts && html` aria-keyshortcuts="${key}"`;
}
