import { inBatches } from '../database/batches.ts';
import { CommunicationModel, LoteModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { Orphan } from './link-orphans.ts';

/**
 * Finds the filings that an operator entered (`mirlo record adopt`) and that a journal now tells of
 * too: they have the same code. The operator's row moves to the journaled request, so that there is
 * one filing for each code. Returns the orphans that were not joined.
 */
export async function joinAdopted(session: Session, orphans: readonly Orphan[]): Promise<Orphan[]> {
  const { knex } = session;
  const joined = new Set<number>();
  for (const part of inBatches(orphans)) {
    // No index contains the codes, so this reads the whole table for each batch of codes; only a
    // restore does it.
    const adopted = await CommunicationModel.query(knex)
      .select('id', 'account_id', 'lote_id', 'codigo_comunicacion')
      .whereIn(
        'codigo_comunicacion',
        part.map(({ code }) => code),
      )
      .whereNot('members', '[]');
    for (const one of adopted) {
      const same = ({ account_id, code }: Orphan) =>
        account_id === one.account_id && code === one.codigo_comunicacion;
      const orphan = part.find(same);
      if (orphan === undefined) continue;
      await join(session, one, orphan);
      joined.add(orphan.id);
    }
  }
  return orphans.filter(({ id }) => !joined.has(id));
}

async function join(
  { knex }: Session,
  { id, lote_id }: Pick<CommunicationModel, 'id' | 'lote_id'>,
  orphan: Orphan,
): Promise<void> {
  const place = await CommunicationModel.query(knex)
    .findById(orphan.id)
    .select('lote_id', 'orden', 'ordinal');
  if (place === undefined) return;
  await CommunicationModel.query(knex).deleteById(orphan.id);
  await CommunicationModel.query(knex).findById(id).patch(place);
  await SubmissionModel.query(knex).where({ communication_id: id }).patch({ lote: orphan.lote });
  const others = CommunicationModel.query(knex).where({ lote_id });
  if ((await others.resultSize()) === 0) await LoteModel.query(knex).deleteById(lote_id);
}
