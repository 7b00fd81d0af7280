import type { ListQuery, ListResult, ResourceName, Stored } from '@mirlo/core';
import { raw } from 'objection';
import { COUNTER_SQL, isCounted } from './counters.ts';
import { type Condition, conditionsOf, matching, shapeOf, valuesOf } from './list-conditions.ts';
import { narrowedIds, narrowingOf } from './list-narrowed.ts';
import { storedList } from './rows.ts';
import type { Indexed } from './search/build.ts';
import { type Candidates, candidatesFor } from './search/candidates.ts';
import type { CommonSearches } from './search/common.ts';
import { likePattern } from './search-columns.ts';
import { RECORD, selectStored } from './selects.ts';
import type { Session } from './session.ts';
import { bound, listStatement, runStatement, type Statements } from './statements.ts';

/** The last column of a page that holds the total. */
const TOTAL = 'all_of_them';

/**
 * One page by id ascending, and how many match in all. The page's ids are found first, on an index, and only then the records are
 * read: a deep page does not read what it skips. Counted only where the page itself does not tell the total.
 */
export async function listRows<R extends ResourceName>(
  session: Session,
  statements: Statements,
  query: ListQuery<R>,
  searches: CommonSearches,
): Promise<ListResult<R>> {
  const { resource, page, limit } = query;
  const conditions = conditionsOf(query);
  const shape = shapeOf(resource, conditions);
  const values = valuesOf(conditions);
  const offset = (page - 1) * limit;
  const narrowing = narrowingOf(query);
  if (narrowing) {
    const { ids, total } = await narrowedIds(session, narrowing, query);
    return { rows: await rowsById(session, statements, resource, ids), total };
  }
  const counted = conditions.length === 1 && isCounted(resource);
  const common = conditions.length === 2 ? commonOf(session, query) : null;
  const recalled = common && (await searches.recall(session, common, query.q ?? ''));
  if (recalled) return pageOf(session, statements, query, recalled);
  const candidates = await candidatesOf(session, query);
  if (candidates) return listAmong(session, statements, query, conditions, candidates);
  const found = common && (await searches.find(session, common, query.q ?? ''));
  if (found) return pageOf(session, statements, query, found);

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
  const pageRows = await listStatement(session, pageStatement, { ...values, limit, offset });
  const rows = pageRows.map(row => storedList(resource, row));
  const [first] = pageRows;
  if (counted && first) return { rows, total: Number(first.at(-1)) };
  if (rows.length < limit && (rows.length > 0 || page === 1)) return { rows, total: offset + rows.length };

  const countStatement = statements(`count of ${shape}`, slots =>
    matching(session.knex, resource, conditions, slots).count({ total: `${RECORD}.id` }),
  );
  const [total] = await runStatement(session, countStatement, values);
  return { rows, total: Number(total?.total ?? 0) };
}

/**
 * What a list by `q` alone is remembered under; null: it is not. A contract is also found by its establishment's number, which changes
 * without it.
 */
function commonOf(session: Session, { resource, account_id, q }: ListQuery): Indexed | null {
  if (q === undefined || session.inTransaction || !isCounted(resource) || resource === 'contracts')
    return null;
  return { account_id, resource };
}

/** The page of records that are known by their ids. */
async function pageOf<R extends ResourceName>(
  session: Session,
  statements: Statements,
  { resource, page, limit }: ListQuery<R>,
  ids: Uint32Array,
): Promise<ListResult<R>> {
  const wanted = ids.subarray((page - 1) * limit, page * limit);
  return { rows: await rowsById(session, statements, resource, [...wanted]), total: ids.length };
}

/** Where the index says that records with this `q` can be; null: anywhere. */
async function candidatesOf(
  session: Session,
  { resource, account_id, q }: ListQuery,
): Promise<Candidates | null> {
  if (q === undefined || !isCounted(resource)) return null;
  const candidates = await candidatesFor(session, account_id, resource, q);
  if (!candidates || resource !== 'contracts') return candidates;
  const numbered = await session.all(
    "SELECT 1 FROM establishments WHERE account_id = ? AND number_search LIKE ? ESCAPE '!' LIMIT 1",
    [account_id, likePattern(q)],
  );
  return numbered.length > 0 ? null : candidates;
}

/** The same among candidates: all that match are few, so that one look finds them and their number. */
async function listAmong<R extends ResourceName>(
  session: Session,
  statements: Statements,
  { resource, page, limit }: ListQuery<R>,
  conditions: readonly Condition[],
  { ids, above }: Candidates,
): Promise<ListResult<R>> {
  const { sql, bindings } = bound(
    statements(`ids of ${shapeOf(resource, conditions)}`, slots =>
      matching(session.knex, resource, conditions, slots).select(`${RECORD}.id`),
    ),
    valuesOf(conditions),
  );
  const among = async (where: string) =>
    (await session.all(`${sql} AND ${where} ORDER BY ${RECORD}.id`, bindings)).map(({ id }) => Number(id));
  const found = ids.length === 0 ? [] : await among(`${RECORD}.id IN (${ids.join(', ')})`);
  const all = [...found, ...(await among(`${RECORD}.id > ${above}`))];
  const wanted = all.slice((page - 1) * limit, page * limit);
  const rows = await rowsById(session, statements, resource, wanted);
  return { rows, total: all.length };
}

async function rowsById<R extends ResourceName>(
  session: Session,
  statements: Statements,
  resource: R,
  ids: readonly number[],
): Promise<Stored[R][]> {
  if (ids.length === 0) return [];
  const { sql, bindings } = bound(
    statements(`all ${resource}`, () => selectStored(session.knex, resource)),
    {},
  );
  const rows = await session.lists(
    `${sql} WHERE ${RECORD}.id IN (${ids.join(', ')}) ORDER BY ${RECORD}.id`,
    bindings,
  );
  return rows.map(row => storedList(resource, row));
}
