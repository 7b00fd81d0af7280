import type { FiledResource, ListQuery, ListResult, ResourceName } from '@mirlo/core';
import { enviadoMinisterio, SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { COUNTER_SQL, isCounted } from './counters.ts';
import { EstablishmentModel, MODELS, PersonModel } from './models.ts';
import { storedRow } from './rows.ts';
import { likePattern } from './search-columns.ts';
import { joinSubmission, RECORD, type Select, SUBMISSION, selectStored } from './selects.ts';
import type { Session, SqlValue } from './session.ts';
import { runStatement, type Slots, type Statements } from './statements.ts';

/** Above every datetime of a day and below the next day, in the order of text. */
const END_OF_DAY = ' 24';

/** The column of a page that holds the total. */
const TOTAL = 'all_of_them';

/** One condition of a list: its value, and how it narrows a select. */
interface Condition {
  name: string;
  value: SqlValue;
  /** About the submission, which is joined for it. */
  ofSubmission?: true;
  narrow(select: Select, slots: Slots, knex: Knex): void;
}

/**
 * One page by id ascending, and how many match in all. The page's ids are found first, on an index, and only then the records are
 * read: a deep page does not read what it skips. Counted only where the page itself does not tell the total.
 */
export async function listRows<R extends ResourceName>(
  session: Session,
  statements: Statements,
  query: ListQuery<R>,
): Promise<ListResult<R>> {
  const { resource, page, limit } = query;
  const conditions = conditionsOf(query);
  const shape = `${resource}: ${conditions.map(({ name }) => name).join(', ')}`;
  const values = Object.fromEntries(conditions.map(({ name, value }) => [name, value]));
  const offset = (page - 1) * limit;
  const counted = conditions.length === 1 && isCounted(resource);

  const pageStatement = statements(`page of ${shape}`, slots => {
    const ids = matching(session.knex, resource, conditions, slots)
      .select(`${RECORD}.id`)
      .orderBy(`${RECORD}.id`)
      .limit(slots.number('limit'))
      .offset(slots.number('offset'));
    const select = selectStored(session.knex, resource)
      .innerJoin(ids.as('page'), 'page.id', `${RECORD}.id`)
      .orderBy(`${RECORD}.id`);
    if (!counted) return select;
    const account = slots.number('account_id');
    return select.select(raw(`(${COUNTER_SQL}) AS ${TOTAL}`, [account, resource]));
  });
  const found = await runStatement(session, pageStatement, { ...values, limit, offset });
  const rows = found.map(row => storedRow(resource, row));
  const [first] = found;
  if (counted && first) return { rows, total: Number(first[TOTAL]) };
  if (rows.length < limit && (rows.length > 0 || page === 1)) return { rows, total: offset + rows.length };

  const countStatement = statements(`count of ${shape}`, slots =>
    matching(session.knex, resource, conditions, slots).count({ total: `${RECORD}.id` }),
  );
  const [total] = await runStatement(session, countStatement, values);
  return { rows, total: Number(total?.total ?? 0) };
}

/** The records that match, without columns. */
function matching(
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

function conditionsOf(query: ListQuery): Condition[] {
  const { resource, dates, created, where } = query;
  const conditions: (Condition | null)[] = [
    equal('account_id', query.account_id),
    query.q === undefined ? null : searched(resource, query.q),
    dates ? compared(dates.field, '>=', dates.from) : null,
    dates ? compared(dates.field, '<=', dates.to === undefined ? undefined : dates.to + END_OF_DAY) : null,
    created ? compared('created_at', '>=', created.from) : null,
    created ? compared('created_at', '<', created.before) : null,
    where.alquiler_id === undefined ? null : ofContract(resource, where.alquiler_id),
    where.persona_id === undefined ? null : equal('persona_id', where.persona_id),
    where.establecimiento_id === undefined ? null : equal('establecimiento_id', where.establecimiento_id),
    where.enviado_ministerio === undefined ? null : filed(where.enviado_ministerio),
    where.mir_state === undefined ? null : inState(where.mir_state),
  ];
  return conditions.filter(condition => condition !== null);
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
  if (resource === 'guests' || resource === 'contracts') return resource;
  throw new RangeError(`${resource} are not filed`);
}
