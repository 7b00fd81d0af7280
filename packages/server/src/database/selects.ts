import { COLUMNS, type FiledResource, isFiled, type ResourceName } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Model, type QueryBuilder, raw } from 'objection';
import { SUBMISSION_COLUMNS } from './columns.ts';
import { MODELS } from './models.ts';
import { OF_ESTABLISHMENT } from './rows.ts';

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
  select.select(COLUMNS[resource].map(column => `${RECORD}.${column}`));
  if (isFiled(resource)) {
    joinSubmission(select, resource).select(SUBMISSION_COLUMNS.map(column => `${SUBMISSION}.${column}`));
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
