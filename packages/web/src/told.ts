import { establishmentsOf } from './establishments.ts';
import { listHistory } from './history.ts';
import type { SignedVisit } from './page.ts';
import type { FiledRecord } from './services.ts';
import type { Mir } from './states.ts';
import type { Told } from './story.ts';

/** Reads the facts for the story of a record: its history and its filings. */
export async function toldOf(
  visit: SignedVisit,
  resource: FiledRecord['resource'],
  { id, mir }: { id: number; mir: Mir },
): Promise<Told> {
  const [history, filings, establishments] = await Promise.all([
    listHistory(visit, resource, id),
    visit.services.filings(visit.visitor, { resource, id }),
    establishmentsOf(visit),
  ]);
  return { mir, history, filings, places: new Map(establishments.map(one => [one.id, one.nombre])) };
}
