import { COLUMNS, isFiled, type ResourceName } from '@mirlo/core';
import type { Knex } from 'knex';
import { type Model, type QueryBuilder, raw } from 'objection';
import { SUBMISSION_COLUMNS } from './columns.ts';
import { MODELS } from './models.ts';
import { FILING_COLUMNS, SUBMISSION_PREFIX } from './rows.ts';

/** Aliases of tables inside statements. */
export const RECORD = 'r';
export const SUBMISSION = 's';
const ESTABLISHMENT = 'e';
const ACCOUNT = 'a';

export type Select = QueryBuilder<Model, Model[]>;

/** Selects only the ids of records, with the alias `r`. */
export function selectIds(knex: Knex, resource: ResourceName): Select {
  const select: Select = MODELS[resource].query(knex).alias(RECORD);
  return select.select(`${RECORD}.id`);
}

/**
 * Selects whole records: their own columns with the alias `r`, and the columns of other tables that belong to the
 * record.
 */
export function selectStored(knex: Knex, resource: ResourceName): Select {
  const select: Select = MODELS[resource].query(knex).alias(RECORD);
  select.select(COLUMNS[resource].map(column => `${RECORD}.${column}`));
  if (isFiled(resource)) joinSubmission(select, resource, true);
  if (resource === 'contracts') {
    select
      .innerJoin(`establishments as ${ESTABLISHMENT}`, `${ESTABLISHMENT}.id`, `${RECORD}.establecimiento_id`)
      .select(`${ESTABLISHMENT}.numero_establecimiento`);
  }
  if (resource === 'invitations') {
    select
      .innerJoin(`establishments as ${ESTABLISHMENT}`, `${ESTABLISHMENT}.id`, `${RECORD}.establecimiento_id`)
      .select(`${ESTABLISHMENT}.codigo_municipio`);
  }
  if (resource === 'establishments') joinFiling(select);
  return select;
}

/** Joins the submission of a guest or contract. Each has one, inserted in the transaction that created it. */
export function joinSubmission(select: Select, resource: 'guests' | 'contracts', columns: boolean): Select {
  select.innerJoin(`submissions as ${SUBMISSION}`, join =>
    join.on(`${SUBMISSION}.record_id`, `${RECORD}.id`).andOnVal(`${SUBMISSION}.resource`, resource),
  );
  if (columns) select.select(SUBMISSION_COLUMNS.map(c => `${SUBMISSION}.${c} as ${SUBMISSION_PREFIX}${c}`));
  return select;
}

/**
 * Joins the filing settings of an establishment: its own where it has them, else the account's. User, password and
 * codigo_arrendador are taken together from one of the two, with the reason why the ministry stopped them.
 */
function joinFiling(select: Select): void {
  const own = `(${RECORD}.mir_user IS NOT NULL OR ${RECORD}.mir_password IS NOT NULL OR ${RECORD}.codigo_arrendador IS NOT NULL)`;
  const either = (column: string) =>
    `CASE WHEN ${own} THEN ${RECORD}.${column} ELSE ${ACCOUNT}.${column} END`;
  const present = ['mir_user', 'mir_password', 'codigo_arrendador'].map(c => `${either(c)} IS NOT NULL`);
  const filing: Readonly<Record<(typeof FILING_COLUMNS)[number], string>> = {
    f_configured: `CASE WHEN ${present.join(' AND ')} THEN 1 ELSE 0 END`,
    f_stopped: either('stopped'),
    f_filing: `${ACCOUNT}.filing_enabled`,
    f_codigo: either('codigo_arrendador'),
    f_tipo_pago: `COALESCE(${RECORD}.tipo_pago, ${ACCOUNT}.tipo_pago)`,
    f_holder: `COALESCE(${RECORD}.holder_drives, ${ACCOUNT}.holder_drives, 0)`,
    f_autoridad: `${RECORD}.autoridad`,
  };
  select
    .innerJoin(`accounts as ${ACCOUNT}`, `${ACCOUNT}.id`, `${RECORD}.account_id`)
    .select(FILING_COLUMNS.map(name => raw(`${filing[name]} AS ${name}`)));
}
