import { type AnswerOf, callsOf } from './call.ts';
import type { SignedVisit } from './page.ts';

/** An establishment as the API shows it. */
export type Establishment = AnswerOf<'listEstablishments'>['data'][number];

/** The most that a page offers to choose from. */
const MOST = 200;

/** The establishments that somebody may see, by name. */
export async function establishmentsOf(visit: SignedVisit): Promise<readonly Establishment[]> {
  const { data } = await callsOf(visit, false)('listEstablishments', { query: { limit: MOST } });
  return [...data].sort((a, b) => a.nombre.localeCompare(b.nombre, visit.language));
}

/** The name of one of them; its id where it is not among them. */
export function nameOfEstablishment(id: number, establishments: readonly Establishment[]): string {
  return establishments.find(one => one.id === id)?.nombre ?? String(id);
}
