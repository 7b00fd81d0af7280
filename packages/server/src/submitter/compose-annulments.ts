import { groupAnnulments, type PlannedAnnulment, type PlannedLote } from '@mirlo/core/filing';
import { type PreparedRequest, prepareAnulacion } from '@mirlo/mir/client';
import { readAccountFiling } from '../credentials/credentials.ts';
import { CommunicationModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { APLICACION } from './compose.ts';
import { loadEstablishments } from './load-units.ts';

/** A composed request for annulments. */
export interface ComposedAnnulments {
  lote: PlannedLote<PlannedAnnulment>;
  request: PreparedRequest;
}

/**
 * Composes the requests that annul communications, each under the filer that filed it. The ministry
 * knows a communication by that filer's codigo_arrendador, and the record may have moved to another
 * establishment since.
 */
export async function composeAnnulments(
  session: Session,
  planned: readonly PlannedAnnulment[],
): Promise<ComposedAnnulments[]> {
  if (planned.length === 0) return [];
  const ids = planned.map(({ communication_id }) => communication_id);
  const rows = await CommunicationModel.query(session.knex)
    .select('id', 'establecimiento_id', 'annulment_id')
    .findByIds(ids);
  const filed = new Map(rows.map(row => [row.id, row]));
  const places = await loadEstablishments(session, rows);
  const annulments: PlannedAnnulment[] = [];
  for (const one of planned) {
    const { establecimiento_id } = filed.get(one.communication_id) ?? one;
    // Where the establishment was deleted, the account's settings are used.
    const filing =
      places.get(establecimiento_id)?.filing ?? (await readAccountFiling(session, one.account_id));
    annulments.push({ ...one, establecimiento_id, settings: filing.settings });
  }
  return groupAnnulments(annulments).map(lote => {
    const codes = lote.items.map(item => item.codigo_comunicacion);
    const earlier = lote.items.flatMap(item => filed.get(item.communication_id)?.annulment_id ?? []);
    // A request that annuls what an earlier one should have annulled must differ from it.
    const distinct = earlier.length === 0 ? undefined : Math.max(...earlier);
    const header = { codigoArrendador: lote.settings.codigo_arrendador ?? '', aplicacion: APLICACION };
    return { lote, request: prepareAnulacion(header, codes, distinct) };
  });
}
