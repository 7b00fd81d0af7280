import type { StoredIssue } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import { filerName } from '../credentials/filer-name.ts';
import { AccountModel, EstablishmentModel, type Files, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';

/** A filer that the ministry refused. */
export interface StoppedFiler {
  name: Words;
  /** The ministry's message. */
  reason: string;
}

/**
 * Lists the accounts, and the establishments with credentials of their own, that the ministry has
 * refused.
 */
export async function readStopped({ knex }: Session): Promise<StoppedFiler[]> {
  const accounts = await AccountModel.query(knex).whereNotNull('stopped').orderBy('id');
  const places = await EstablishmentModel.query(knex).whereNotNull('stopped').orderBy('id');
  const named = (name: Words, { stopped }: Files) => ({ name, reason: reasonOf(String(stopped)) });
  return [
    ...accounts.map(row => named(filerName({ table: 'accounts', id: row.id }, row.name), row)),
    ...places.map(row => named(filerName({ table: 'establishments', id: row.id }, row.nombre), row)),
  ];
}

/** Names the accounts whose filing the operator has switched off. */
export async function readSwitchedOff({ knex }: Session): Promise<Words[]> {
  const rows = await AccountModel.query(knex).where({ filing_enabled: false }).orderBy('id');
  return rows.map(({ id, name }) => filerName({ table: 'accounts', id }, name));
}

/** Counts the records that are held only because they were written where `MIR_URL` is `off`. */
export function countHeldByOff({ knex }: Session): Promise<number> {
  const held = SubmissionModel.query(knex).where({ sandbox: false, state: 'held' });
  return held.where('issues', 'like', '%"ministry.off"%').resultSize();
}

/**
 * Counts the filers that the ministry has refused. The statement is text because it runs in a
 * thread on SQLite (`scan`).
 */
export async function countStopped(session: Session): Promise<number> {
  const [row] = await session.all(
    'SELECT (SELECT COUNT(*) FROM accounts WHERE stopped IS NOT NULL) + (SELECT COUNT(*) FROM establishments WHERE stopped IS NOT NULL) AS n',
  );
  return Number(row?.n ?? 0);
}

/** Reads the ministry's message from the stored reason of a stop. */
export function reasonOf(stopped: string): string {
  const { params } = JSON.parse(stopped) as StoredIssue;
  return String(params.reason ?? '');
}
