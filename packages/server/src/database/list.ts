import type { ListQuery, ListResult, ResourceName } from '@mirlo/core';
import type { SubmissionState } from '@mirlo/core/filing';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { type Condition, conditionsOf, statesOf, valuesOf } from './list-conditions.ts';
import { isByEstablishment, type Source, sourceOf } from './list-source.ts';
import { EstablishmentModel, MODELS } from './models.ts';
import { storedList } from './rows.ts';
import { RECORD, type Select, SUBMISSION, selectStored } from './selects.ts';
import type { Session } from './session.ts';
import { listStatement, runStatement, type Slots, type Statements } from './statements.ts';

/** What two lists have in common that are made by one statement. */
interface Shape {
  resource: ResourceName;
  conditions: readonly Condition[];
  states: readonly SubmissionState[] | null;
  source: Source;
}

/**
 * One page by id ascending, and how many match in all. The page's ids are found first, on an index, and only then the records are
 * read: a deep page does not read what it skips. What comes after the page is counted, so that both together read the index once.
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
  const shape = {
    resource,
    conditions,
    states,
    source: sourceOf(session.engine, resource, conditions, states),
  };
  const name = `${resource}: ${conditions.map(condition => condition.name).join(', ')}; ${states ?? 'any'}`;
  const values = { account_id, ...valuesOf(conditions) };
  const offset = (page - 1) * limit;

  const pageStatement = statements(`page of ${name}`, slots => selectPage(session.knex, shape, slots));
  const pageRows = await listStatement(session, pageStatement, { ...values, limit, offset });
  const rows = pageRows.map(row => storedList(resource, row));
  const last = rows.at(-1);
  const seen = last ? offset + rows.length : 0;
  if (rows.length < limit && (last || page === 1)) return { rows, total: seen };

  const countStatement = statements(`count of ${name}`, slots => selectCount(session.knex, shape, slots));
  const [after] = await runStatement(session, countStatement, { ...values, after: last?.id ?? 0 });
  return { rows, total: seen + Number(after?.n ?? 0) };
}

/** The records of a page. */
function selectPage(knex: Knex, shape: Shape, slots: Slots): Select {
  const id = idOf(shape.source);
  const ids = matching(knex, shape, slots)
    .select(`${id} as id`)
    .orderBy(id)
    .limit(slots.number('limit'))
    .offset(slots.number('offset'));
  return selectStored(knex, shape.resource)
    .innerJoin(ids.as('page'), 'page.id', `${RECORD}.id`)
    .orderBy(`${RECORD}.id`);
}

/** How many match with ids above one. */
function selectCount(knex: Knex, shape: Shape, slots: Slots): Select {
  return matching(knex, shape, slots).where(idOf(shape.source), '>', slots.number('after')).count({ n: '*' });
}

function idOf({ first }: Source): string {
  return first === RECORD ? `${RECORD}.id` : `${SUBMISSION}.record_id`;
}

/** What matches, without columns. */
function matching(knex: Knex, { resource, conditions, states, source }: Shape, slots: Slots): Select {
  const select: Select = MODELS[resource].query(knex).from(raw(source.from));
  const account = slots.number('account_id');
  if (isByEstablishment(conditions) && source.first === RECORD) {
    // Records of an establishment are of its account: said there, the index on establishments is enough.
    const own = EstablishmentModel.query(knex).select('id').where('account_id', account);
    select.where(`${RECORD}.establecimiento_id`, own.where('id', slots.number('establecimiento_id')));
  } else {
    select.where(`${source.first}.account_id`, account);
    for (const condition of conditions) condition.narrow(select, slots, knex);
  }
  if (states) select.where(`${SUBMISSION}.resource`, resource).whereIn(`${SUBMISSION}.state`, [...states]);
  if (source.first === SUBMISSION) select.where(`${SUBMISSION}.gone`, 0);
  return select;
}
