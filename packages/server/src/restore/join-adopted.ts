import { inBatches } from '../database/batches.ts';
import { CommunicationModel, LoteModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { Orphan } from './link-orphans.ts';

/**
 * Puts filings that an operator had entered by their códigos (`mirlo record adopt`) into the requests that a journal tells of them now: of one código
 * there is one filing.
 *
 * @returns the orphans that are none of these
 */
export async function joinAdopted(session: Session, orphans: readonly Orphan[]): Promise<Orphan[]> {
  const { knex } = session;
  const joined = new Set<number>();
  for (const part of inBatches(orphans)) {
    // No index has the codes: a read of the whole table, once in a restore.
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
