import { COLUMNS, type FiledResource, isFiled, type ResourceName } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Model, type QueryBuilder, raw } from 'objection';
import { SUBMISSION_COLUMNS } from './columns.ts';
import { GuestModel, MODELS } from './models.ts';
import { OF_ESTABLISHMENT } from './rows.ts';
import type { Session } from './session.ts';
import { along, BY_ID, joinInOrder } from './sql-text.ts';

/** Aliases of tables inside statements. */
export const RECORD = 'r';
export const SUBMISSION = 's';
const ESTABLISHMENT = 'e';
const ACCOUNT = 'a';

export type Select = QueryBuilder<Model, Model[]>;

/**
 * Selects whole records: their own columns with the alias `r`, and then the columns of other tables
 * that belong to the record. `storedList` reads them in this order.
 */
export function selectStored(knex: Knex, resource: ResourceName): Select {
  const select: Select = MODELS[resource].query(knex).alias(RECORD);
  select.select(ofTable(RECORD, COLUMNS[resource]));
  if (isFiled(resource)) {
    joinSubmission(select, resource).select(ofTable(SUBMISSION, SUBMISSION_COLUMNS));
  }
  const field = OF_ESTABLISHMENT[resource];
  if (field !== undefined) {
    select
      .innerJoin(`establishments as ${ESTABLISHMENT}`, `${ESTABLISHMENT}.id`, `${RECORD}.establecimiento_id`)
      .select(`${ESTABLISHMENT}.${field}`);
  }
  if (resource === 'establishments') joinFiling(select);
  return select;
}

/**
 * Selects the guests of units, as `selectStored`, along the index on units and by the ids found
 * there. Where there are few guests, MariaDB would choose to read them all, and to lock them all is
 * to wait for other accounts.
 */
export function selectGuestsOfUnits({ engine, knex }: Session): Select {
  const submissions = `submissions AS ${SUBMISSION}${along(engine, 'submissions_unit')}`;
  const guests = `guests AS ${RECORD}${along(engine, BY_ID)}`;
  const select: Select = GuestModel.query(knex);
  return select
    .select(ofTable(RECORD, COLUMNS.guests), ofTable(SUBMISSION, SUBMISSION_COLUMNS))
    .from(raw(`${submissions} ${joinInOrder(engine)} ${guests} ON ${RECORD}.id = ${SUBMISSION}.record_id`))
    .where(`${SUBMISSION}.resource`, 'guests');
}

/**
 * Joins the submission of a guest or contract. Each has one, inserted in the transaction that
 * created it.
 */
export function joinSubmission(select: Select, resource: FiledResource): Select {
  return select.innerJoin(`submissions as ${SUBMISSION}`, join =>
    join.on(`${SUBMISSION}.record_id`, `${RECORD}.id`).andOnVal(`${SUBMISSION}.resource`, resource),
  );
}

/**
 * Joins the filing settings of an establishment. User, password and codigo_arrendador are taken
 * together, from the establishment or else the account, with the reason why the ministry stopped
 * them.
 */
function joinFiling(select: Select): void {
  const credentials = ['mir_user', 'mir_password', 'codigo_arrendador'];
  const own = credentials.map(column => `${RECORD}.${column} IS NOT NULL`).join(' OR ');
  const either = (column: string) =>
    `CASE WHEN ${own} THEN ${RECORD}.${column} ELSE ${ACCOUNT}.${column} END`;
  const present = credentials.map(column => `${either(column)} IS NOT NULL`).join(' AND ');
  select
    .innerJoin(`accounts as ${ACCOUNT}`, `${ACCOUNT}.id`, `${RECORD}.account_id`)
    .select(
      raw(`CASE WHEN ${present} THEN 1 ELSE 0 END AS configured`),
      raw(`${either('stopped')} AS stopped`),
      `${ACCOUNT}.filing_enabled`,
      raw(`${either('codigo_arrendador')} AS codigo_arrendador`),
      raw(`COALESCE(${RECORD}.tipo_pago, ${ACCOUNT}.tipo_pago) AS tipo_pago`),
      raw(`COALESCE(${RECORD}.holder_drives, ${ACCOUNT}.holder_drives, 0) AS holder_drives`),
      `${RECORD}.autoridad`,
    );
}

/** Names columns of the table with this alias. */
function ofTable(alias: string, columns: readonly string[]): string[] {
  return columns.map(column => `${alias}.${column}`);
}
