import { clockOf, MADRID, type WallClock } from '@mirlo/core';
import { type AnswerOf, callsOf } from './call.ts';
import type { SignedVisit } from './page.ts';

/** An establishment as the API shows it. */
export type Establishment = AnswerOf<'listEstablishments'>['data'][number];

/** The most that a page offers to choose from. */
export const FULL = 200;

const read = new WeakMap<SignedVisit, Promise<readonly Establishment[]>>();

/** The establishments that somebody may see, by name: read once for a page, whichever of its parts ask. */
export function establishmentsOf(visit: SignedVisit): Promise<readonly Establishment[]> {
  const known = read.get(visit) ?? readFor(visit);
  read.set(visit, known);
  return known;
}

async function readFor(visit: SignedVisit): Promise<readonly Establishment[]> {
  const { data } = await callsOf(visit, false)('listEstablishments', { query: { limit: FULL } });
  return [...data].sort((a, b) => a.nombre.localeCompare(b.nombre, visit.language));
}

/** The name of one of them; its id where it is not among them. */
export function nameOfEstablishment(id: number, establishments: readonly Establishment[]): string {
  return establishments.find(one => one.id === id)?.nombre ?? String(id);
}

/** The wall clock of one of them; Madrid's where it is not among them. */
export function clockAt(id: number, establishments: readonly Establishment[]): WallClock {
  const found = establishments.find(one => one.id === id);
  return found === undefined ? MADRID : clockOf(found);
}

/** The wall clock of somebody's desk: that of all the establishments they see, Madrid's where these keep two. */
export function deskClock(establishments: readonly Establishment[]): WallClock {
  const [first = MADRID, ...others] = establishments.map(clockOf);
  return others.every(one => one === first) ? first : MADRID;
}

/** Whether its guests go to another authority than the ministry. */
export function isOthers({ autoridad }: Pick<Establishment, 'autoridad'>): boolean {
  return autoridad !== 'mir';
}
