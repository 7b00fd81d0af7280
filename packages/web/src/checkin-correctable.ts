import { type Html, html } from '@mirlo/look';
import type { CheckinVisit, Corrections } from './checkin-services.ts';
import { CHECKIN_WORDS } from './checkin-words/index.ts';
import { message } from './parts.ts';

/** Below a link: where somebody corrects what they sent. */
export const CORRECT = '/correct';

/** How corrections are made by a link; null where they are not: at the desk, by a test, after the stay, where nobody was entered or nothing is mailed. */
export function correctionsOf({ services, link, desk }: CheckinVisit): Corrections | null {
  const { openness, companion, invitation } = link;
  const isEntered = companion === null ? invitation.completadas > 0 : companion.isDone;
  const isOpen = openness === 'open' || openness === 'full';
  return desk || invitation.sandbox || !isEntered || !isOpen ? null : services.corrections;
}

/** The way to a correction, where there is one; above it stands what the desk can do. */
export function correctionLink(visit: CheckinVisit): Html | null {
  if (correctionsOf(visit) === null) return null;
  const { base, language } = visit;
  return html`<p><a href="${base}${CORRECT}?lang=${language}">${CHECKIN_WORDS[language].correct.link}</a></p>`;
}

/** Above all else where something was corrected just now. */
export function correctedNow({ said, language }: CheckinVisit): Html | null {
  return said === 'corrected' ? message('accepted', CHECKIN_WORDS[language].correct.saved) : null;
}
