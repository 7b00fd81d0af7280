import { LINKS, type ListQuery, type ResourceName } from '@mirlo/core';
import {
  correctionState,
  EXPORTED_STATES,
  enviadoMinisterio,
  SUBMISSION_STATES,
  type SubmissionState,
  shownState,
} from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { likePattern } from './insert-plan.ts';
import { ContractModel, EstablishmentModel, PersonModel } from './models.ts';
import { RECORD, type Select, SUBMISSION } from './selects.ts';
import type { Slot, SlotValues } from './statements.ts';

/** Sorts, as text, after every datetime of a day and before the next day. */
const END_OF_DAY = ' 24';

/** The kind of column that a condition looks at. `list-source.ts` chooses the index by it. */
type ConditionKind = 'id' | 'text' | 'date' | 'creation' | 'column' | 'parent' | 'submission';

/** One condition of a list: its values by name, and how it narrows a SELECT. */
export interface Condition {
  name: string;
  kind: ConditionKind;
  values: SlotValues;
  narrow(select: Select, slot: Slot, knex: Knex): void;
}

/** Makes the conditions of a list, without its account and its states. */
export function conditionsOf(query: ListQuery): Condition[] {
  const { resource, dates, created, where } = query;
  const day = dates?.field ?? '';
  return [
    ...given(query.ids, named),
    ...given(query.sandbox, sandbox => compared('column', 'sandbox', '=', Number(sandbox))),
    ...given(query.establishments, some => ofEstablishments(resource, some)),
    ...(query.words ?? []).map((word, i) => searched(resource, word, i)),
    ...given(dates?.from, from => compared('date', day, '>=', from)),
    ...given(dates?.to, to => compared('date', day, '<=', to + END_OF_DAY)),
    ...given(created?.from, from => compared('creation', 'created_at', '>=', from)),
    ...given(created?.before, before => compared('creation', 'created_at', '<', before)),
    ...given(where.mir_exported, exported),
    ...given(where.alquiler_id, contract => ofContract(resource, contract)),
    ...given(where.persona_id, person => compared('parent', 'persona_id', '=', person)),
    ...given(where.establecimiento_id, place => compared('column', 'establecimiento_id', '=', place)),
  ];
}

function given<T>(value: T | undefined, condition: (value: T) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

/**
 * Returns the states that all the filters of a list allow: possibly none. Null where no filter
 * concerns the state.
 */
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
 * Narrows to records with these ids. The list of placeholders is filled up with the last id to a
 * power of two, so that few different statements serve any number of ids.
 */
function named(ids: readonly number[]): Condition {
  const places = 2 ** Math.ceil(Math.log2(ids.length));
  const all = Array.from({ length: places }, (_, i) => ids[i] ?? ids.at(-1) ?? 0);
  const values = valuesOf('id', all);
  return {
    name: `one of ${places} ids`,
    kind: 'id',
    values,
    narrow: (select, slot) => void select.whereIn(`${RECORD}.id`, Object.keys(values).map(slot)),
  };
}

function valuesOf(name: string, numbers: readonly number[]): SlotValues {
  return Object.fromEntries(numbers.map((number, i) => [`${name} ${i}`, number]));
}

/**
 * Narrows to records of an authority other than the ministry that are, or are not, exported.
 * `statesOf` narrows their states.
 */
function exported(flag: 0 | 1): Condition {
  return {
    name: `exported ${flag}`,
    kind: 'submission',
    values: {},
    narrow: select => {
      select.where(`${SUBMISSION}.autoridad`, '<>', 'mir');
      if (flag === 0) select.whereNull(`${SUBMISSION}.exported_at`);
      else select.whereNotNull(`${SUBMISSION}.exported_at`);
    },
  };
}

/** Narrows to records whose column compares so with a value. */
function compared(
  kind: ConditionKind,
  column: string,
  operator: '=' | '>=' | '<=' | '<',
  value: string | number,
): Condition {
  const name = operator === '=' ? column : `${column} ${operator}`;
  return {
    name,
    kind,
    values: { [name]: value },
    narrow: (select, slot) => void select.where(`${RECORD}.${column}`, operator, slot(name)),
  };
}

/**
 * Narrows to records whose search text contains a word. A contract is also found by its
 * establishment's number, which only the establishment stores.
 */
function searched(resource: ResourceName, word: string, i: number): Condition {
  const name = `word ${i}`;
  const text = `${RECORD}.search_text LIKE ? ESCAPE '!'`;
  return {
    name,
    kind: 'text',
    values: { [name]: likePattern(word) },
    narrow: (select, slot, knex) => {
      if (resource !== 'contracts') {
        select.whereRaw(text, [slot(name)]);
        return;
      }
      const numbered = EstablishmentModel.query(knex)
        .select('id')
        .where('account_id', slot('account_id'))
        .whereRaw("number_search LIKE ? ESCAPE '!'", [slot(name)]);
      select.where(either =>
        either.whereRaw(text, [slot(name)]).orWhereIn(`${RECORD}.establecimiento_id`, numbered),
      );
    },
  };
}

/** Narrows to the parts of a contract. */
function ofContract(resource: ResourceName, contract: number): Condition {
  return {
    name: 'alquiler_id',
    kind: 'parent',
    values: { alquiler_id: contract },
    narrow: (select, slot, knex) =>
      narrowToParts(select, resource, knex, (parts, link) => parts.where(link, slot('alquiler_id'))),
  };
}

/**
 * Narrows to the records of some establishments. A part belongs to the establishment of its
 * contract.
 */
function ofEstablishments(resource: ResourceName, establishments: readonly number[]): Condition {
  const isLinked = LINKS[resource].some(({ parent }) => parent === 'establishments');
  const values = valuesOf('establishment', establishments);
  return {
    name: `one of ${establishments.length} establishments`,
    kind: isLinked ? 'column' : 'parent',
    values,
    narrow: (select, slot, knex) => {
      const ids = Object.keys(values).map(slot);
      if (isLinked) select.whereIn(`${RECORD}.establecimiento_id`, ids);
      else if (resource === 'establishments') select.whereIn(`${RECORD}.id`, ids);
      else {
        const contracts = ContractModel.query(knex).select('id').whereIn('establecimiento_id', ids);
        narrowToParts(select, resource, knex, (parts, link) => parts.whereIn(link, contracts));
      }
    },
  };
}

/**
 * Narrows to the parts of contracts. Vehicles and persons name their contract, licences their
 * person, and addresses either of the two.
 */
function narrowToParts(
  select: Select,
  resource: ResourceName,
  knex: Knex,
  ofContracts: (parts: Select, link: string) => Select,
): void {
  select.where(part => {
    if (resource !== 'licenses') ofContracts(part, `${RECORD}.alquiler_id`);
    if (resource === 'vehicles' || resource === 'persons') return;
    part.orWhereIn(`${RECORD}.persona_id`, ofContracts(PersonModel.query(knex).select('id'), 'alquiler_id'));
  });
}
