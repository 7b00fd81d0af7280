import type { AccountFiling } from '@mirlo/core';
import type { PlannedAnnulment } from '@mirlo/core/filing';
import { readAccountFiling } from '../credentials/credentials.ts';
import type { Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';
import { loadEstablishments } from './load-units.ts';

/**
 * Gives each annulment the filer of the original filing. The ministry knows a communication by the codigo_arrendador
 * that filed it, but the record may have moved to an establishment with another one since.
 *
 * @returns the annulments, and in `earlier` the last annulment request of each filing that was to be annulled before
 */
export async function byFiler(
  session: Session,
  planned: readonly PlannedAnnulment[],
): Promise<{ annulments: PlannedAnnulment[]; earlier: ReadonlyMap<number, number> }> {
  if (planned.length === 0) return { annulments: [], earlier: new Map() };
  const rows = await session.all(
    `SELECT id, account_id, establecimiento_id, annulment_id FROM communications WHERE id IN (${marks(planned.length)})`,
    planned.map(({ communication_id }) => communication_id),
  );
  const filed = new Map(rows.map(row => [Number(row.id), Number(row.establecimiento_id)]));
  const moved = planned.filter(one => filed.get(one.communication_id) !== one.establecimiento_id);
  const filings = await filingsOf(session, moved, filed);
  const annulments = planned.map(one => {
    const filing = filings.get(one.communication_id);
    const establecimiento_id = filed.get(one.communication_id) ?? one.establecimiento_id;
    return filing === undefined ? one : { ...one, establecimiento_id, settings: filing.settings };
  });
  const earlier = rows.flatMap(({ id, annulment_id }): [number, number][] =>
    annulment_id == null ? [] : [[Number(id), Number(annulment_id)]],
  );
  return { annulments, earlier: new Map(earlier) };
}

/** Reads the filing settings of each filing's establishment; where that was deleted, those of the account. */
async function filingsOf(
  session: Session,
  moved: readonly PlannedAnnulment[],
  filed: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, AccountFiling>> {
  const placeOf = ({ communication_id }: PlannedAnnulment) => filed.get(communication_id) ?? 0;
  const places = await loadEstablishments(
    session,
    moved.map(one => ({ establecimiento_id: placeOf(one) })),
  );
  const filings = new Map<number, AccountFiling>();
  for (const one of moved) {
    const filing = places.get(placeOf(one))?.filing ?? (await readAccountFiling(session, one.account_id));
    filings.set(one.communication_id, filing);
  }
  return filings;
}
