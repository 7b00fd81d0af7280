import type { ListQuery, ResourceName } from '@mirlo/core';
import {
  correctionState,
  EXPORTED_STATES,
  enviadoMinisterio,
  SUBMISSION_STATES,
  type SubmissionState,
  shownState,
} from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { likePattern } from './derived-columns.ts';
import { withinEstablishments } from './list-within.ts';
import { EstablishmentModel, PersonModel } from './models.ts';
import { RECORD, type Select, SUBMISSION } from './selects.ts';
import type { SqlValue } from './session.ts';
import type { Slots } from './statements.ts';

/** Sorts, as text, after every datetime of a day and before the next day. */
const END_OF_DAY = ' 24';

/** What a condition looks at. `list-source.ts` chooses the index by it. */
type ConditionKind = 'id' | 'text' | 'date' | 'creation' | 'column' | 'parent' | 'submission';

/** One condition of a list: its value, or its values by name, and how it narrows a SELECT. */
export interface Condition {
  name: string;
  kind: ConditionKind;
  value?: SqlValue;
  values?: Readonly<Record<string, SqlValue>>;
  narrow(select: Select, slots: Slots, knex: Knex): void;
}

/** Returns the values of conditions by name. */
export function valuesOf(conditions: readonly Condition[]): Record<string, SqlValue> {
  return Object.assign(
    {},
    ...conditions.map(({ name, value, values }) => values ?? (value === undefined ? {} : { [name]: value })),
  );
}

/** Makes the conditions of a list, without its account and its states. */
export function conditionsOf(query: ListQuery): Condition[] {
  const { resource, dates, created, where } = query;
  const conditions: (Condition | null)[] = [
    query.ids ? named(query.ids) : null,
    query.sandbox === undefined ? null : ofKind(query.sandbox),
    query.establishments === undefined ? null : withinEstablishments(resource, query.establishments),
    ...(query.words ?? []).map((word, i) => searched(resource, word, i)),
    dates ? compared('date', dates.field, '>=', dates.from) : null,
    dates
      ? compared('date', dates.field, '<=', dates.to === undefined ? undefined : dates.to + END_OF_DAY)
      : null,
    created ? compared('creation', 'created_at', '>=', created.from) : null,
    created ? compared('creation', 'created_at', '<', created.before) : null,
    where.mir_exported === undefined ? null : exported(where.mir_exported),
    where.alquiler_id === undefined ? null : ofContract(resource, where.alquiler_id),
    where.persona_id === undefined ? null : equal('parent', 'persona_id', where.persona_id),
    where.establecimiento_id === undefined
      ? null
      : equal('column', 'establecimiento_id', where.establecimiento_id),
  ];
  return conditions.filter(condition => condition !== null);
}

/** Returns the states that all the filters of a list allow: possibly none. Null where no filter concerns the state. */
export function statesOf({ where }: ListQuery): readonly SubmissionState[] | null {
  const { enviado_ministerio, mir_state, mir_correction, mir_exported } = where;
  const asked = [enviado_ministerio, mir_state, mir_correction, mir_exported];
  if (asked.every(value => value === undefined)) return null;
  return SUBMISSION_STATES.filter(
    state =>
      (mir_state === undefined || shownState({ state }) === mir_state) &&
      (mir_correction === undefined || correctionState({ state }) === mir_correction) &&
      (mir_exported === undefined || EXPORTED_STATES.some(one => one === state)) &&
      (enviado_ministerio === undefined || enviadoMinisterio({ state }) === enviado_ministerio),
  );
}

/**
 * Narrows to records with these ids. The list of placeholders is filled up with the last id to a power of two, so that
 * few different statements serve any number of ids.
 */
function named(ids: readonly number[]): Condition {
  const places = 2 ** Math.ceil(Math.log2(ids.length));
  const names = Array.from({ length: places }, (_, i) => `id ${i}`);
  return {
    name: `one of ${places} ids`,
    kind: 'id',
    values: Object.fromEntries(names.map((name, i) => [name, ids[i] ?? ids.at(-1) ?? 0])),
    narrow: (select, slots) => {
      select.whereIn(
        `${RECORD}.id`,
        names.map(name => slots.number(name)),
      );
    },
  };
}

function ofKind(sandbox: boolean): Condition {
  return {
    name: 'sandbox',
    kind: 'column',
    value: Number(sandbox),
    narrow: (select, slots) => void select.where(`${RECORD}.sandbox`, slots.number('sandbox')),
  };
}

/**
 * Narrows to records of an authority other than the ministry that are, or are not, exported. `statesOf` narrows their
 * states.
 */
function exported(flag: 0 | 1): Condition {
  return {
    name: `exported ${flag}`,
    kind: 'submission',
    narrow: select => {
      select.where(`${SUBMISSION}.autoridad`, '<>', 'mir');
      if (flag === 0) select.whereNull(`${SUBMISSION}.exported_at`);
      else select.whereNotNull(`${SUBMISSION}.exported_at`);
    },
  };
}

function equal(kind: ConditionKind, column: string, value: number): Condition {
  return {
    name: column,
    kind,
    value,
    narrow: (select, slots) => void select.where(`${RECORD}.${column}`, slots.number(column)),
  };
}

function compared(
  kind: ConditionKind,
  column: string,
  operator: '>=' | '<=' | '<',
  value: string | number | undefined,
): Condition | null {
  if (value === undefined) return null;
  const name = `${column} ${operator}`;
  return {
    name,
    kind,
    value,
    narrow: (select, slots) => {
      const slot = typeof value === 'number' ? slots.number(name) : slots.text(name);
      select.where(`${RECORD}.${column}`, operator, slot);
    },
  };
}

/**
 * Narrows to records whose search text contains a word. A contract is also found by its establishment's number, which
 * only the establishment stores.
 */
function searched(resource: ResourceName, word: string, i: number): Condition {
  const name = `word ${i}`;
  const text = `${RECORD}.search_text LIKE ? ESCAPE '!'`;
  return {
    name,
    kind: 'text',
    value: likePattern(word),
    narrow: (select, slots, knex) => {
      if (resource !== 'contracts') {
        select.whereRaw(text, [slots.text(name)]);
        return;
      }
      const numbered = EstablishmentModel.query(knex)
        .select('id')
        .where('account_id', slots.number('account_id'))
        .whereRaw("number_search LIKE ? ESCAPE '!'", [slots.text(name)]);
      select.where(either =>
        either.whereRaw(text, [slots.text(name)]).orWhereIn(`${RECORD}.establecimiento_id`, numbered),
      );
    },
  };
}

/**
 * Narrows to the parts of a contract. Vehicles and persons refer to their contract; a person's licences and addresses
 * reach it through the person.
 */
function ofContract(resource: ResourceName, contract: number): Condition {
  return {
    name: 'alquiler_id',
    kind: 'parent',
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
