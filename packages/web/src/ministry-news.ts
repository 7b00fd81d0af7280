import type { WallClock } from '@mirlo/core';
import { type Html, html, type Words } from '@mirlo/look';
import { icon } from './icons.ts';
import type { SignedVisit } from './page.ts';
import { momentOn } from './times.ts';

/** The last known state of the ministry's service, and whether a submitter files. */
export type MinistryNews =
  | { kind: 'answers' }
  /** `since`: epoch milliseconds; null while one request tries whether the service works again. */
  | { kind: 'down'; since: number | null }
  /** No submitter has looked at the queue lately. */
  | { kind: 'unattended' };

const SAID: Readonly<Record<MinistryNews['kind'] | 'trying', Words>> = {
  answers: { es: 'El Ministerio responde.', en: 'The ministry answers.' },
  down: {
    es: 'El Ministerio no responde desde el {since}: no hay que hacer nada, se envía solo.',
    en: 'The ministry has not answered since {since}: nothing to do, it is sent by itself.',
  },
  trying: {
    es: 'El Ministerio no respondía; se está probando otra vez: no hay que hacer nada, se envía solo.',
    en: 'The ministry did not answer, and is being tried again: nothing to do, it is sent by itself.',
  },
  unattended: {
    es: 'Ahora nadie hace los envíos: avise al operador.',
    en: 'Nobody files just now: tell the operator.',
  },
};
const STATES = { answers: 'accepted', down: 'held', unattended: 'refused' } as const;

/** The state of the ministry's service as a sentence; null where it is unknown. */
export function ministryLine(
  news: MinistryNews | null,
  clock: WallClock,
  { language }: SignedVisit,
): Html | null {
  if (news === null) return null;
  const state = STATES[news.kind];
  const since = news.kind === 'down' && news.since !== null ? clock.dateTime(news.since) : null;
  const words = SAID[news.kind === 'down' && since === null ? 'trying' : news.kind][language];
  const text = since === null ? words : words.replace('{since}', momentOn(since, clock, language));
  return html`<p class="ministry" data-state="${state}">${icon(state)}<span>${text}</span></p>`;
}
