import type {
  KeyValues,
  NewRow,
  ResourceName,
  StoredRecords,
  Uniqueness,
  WritableResource,
} from '@mirlo/core';
import type { Model } from 'objection';
import { keyOf } from './derived-columns.ts';
import {
  ApiKeyModel,
  ContractModel,
  EstablishmentModel,
  GuestModel,
  InvitationModel,
  LoteModel,
  SubmissionModel,
} from './models.ts';
import { storedList } from './rows.ts';
import { RECORD, selectStored } from './selects.ts';
import type { Session, SqlValue } from './session.ts';
import { bound, listStatement, runStatement, type Statements } from './statements.ts';

/** Reads one record by id, of any account. Null where there is none. */
export async function findRow<R extends ResourceName>(
  session: Session,
  statements: Statements,
  resource: R,
  id: number,
): Promise<StoredRecords[R] | null> {
  const statement = statements(`find ${resource}`, slots =>
    selectStored(session.knex, resource).where(`${RECORD}.id`, slots.number('id')),
  );
  const [row] = await listStatement(session, statement, { id });
  return row ? storedList(resource, row) : null;
}

/** Reads one record by the values of a unique key. Null where there is none, or where one of the values is null. */
export async function findRowByKey<R extends WritableResource>(
  session: Session,
  statements: Statements,
  resource: R,
  uniqueness: Uniqueness,
  given: KeyValues,
): Promise<StoredRecords[R] | null> {
  const values = uniqueness === 'natural' ? keyOf(resource, given) : given;
  const columns = Object.keys(values).sort();
  if (columns.some(column => values[column] === null)) return null;
  const statement = statements(`find ${resource} by ${uniqueness}: ${columns.join(', ')}`, slots => {
    const select = selectStored(session.knex, resource);
    for (const column of columns) {
      const isText = typeof values[column] === 'string';
      select.where(`${RECORD}.${column}`, isText ? slots.text(column) : slots.number(column));
    }
    return select;
  });
  const [row] = await listStatement(session, statement, valuesOf(values));
  return row ? storedList(resource, row) : null;
}

/** Whether a request to the ministry is stored, sent or not. */
export async function hasFiled({ knex }: Session): Promise<boolean> {
  return (await LoteModel.query(knex).select('id').first()) !== undefined;
}

/** Counts the guests of a stay (`unit`), on the index on units. */
export async function countStaying(session: Session, statements: Statements, unit: string): Promise<number> {
  const [row] = await runStatement(session, staying(session, statements), { unit });
  return Number(row?.staying);
}

/** Inserts rows, and counts the guests of a stay (`unit`) after the commit, in one round trip. */
export async function insertIntoStay(
  session: Pick<Required<Session>, 'insertThen' | 'knex'>,
  statements: Statements,
  rows: readonly NewRow[],
  unit: string,
): Promise<{ ids: number[]; staying: number }> {
  const { sql, bindings } = bound(staying(session, statements), { unit });
  const { ids, row } = await session.insertThen(rows, sql, bindings);
  return { ids, staying: Number(row?.staying) };
}

function staying({ knex }: Pick<Session, 'knex'>, statements: Statements) {
  return statements('staying', slots =>
    SubmissionModel.query(knex)
      .count({ staying: '*' })
      .where({ unit: slots.text('unit'), resource: 'guests', gone: 0 }),
  );
}

/** Counts the records of an establishment. */
export async function countRows(session: Session, establishmentId: number) {
  const of = (model: typeof Model) =>
    model.query(session.knex).where('establecimiento_id', establishmentId).resultSize();
  return {
    guests: await of(GuestModel),
    contracts: await of(ContractModel),
    invitations: await of(InvitationModel),
  };
}

const OWN_SETTINGS = ['mir_user', 'mir_password', 'codigo_arrendador', 'tipo_pago', 'holder_drives'] as const;

/**
 * Whether an establishment is used in production: production guests, contracts or invitations refer to it, a production
 * key is bound to it, or it has filing settings of its own. In a transaction its row is locked first. Whoever adds a
 * record holds a lock on that row until the commit, so no record can be added at the same time.
 */
export async function usedInProduction(session: Session, id: number): Promise<boolean> {
  const { knex, inTransaction } = session;
  const own = EstablishmentModel.query(knex)
    .findById(id)
    .select('account_id', ...OWN_SETTINGS);
  const establishment = await (inTransaction ? own.forUpdate() : own);
  if (!establishment) return false;
  if (OWN_SETTINGS.some(column => establishment[column] !== null)) return true;
  const keys = ApiKeyModel.query(knex).where({ account_id: establishment.account_id, sandbox: false });
  const bound = await keys.whereNotNull('establishments').select('establishments');
  if (bound.some(({ establishments }) => establishments?.includes(id))) return true;
  const named = { establecimiento_id: id, sandbox: false };
  const found = [
    GuestModel.query(knex).select('id').findOne(named),
    ContractModel.query(knex).select('id').findOne(named),
    InvitationModel.query(knex).select('id').findOne(named),
  ];
  for (const record of found) if ((await record) !== undefined) return true;
  return false;
}

/** Turns booleans into 0 and 1, as the database stores them. */
function valuesOf(values: KeyValues): Record<string, SqlValue> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
}
