import { validUntil } from '@mirlo/core';
import { type Html, html } from '@mirlo/look';
import type { CheckinVisit, Corrections } from './checkin-services.ts';
import { CHECKIN_WORDS } from './checkin-words/index.ts';
import { message } from './parts.ts';

/** The path, below that of a link, where somebody corrects what they sent. */
export const CORRECT = '/correct';

/**
 * The services for corrections by a link. Null where corrections are not offered: at the desk, for
 * a test link, after the last day of the stay, where nobody was entered, or where the server sends
 * no mail or has no `SECRET_KEY`.
 */
export function correctionsOf({ services, link, desk }: CheckinVisit): Corrections | null {
  const { openness, companion, invitation } = link;
  const isEntered = companion === null ? invitation.completadas > 0 : companion.isDone;
  const isOpen = (openness === 'open' || openness === 'full') && services.now() < validUntil(invitation);
  return desk || invitation.sandbox || !isEntered || !isOpen ? null : services.corrections;
}

/**
 * The link to the correction page; null where there is none. The text above the link says what the
 * desk can do.
 */
export function correctionLink(visit: CheckinVisit): Html | null {
  if (correctionsOf(visit) === null) return null;
  const { base, language } = visit;
  return html`<p><a href="${base}${CORRECT}?lang=${language}">${CHECKIN_WORDS[language].correct.link}</a></p>`;
}

/** The message at the top of a page after a correction was stored. */
export function correctedNow({ said, language }: CheckinVisit): Html | null {
  return said === 'corrected' ? message('accepted', CHECKIN_WORDS[language].correct.saved) : null;
}
