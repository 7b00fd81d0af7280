import { createHash, timingSafeEqual } from 'node:crypto';
import { guestBodyOf } from '@mirlo/core';
import { type Html, html } from '@mirlo/look';
import type { CheckinVisit, OpenLink } from './checkin-services.ts';
import { CHECKIN_WORDS, withValues } from './checkin-words/index.ts';

type Invitation = OpenLink['invitation'];

/**
 * The token of a companion's link: the invitation's id, the companion's number, 128 bits in
 * hexadecimal.
 */
const COMPANION = /^([1-9]\d{0,15})-([1-9]\d{0,2})-[\da-f]{32}$/;
const HEX_DIGITS = 32;
/**
 * The maximum number of companions' links that a page shows, so that the page of a group's link
 * stays small.
 */
export const MOST_COMPANIONS = 50;

/**
 * Derives the token of a companion's link from the token of the stay, which is stored encrypted. So
 * no further token has to be stored. Whoever has a companion's token can derive neither the stay's
 * token nor another companion's.
 *
 * @param token of the stay's link
 * @param n from 1, below the number of people of the stay: the first person has the stay's link
 */
export function companionToken(token: string, id: number, n: number): string {
  const digest = createHash('sha256').update(`companion ${id} ${n} ${token}`).digest('hex');
  return `${id}-${n}-${digest.slice(0, HEX_DIGITS)}`;
}

/**
 * Reads the invitation and the companion's number from a token, without checking them:
 * `isCompanion` does that. Null where the token has not the form of a companion's.
 */
export function companionNamed(token: string): { id: number; n: number } | null {
  const [, id, n] = COMPANION.exec(token) ?? [];
  return id === undefined ? null : { id: Number(id), n: Number(n) };
}

/**
 * Whether a token is that of a companion.
 *
 * @param stay the token of the stay's link
 */
export function isCompanion(token: string, stay: string, { id, personas }: Invitation, n: number): boolean {
  const own = companionToken(stay, id, n);
  return n < personas && own.length === token.length && timingSafeEqual(Buffer.from(own), Buffer.from(token));
}

/**
 * The uuid of the one person whom a companion's link takes. It is the same however often the form
 * is sent, and from any device, so nobody is stored twice.
 */
export function companionUuid(invitation: Invitation, n: number, digest: (text: string) => string): string {
  return String(guestBodyOf(invitation, {}, companionKey(n), digest).uuid);
}

/**
 * The key that distinguishes the person of a companion's link from the other people of the stay.
 */
export const companionKey = (n: number): string => `companion ${n}`;

/**
 * The links of the companions who have not checked in, for the holder of the stay's link to pass
 * on. Null on the desk's device, by a companion's link, and where there are none.
 */
export async function companionLinks(visit: CheckinVisit): Promise<Html | null> {
  const { link, services, language, desk, origin, token } = visit;
  const { invitation } = link;
  if (desk || link.companion !== null || invitation.personas < 2) return null;
  const numbers = Array.from({ length: Math.min(invitation.personas - 1, MOST_COMPANIONS) }, (_, i) => i + 1);
  const uuidOf = (n: number) => companionUuid(invitation, n, services.digest);
  const entered = new Set((await services.entered(invitation, numbers.map(uuidOf))).map(({ uuid }) => uuid));
  const missing = numbers
    .filter(n => !entered.has(uuidOf(n)))
    .slice(0, invitation.personas - invitation.completadas);
  if (missing.length === 0) return null;
  const { title, hint, one } = CHECKIN_WORDS[language].companions;
  const field = (n: number) =>
    html`<div class="field"><label for="companion-${n}">${withValues(one, { n })}</label><input id="companion-${n}" value="${companionAddress(`${origin}/checkin/${token}`, invitation.id, n)}" readonly></div>`;
  return html`<details><summary>${title}</summary><p>${hint}</p><div class="block fields">${missing.map(field)}</div></details>`;
}

/**
 * The address of a companion's link.
 *
 * @param address of the stay's link
 */
export function companionAddress(address: string, id: number, n: number): string {
  const at = address.lastIndexOf('/') + 1;
  return address.slice(0, at) + companionToken(address.slice(at), id, n);
}
