import type { Words } from '@mirlo/look';
import { filerName } from '../credentials/filer-name.ts';
import type { Session } from '../database/session.ts';

/** An establishment that has records for the ministry, but no complete credentials. */
export interface WithoutCredentials {
  name: Words;
  account: number;
  records: number;
}

/**
 * SQL for complete credentials: the establishment's own where it has any of them, else the
 * account's.
 */
const CONFIGURED = ['e', 'a'].map(t =>
  ['mir_user', 'mir_password', 'codigo_arrendador'].map(c => `${t}.${c} IS NOT NULL`),
);
const [OWN = [], ACCOUNTS = []] = CONFIGURED;

/**
 * Reads the establishments with waiting records for the ministry, where neither they nor their
 * account have complete credentials.
 */
export async function readWithoutCredentials(session: Session): Promise<WithoutCredentials[]> {
  const rows = await session.all(
    `SELECT e.id, e.nombre, e.account_id, COUNT(*) AS n FROM submissions s JOIN establishments e ON e.id = s.establecimiento_id JOIN accounts a ON a.id = e.account_id
      WHERE s.state IN ('held', 'kept') AND s.gone = 0 AND s.autoridad = 'mir'
      AND NOT CASE WHEN ${OWN.join(' OR ')} THEN ${OWN.join(' AND ')} ELSE ${ACCOUNTS.join(' AND ')} END
      GROUP BY e.id, e.nombre, e.account_id ORDER BY e.id`,
  );
  return rows.map(row => ({
    name: filerName({ table: 'establishments', id: Number(row.id) }, String(row.nombre)),
    account: Number(row.account_id),
    records: Number(row.n),
  }));
}
