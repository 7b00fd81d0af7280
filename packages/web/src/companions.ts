import { createHash, timingSafeEqual } from 'node:crypto';
import { guestBodyOf } from '@mirlo/core';
import { type Html, html } from '@mirlo/look';
import type { CheckinVisit, OpenLink } from './checkin-services.ts';
import { CHECKIN_WORDS, fill } from './checkin-words/index.ts';

type Invitation = OpenLink['invitation'];

/** Invitation, number of the companion, 128 bits. */
const COMPANION = /^([1-9]\d{0,15})-([1-9]\d{0,2})-[\da-f]{32}$/;
const HEX_DIGITS = 32;
/** So many are shown at once: the page of a group's link stays small. */
export const MOST_COMPANIONS = 50;

/**
 * The token of a companion's link. It follows from the stay's, which is kept encrypted, so that nothing more is kept; who has it learns neither
 * the stay's nor another companion's.
 *
 * @param token of the stay's link
 * @param n from 1, below the people of the stay: the first person has the stay's link
 */
export function companionToken(token: string, id: number, n: number): string {
  const digest = createHash('sha256').update(`companion ${id} ${n} ${token}`).digest('hex');
  return `${id}-${n}-${digest.slice(0, HEX_DIGITS)}`;
}

/** Which companion of which invitation a token says it is of; null where it is none of a companion. `isCompanion` decides. */
export function companionNamed(token: string): { id: number; n: number } | null {
  const [, id, n] = COMPANION.exec(token) ?? [];
  return id === undefined ? null : { id: Number(id), n: Number(n) };
}

/** Whether a token is that of a companion. @param stay the token of the stay's link */
export function isCompanion(token: string, stay: string, { id, personas }: Invitation, n: number): boolean {
  const own = companionToken(stay, id, n);
  return n < personas && own.length === token.length && timingSafeEqual(Buffer.from(own), Buffer.from(token));
}

/** The uuid of the one person whom a companion's link takes: however often it is sent, and from wherever, nobody is stored twice. */
export function companionUuid(invitation: Invitation, n: number, digest: (text: string) => string): string {
  return String(guestBodyOf(invitation, {}, companionKey(n), digest).uuid);
}

/** What tells the person of a companion's link from the other people of the stay. */
export const companionKey = (n: number): string => `companion ${n}`;

/** The links of the companions who are still missing, for whoever holds the stay's link to pass on; null where nobody is. */
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
  const { title, hint, one } = CHECKIN_WORDS[language].companions;
  const field = (n: number) =>
    html`<div class="field"><label for="companion-${n}">${fill(one, { n })}</label><input id="companion-${n}" value="${companionAddress(`${origin}/checkin/${token}`, invitation.id, n)}" readonly></div>`;
  return html`<details><summary>${title}</summary><p>${hint}</p><div class="block fields">${missing.map(field)}</div></details>`;
}

/** The address of a companion's link. @param address of the stay's link */
export function companionAddress(address: string, id: number, n: number): string {
  const at = address.lastIndexOf('/') + 1;
  return address.slice(0, at) + companionToken(address.slice(at), id, n);
}
