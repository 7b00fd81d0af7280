import type {
  EstablishmentOfStay,
  KeyValues,
  NewRow,
  ResourceName,
  StoredRecords,
  Uniqueness,
  WritableResource,
} from '@mirlo/core';
import type { Model } from 'objection';
import { keyOf } from './insert-plan.ts';
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
import { RECORD, type Select, selectStored } from './selects.ts';
import type { Session } from './session.ts';
import {
  type Build,
  compiled,
  compiledLists,
  compiledRows,
  type Slot,
  type SlotValues,
} from './statements.ts';

/** Reads whole records by a statement that is compiled once. `narrow` adds its conditions. */
async function readStored<R extends ResourceName>(
  session: Session,
  resource: R,
  [name, values]: [name: string, values: SlotValues],
  narrow: (select: Select, slot: Slot) => Select,
): Promise<StoredRecords[R][]> {
  const build = (slot: Slot) => narrow(selectStored(session.knex, resource), slot);
  const rows = await compiledLists(session, `${resource} ${name}`, values, build);
  return rows.map(row => storedList(resource, row));
}

/** Reads one record by id, of any account. Null where there is none. */
export async function findRow<R extends ResourceName>(
  session: Session,
  resource: R,
  id: number,
): Promise<StoredRecords[R] | null> {
  const [record] = await readStored(session, resource, ['by id', { id }], (select, slot) =>
    select.where(`${RECORD}.id`, slot('id')),
  );
  return record ?? null;
}

/**
 * Reads one record by the values of a unique key. Null where there is none, or where one of the
 * values is null.
 */
export async function findRowByKey<R extends WritableResource>(
  session: Session,
  resource: R,
  uniqueness: Uniqueness,
  given: KeyValues,
): Promise<StoredRecords[R] | null> {
  const key = Object.entries(uniqueness === 'natural' ? keyOf(resource, given) : given).sort();
  if (key.some(([, value]) => value === null)) return null;
  // Booleans are stored as 0 and 1.
  const values = key.map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value]);
  const columns = key.map(([column]) => column);
  const [record] = await readStored(
    session,
    resource,
    [`by ${uniqueness}: ${columns}`, Object.fromEntries(values)],
    (select, slot) => {
      for (const column of columns) select.where(`${RECORD}.${column}`, slot(column));
      return select;
    },
  );
  return record ?? null;
}

/** Whether a request to the ministry is stored, sent or not. */
export async function hasFiled({ knex }: Session): Promise<boolean> {
  return (await LoteModel.query(knex).select('id').first()) !== undefined;
}

/** Reads an establishment by id, and counts the guests of a stay (`unit`), in one statement. */
export async function findForStay(
  session: Session,
  id: number,
  unit: string,
): Promise<EstablishmentOfStay | null> {
  const [row] = await compiledLists(session, 'establishment for a stay', { id, unit }, slot =>
    selectStored(session.knex, 'establishments')
      .select(guestsOfStay(session, slot).as('staying'))
      .where(`${RECORD}.id`, slot('id')),
  );
  return row ? { ...storedList('establishments', row), staying: Number(row.at(-1)) } : null;
}

/** Counts the guests of a stay (`unit`), on the index on units. */
export async function countStaying(session: Session, unit: string): Promise<number> {
  const [row] = await compiledRows(session, STAYING, { unit }, staying(session));
  return Number(row?.staying);
}

/**
 * Inserts rows, and counts the guests of a stay (`unit`) after the commit, in one round trip (more
 * on a cluster).
 */
export async function insertIntoStay(
  session: Session & Pick<Required<Session>, 'insertThen'>,
  rows: readonly NewRow[],
  unit: string,
): Promise<{ ids: number[]; staying: number }> {
  const { sql, bindings } = compiled(session.engine, STAYING, { unit }, staying(session));
  const { ids, row } = await session.insertThen(rows, sql, bindings);
  return { ids, staying: Number(row?.staying) };
}

const STAYING = 'count a stay';

function staying(session: Session): Build {
  return slot => guestsOfStay(session, slot);
}

function guestsOfStay({ knex }: Session, slot: Slot) {
  return SubmissionModel.query(knex)
    .count({ staying: '*' })
    .where({ unit: slot('unit'), resource: 'guests', gone: 0 });
}

/** Counts the records of an establishment. */
export async function countRecords(session: Session, establishmentId: number) {
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
 * Whether an establishment is used in production: by a record, a key bound to it, or filing
 * settings of its own. In a transaction its row is locked first; whoever adds a record holds a lock
 * on it too, so none is added meanwhile.
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
