import type { ListQuery, ListResult, ResourceName } from '@mirlo/core';
import { raw } from 'objection';
import { conditionsOf, statesOf, valuesOf } from './list-conditions.ts';
import { inOtherStates, isByEstablishment, isCommon, type Shape, sourceOf } from './list-source.ts';
import { EstablishmentModel, MODELS } from './models.ts';
import { storedList } from './rows.ts';
import { RECORD, type Select, SUBMISSION, selectStored } from './selects.ts';
import type { Session } from './session.ts';
import { type Buildable, listStatement, runStatement, type Slots, type Statements } from './statements.ts';

/**
 * Reads one page, by id ascending, and how many records match in all. A subquery finds the page's ids on an index, and
 * only then the records are read, so a deep page does not read the records that it skips. The count covers only the
 * records after the page, so page and count together read the index once.
 */
export async function listRows<R extends ResourceName>(
  session: Session,
  statements: Statements,
  query: ListQuery<R>,
): Promise<ListResult<R>> {
  const { resource, account_id, page, limit } = query;
  const conditions = conditionsOf(query);
  const states = statesOf(query);
  if (states?.length === 0) return { rows: [], total: 0 };
  const shape = { resource, conditions, states };
  const name = `${resource}: ${conditions.map(condition => condition.name).join(', ')}; ${states ?? 'any'}`;
  const values = { account_id, ...valuesOf(conditions) };
  const offset = (page - 1) * limit;

  const pageStatement = statements(`page of ${name}`, slots => selectPage(session, shape, slots));
  const pageRows = await listStatement(session, pageStatement, { ...values, limit, offset });
  const rows = pageRows.map(row => storedList(resource, row));
  const last = rows.at(-1);
  const seen = last ? offset + rows.length : 0;
  if (rows.length < limit && (last || page === 1)) return { rows, total: seen };

  const countStatement = statements(`count of ${name}`, slots => countAfter(session, shape, slots));
  const [after] = await runStatement(session, countStatement, { ...values, after: last?.id ?? 0 });
  return { rows, total: seen + Number(after?.n ?? 0) };
}

/** Selects the records of a page. */
function selectPage(session: Session, shape: Shape, slots: Slots): Select {
  const { select, id } = matching(session, shape, slots);
  const ids = select.select(`${id} as id`).orderBy(id);
  const page = ids.limit(slots.number('limit')).offset(slots.number('offset'));
  return selectStored(session.knex, shape.resource)
    .innerJoin(page.as('page'), 'page.id', `${RECORD}.id`)
    .orderBy(`${RECORD}.id`);
}

/**
 * Counts the matching records with an id above `after`. For a state that most records are in, it subtracts the records
 * in other states from all records, in one statement, so that both counts see the same data.
 */
function countAfter(session: Session, shape: Shape, slots: Slots): Buildable {
  const counted = (of: Shape) => {
    const { select, id } = matching(session, of, slots);
    return select.where(id, '>', slots.number('after')).count({ n: '*' }).toKnexQuery();
  };
  if (!isCommon(shape)) return { toKnexQuery: () => counted(shape) };
  const both = [counted({ ...shape, states: null }), counted(inOtherStates(shape))];
  return { toKnexQuery: () => session.knex.select(session.knex.raw('(?) - (?) AS n', both)) };
}

/** Selects the matching records, still without columns, and names the column of their ids. */
function matching(session: Session, shape: Shape, slots: Slots): { select: Select; id: string } {
  const { resource, conditions, states } = shape;
  const { engine, knex } = session;
  const { from, first } = sourceOf(engine, shape);
  const select: Select = MODELS[resource].query(knex).from(raw(from));
  const account = slots.number('account_id');
  if (first === RECORD && isByEstablishment(conditions)) {
    // An establishment's records belong to the establishment's account. With the account checked in the subquery, the
    // index on establishments is enough.
    const own = EstablishmentModel.query(knex).select('id').where('account_id', account);
    select.where(`${RECORD}.establecimiento_id`, own.where('id', slots.number('establecimiento_id')));
  } else {
    select.where(`${first}.account_id`, account);
    for (const condition of conditions) condition.narrow(select, slots, knex);
  }
  if (states) select.where(`${SUBMISSION}.resource`, resource).whereIn(`${SUBMISSION}.state`, [...states]);
  if (first === RECORD) return { select, id: `${RECORD}.id` };
  return { select: select.where(`${SUBMISSION}.gone`, 0), id: `${SUBMISSION}.record_id` };
}
