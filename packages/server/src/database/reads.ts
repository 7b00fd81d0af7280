import type { KeyValues, ResourceName, Stored, StoredKey, Uniqueness, WritableResource } from '@mirlo/core';
import type { Model } from 'objection';
import { ApiKeyModel, ContractModel, GuestModel, PrecheckinModel } from './models.ts';
import { storedList } from './rows.ts';
import { RECORD, selectStored } from './selects.ts';
import type { Row, Session, SqlValue } from './session.ts';
import { listStatement, runStatement, type Statements } from './statements.ts';

/** One record by id, of any account. */
export async function findRow<R extends ResourceName>(
  session: Session,
  statements: Statements,
  resource: R,
  id: number,
): Promise<Stored[R] | null> {
  const statement = statements(`find ${resource}`, slots =>
    selectStored(session.knex, resource).where(`${RECORD}.id`, slots.number('id')),
  );
  const [row] = await listStatement(session, statement, { id });
  return row ? storedList(resource, row) : null;
}

/** One record by the values of a uniqueness; a null among them finds nothing. */
export async function findRowByKey<R extends WritableResource>(
  session: Session,
  statements: Statements,
  resource: R,
  uniqueness: Uniqueness,
  values: KeyValues,
): Promise<Stored[R] | null> {
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

/** How many records hang on an establishment. */
export async function countRows(session: Session, establishmentId: number) {
  const of = (model: typeof Model) =>
    model.query(session.knex).where('establecimiento_id', establishmentId).resultSize();
  return {
    guests: await of(GuestModel),
    contracts: await of(ContractModel),
    precheckins: await of(PrecheckinModel),
  };
}

/** A key with what its account may do. */
export async function findKey(
  session: Session,
  statements: Statements,
  hash: string,
): Promise<StoredKey | null> {
  const statement = statements('key', slots =>
    ApiKeyModel.query(session.knex)
      .alias('k')
      .innerJoin('accounts as a', 'a.id', 'k.account_id')
      .select('k.id', 'k.hash', 'k.sandbox', 'k.active', 'k.account_id', 'a.plan', 'a.api_enabled')
      .where('k.hash', slots.text('hash')),
  );
  const [row] = await runStatement(session, statement, { hash });
  return row ? storedKey(row) : null;
}

function storedKey(row: Row): StoredKey {
  return {
    id: Number(row.id),
    hash: String(row.hash),
    sandbox: row.sandbox === 1,
    active: row.active === 1,
    account_id: Number(row.account_id),
    plan: row.plan === 'premium' ? 'premium' : 'free',
    api_enabled: row.api_enabled === 1,
  };
}

/** Booleans as the database holds them. */
function valuesOf(values: KeyValues): Record<string, SqlValue> {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
}
