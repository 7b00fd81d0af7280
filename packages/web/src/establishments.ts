import { type AnswerOf, callsOf } from './call.ts';
import type { SignedVisit } from './page.ts';

/** An establishment as the API shows it. */
export type Establishment = AnswerOf<'listEstablishments'>['data'][number];

/** The most that a page offers to choose from. */
const MOST = 200;

const read = new WeakMap<SignedVisit, Promise<readonly Establishment[]>>();

/** The establishments that somebody may see, by name: read once for a page, whichever of its parts ask. */
export function establishmentsOf(visit: SignedVisit): Promise<readonly Establishment[]> {
  const known = read.get(visit) ?? readFor(visit);
  read.set(visit, known);
  return known;
}

async function readFor(visit: SignedVisit): Promise<readonly Establishment[]> {
  const { data } = await callsOf(visit, false)('listEstablishments', { query: { limit: MOST } });
  return [...data].sort((a, b) => a.nombre.localeCompare(b.nombre, visit.language));
}

/** The name of one of them; its id where it is not among them. */
export function nameOfEstablishment(id: number, establishments: readonly Establishment[]): string {
  return establishments.find(one => one.id === id)?.nombre ?? String(id);
}
