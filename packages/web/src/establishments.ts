import { clockOf, MADRID, type WallClock } from '@mirlo/core';
import { type AnswerOf, callsOf } from './call.ts';
import type { SignedVisit } from './page.ts';

/** An establishment as the API shows it. */
export type Establishment = AnswerOf<'listEstablishments'>['data'][number];

/** The maximum number of establishments that a page offers to choose from. */
export const FULL = 200;

const read = new WeakMap<SignedVisit, Promise<readonly Establishment[]>>();

/**
 * Lists the establishments that a user may see, by name. They are read once for each page, however
 * many parts of the page ask.
 */
export function establishmentsOf(visit: SignedVisit): Promise<readonly Establishment[]> {
  const known = read.get(visit) ?? readFor(visit);
  read.set(visit, known);
  return known;
}

async function readFor(visit: SignedVisit): Promise<readonly Establishment[]> {
  const { data } = await callsOf(visit, false)('listEstablishments', { query: { limit: FULL } });
  return [...data].sort((a, b) => a.nombre.localeCompare(b.nombre, visit.language));
}

/** The name of an establishment of the list; its id where the list does not contain it. */
export function nameOfEstablishment(id: number, establishments: readonly Establishment[]): string {
  return establishments.find(one => one.id === id)?.nombre ?? String(id);
}

/** The wall clock of an establishment of the list; Madrid's where the list does not contain it. */
export function clockOfEstablishment(id: number, establishments: readonly Establishment[]): WallClock {
  const found = establishments.find(one => one.id === id);
  return found === undefined ? MADRID : clockOf(found);
}

/**
 * The wall clock for a user's desk: the one that all their establishments share; Madrid's where
 * they have different ones.
 */
export function deskClock(establishments: readonly Establishment[]): WallClock {
  const [first = MADRID, ...others] = establishments.map(clockOf);
  return others.every(one => one === first) ? first : MADRID;
}

/** Whether an establishment's guests are reported to another authority than the ministry. */
export function isOthers({ autoridad }: Pick<Establishment, 'autoridad'>): boolean {
  return autoridad !== 'mir';
}
