import type { FiledResource, ListQuery, ResourceName } from '@mirlo/core';
import { enviadoMinisterio, SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { isFiled } from './columns.ts';
import { withinEstablishments } from './list-within.ts';
import { EstablishmentModel, MODELS, PersonModel } from './models.ts';
import { likePattern } from './search-columns.ts';
import { joinSubmission, RECORD, type Select, SUBMISSION } from './selects.ts';
import type { SqlValue } from './session.ts';
import type { Slots } from './statements.ts';

/** Above every datetime of a day and below the next day, in the order of text. */
const END_OF_DAY = ' 24';

/** One condition of a list: its value, or its values by name, and how it narrows a select. */
export interface Condition {
  name: string;
  value?: SqlValue;
  values?: Readonly<Record<string, SqlValue>>;
  /** About the submission, which is joined for it. */
  ofSubmission?: true;
  narrow(select: Select, slots: Slots, knex: Knex): void;
}

/** What two lists have in common that are made by one statement. */
export function shapeOf(resource: ResourceName, conditions: readonly Condition[]): string {
  return `${resource}: ${conditions.map(({ name }) => name).join(', ')}`;
}

/** The values of conditions by name. */
export function valuesOf(conditions: readonly Condition[]): Record<string, SqlValue> {
  return Object.assign(
    {},
    ...conditions.map(({ name, value, values }) => values ?? (value === undefined ? {} : { [name]: value })),
  );
}

/** The records that match, without columns, under `r`. */
export function matching(
  knex: Knex,
  resource: ResourceName,
  conditions: readonly Condition[],
  slots: Slots,
): Select {
  const select: Select = MODELS[resource].query(knex).alias(RECORD);
  if (conditions.some(({ ofSubmission }) => ofSubmission)) {
    joinSubmission(select, filedResource(resource), false);
    // The index on states begins with the account.
    select.where(`${SUBMISSION}.account_id`, slots.number('account_id'));
  }
  for (const condition of conditions) condition.narrow(select, slots, knex);
  return select;
}

/** What a list asks for, as conditions. */
export function conditionsOf(query: ListQuery): Condition[] {
  const { resource, dates, created, where } = query;
  const conditions: (Condition | null)[] = [
    ofAccount(query.account_id, where.establecimiento_id !== undefined),
    query.sandbox === undefined ? null : ofKind(query.sandbox),
    query.establishments === undefined ? null : withinEstablishments(resource, query.establishments),
    query.q === undefined ? null : searched(resource, query.q),
    dates ? compared(dates.field, '>=', dates.from) : null,
    dates ? compared(dates.field, '<=', dates.to === undefined ? undefined : dates.to + END_OF_DAY) : null,
    created ? compared('created_at', '>=', created.from) : null,
    created ? compared('created_at', '<', created.before) : null,
    where.alquiler_id === undefined ? null : ofContract(resource, where.alquiler_id),
    where.persona_id === undefined ? null : equal('persona_id', where.persona_id),
    where.establecimiento_id === undefined ? null : ofEstablishment(where.establecimiento_id),
    where.enviado_ministerio === undefined ? null : filed(where.enviado_ministerio),
    where.mir_state === undefined ? null : inState(where.mir_state),
  ];
  return conditions.filter(condition => condition !== null);
}

/** Records of an establishment are of its account: said there, the index on establishments is enough. */
function ofAccount(account: number, throughEstablishment: boolean): Condition {
  const condition = equal('account_id', account);
  return throughEstablishment ? { ...condition, narrow: () => undefined } : condition;
}

function ofEstablishment(establishment: number): Condition {
  return {
    name: 'establecimiento_id',
    value: establishment,
    narrow: (select, slots, knex) => {
      const own = EstablishmentModel.query(knex)
        .select('id')
        .where('id', slots.number('establecimiento_id'))
        .where('account_id', slots.number('account_id'));
      select.where(`${RECORD}.establecimiento_id`, own);
    },
  };
}

function ofKind(sandbox: boolean): Condition {
  return {
    name: 'sandbox',
    value: Number(sandbox),
    narrow: (select, slots) => void select.where(`${RECORD}.sandbox`, slots.number('sandbox')),
  };
}

function equal(column: string, value: number): Condition {
  return {
    name: column,
    value,
    narrow: (select, slots) => void select.where(`${RECORD}.${column}`, slots.number(column)),
  };
}

function compared(
  column: string,
  operator: '>=' | '<=' | '<',
  value: string | number | undefined,
): Condition | null {
  if (value === undefined) return null;
  const name = `${column} ${operator}`;
  return {
    name,
    value,
    narrow: (select, slots) => {
      const slot = typeof value === 'number' ? slots.number(name) : slots.text(name);
      select.where(`${RECORD}.${column}`, operator, slot);
    },
  };
}

/** A contract is also found by its establishment's number, which is kept there only. */
function searched(resource: ResourceName, q: string): Condition {
  const text = `${RECORD}.search_text LIKE ? ESCAPE '!'`;
  return {
    name: 'q',
    value: likePattern(q),
    narrow: (select, slots, knex) => {
      if (resource !== 'contracts') {
        select.whereRaw(text, [slots.text('q')]);
        return;
      }
      const numbered = EstablishmentModel.query(knex)
        .select('id')
        .where('account_id', slots.number('account_id'))
        .whereRaw("number_search LIKE ? ESCAPE '!'", [slots.text('q')]);
      select.where(either =>
        either.whereRaw(text, [slots.text('q')]).orWhereIn(`${RECORD}.establecimiento_id`, numbered),
      );
    },
  };
}

/** Vehicles and persons name their contract; licences and addresses of a person reach it through the person. */
function ofContract(resource: ResourceName, contract: number): Condition {
  return {
    name: 'alquiler_id',
    value: contract,
    narrow: (select, slots, knex) => {
      if (resource === 'vehicles' || resource === 'persons') {
        select.where(`${RECORD}.alquiler_id`, slots.number('alquiler_id'));
        return;
      }
      const persons = PersonModel.query(knex).select('id').where('alquiler_id', slots.number('alquiler_id'));
      select.where(either => {
        either.whereIn(`${RECORD}.persona_id`, persons);
        if (resource === 'addresses') either.orWhere(`${RECORD}.alquiler_id`, slots.number('alquiler_id'));
      });
    },
  };
}

/** `enviado_ministerio` is a matter of the state alone; its value makes the statement, not a binding in it. */
function filed(value: 0 | 1 | 2): Condition {
  const states = SUBMISSION_STATES.filter(state => enviadoMinisterio({ state }) === value);
  return {
    name: `enviado_ministerio = ${value}`,
    value,
    ofSubmission: true,
    narrow: select => void select.whereIn(`${SUBMISSION}.state`, states),
  };
}

function inState(state: SubmissionState): Condition {
  return {
    name: 'state',
    value: state,
    ofSubmission: true,
    narrow: (select, slots) => void select.where(`${SUBMISSION}.state`, slots.text('state')),
  };
}

function filedResource(resource: ResourceName): FiledResource {
  if (isFiled(resource)) return resource;
  throw new RangeError(`${resource} are not filed`);
}
