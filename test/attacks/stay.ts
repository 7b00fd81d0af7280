import type { Database } from '../../packages/server/src/database/database.ts';
import { derivedColumns } from '../../packages/server/src/database/insert-plan.ts';
import { insertInto, kept, rowOf } from '../bench/server/rows.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';

/**
 * Inserts the guests of one stay by SQL. Their submissions are `held` without a time, so nothing is
 * filed. Returns the guests' ids.
 */
export async function seedStay(
  database: Database,
  account: number,
  hotel: number,
  guests: number,
  referencia = 'STAY',
): Promise<number[]> {
  const now = Date.now();
  return database.transaction(async session => {
    const rows = Array.from({ length: guests }, (_, i) => {
      const own = {
        establecimiento_id: hotel,
        referencia,
        numero_documento: `S${hotel}-${i}-${referencia}`.slice(0, 20),
      };
      const guest = { ...COMPLETE_GUEST, ...own };
      return rowOf('guests', {
        ...kept(account, now),
        ...guest,
        ...derivedColumns('guests', guest),
      });
    });
    await session.run(insertInto('guests', guests), rows.flat());
    await session.run(
      `INSERT INTO submissions (resource, record_id, account_id, establecimiento_id, sandbox, unit, communication, state, due_at, file_at, filings, issues, revision, updated_at)
       SELECT 'guests', id, account_id, establecimiento_id, 0, ?, 'PV', 'held', ?, NULL, 0, '[]', 1, ? FROM guests WHERE establecimiento_id = ? AND referencia = ?`,
      [`stay:${hotel}:p:r:${referencia}`, now + 86_400_000, now, hotel, referencia],
    );
    const found = await session.all(
      'SELECT id FROM guests WHERE establecimiento_id = ? AND referencia = ? ORDER BY id',
      [hotel, referencia],
    );
    return found.map(({ id }) => Number(id));
  });
}
