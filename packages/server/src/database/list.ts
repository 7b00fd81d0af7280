import type { ListQuery, ListResult, ResourceName, StoredRecords } from '@mirlo/core';
import { raw } from 'objection';
import { conditionsOf, statesOf } from './list-conditions.ts';
import { inOtherStates, isByEstablishment, isCommon, type Shape, sourceOf } from './list-source.ts';
import { EstablishmentModel, MODELS } from './models.ts';
import { storedList } from './rows.ts';
import { RECORD, type Select, SUBMISSION, selectStored } from './selects.ts';
import type { HowRun, Session, Statement } from './session.ts';
import { type Build, compiled, compiledRows, type Slot, type SlotValues } from './statements.ts';

/**
 * A list as its statements share it: its shape, the name that they are compiled under, the values
 * and the offset.
 */
interface Listed {
  shape: Shape;
  name: string;
  values: SlotValues;
  offset: number;
}

/**
 * Reads one page, by id ascending, and how many records match in all. A subquery finds the page's
 * ids on an index, so the records that a deep page skips are not read; the count covers only what
 * comes after the page.
 */
export async function listRows<R extends ResourceName>(
  session: Session,
  query: ListQuery<R>,
): Promise<ListResult<R>> {
  const listed = listedBy(query);
  if (listed.shape.states?.length === 0) return { rows: [], total: 0 };
  const rows = await pageRows(session, query, listed);
  const last = rows.at(-1);
  const seen = last ? listed.offset + rows.length : 0;
  if (isLastPage(query, rows)) return { rows, total: seen };
  return { rows, total: seen + (await countRowsAfter(session, listed, last?.id ?? 0)) };
}

/**
 * The most records that a page may skip to be read and counted at the same time (`listShallow`).
 */
const SHALLOW = 1_000;

/**
 * Whether a list has no filter and its page is near the beginning, so that few records are skipped
 * before the page.
 */
export function isShallow(query: ListQuery): boolean {
  const { shape, offset } = listedBy(query);
  return shape.conditions.length === 0 && shape.states === null && offset <= SHALLOW;
}

/** Runs a read of the database. */
export type RunsRead = <T>(fn: (session: Session) => Promise<T>) => Promise<T>;

/** The most records that are counted together with a page, without a scan of the account. */
const FEW = 1_000;

/**
 * Reads a page near the beginning of an unfiltered list, and counts the account's records at the
 * same time. Up to `FEW` are counted in the round trip of the page, so the lists of a small account
 * never wait for the scans of others.
 *
 * @param scans runs a read that may look at a whole account
 */
export async function listShallow<R extends ResourceName>(
  { reads, scans }: { reads: RunsRead; scans: RunsRead },
  query: ListQuery<R>,
): Promise<ListResult<R>> {
  const listed = listedBy(query);
  let isCounted = false;
  const all = scans(async session => (isCounted ? 0 : countRowsAfter(session, listed, 0)));
  // Where the page tells enough, nobody waits for this count, nor for its error.
  all.catch(() => undefined);
  const { rows, count } = await reads(session => pageAndFew(session, query, listed));
  const seen = rows.length > 0 ? listed.offset + rows.length : 0;
  const isLast = isLastPage(query, rows);
  isCounted = isLast || count <= FEW;
  // A record may be removed between the two reads, but the total never counts less than what was
  // shown.
  return { rows, total: isLast ? seen : Math.max(seen, isCounted ? count : await all) };
}

/**
 * Whether the page itself shows that the list ends with it, so that nothing is left to count. A
 * full page does not show it, nor does an empty page after the first.
 */
function isLastPage({ page, limit }: ListQuery, { length }: readonly unknown[]): boolean {
  return length < limit && (length > 0 || page === 1);
}

function listedBy(query: ListQuery): Listed {
  const { resource, account_id, page, limit } = query;
  const conditions = conditionsOf(query);
  const states = statesOf(query);
  return {
    shape: { resource, conditions, states },
    name: `${resource}: ${conditions.map(condition => condition.name).join(', ')}; ${states ?? 'any'}`,
    values: Object.assign({ account_id }, ...conditions.map(({ values }) => values)),
    offset: (page - 1) * limit,
  };
}

/** Lists have too many shapes for each connection to keep all their statements prepared. */
const NOT_PREPARED: HowRun = { prepared: false };

/** Reads the records of a page. */
async function pageRows<R extends ResourceName>(
  session: Session,
  query: ListQuery<R>,
  listed: Listed,
): Promise<StoredRecords[R][]> {
  const { sql, bindings } = pageOf(session, query, listed);
  return (await session.lists(sql, bindings)).map(row => storedList(query.resource, row));
}

function pageOf(
  session: Session,
  { resource, limit }: ListQuery,
  { shape, name, values, offset }: Listed,
): Statement {
  return compiled(session.engine, `page of ${name}`, { ...values, limit, offset }, slot => {
    const { matches, id } = matching(session, shape, slot);
    const page = matches.select(`${id} as id`).orderBy(id).limit(slot('limit')).offset(slot('offset'));
    return selectStored(session.knex, resource)
      .innerJoin(page.as('page'), 'page.id', `${RECORD}.id`)
      .orderBy(`${RECORD}.id`);
  });
}

/** Reads the records of a page, and counts all that match, up to one more than `FEW`. */
async function pageAndFew<R extends ResourceName>(
  session: Session,
  query: ListQuery<R>,
  listed: Listed,
): Promise<{ rows: StoredRecords[R][]; count: number }> {
  const { shape, name, values } = listed;
  const few = compiled(session.engine, `count of few of ${name}`, values, slot => {
    const { matches, id } = matching(session, shape, slot);
    const first = matches.select(`${id} as id`).limit(FEW + 1);
    return { toKnexQuery: () => session.knex.from(first.toKnexQuery().as('few')).count() };
  });
  const [rows = [], [count = []] = []] = await session.listsOfEach([pageOf(session, query, listed), few]);
  return { rows: rows.map(row => storedList(query.resource, row)), count: Number(count[0]) };
}

async function countRowsAfter(
  session: Session,
  { shape, name, values }: Listed,
  after: number,
): Promise<number> {
  const build = (slot: Slot) => countAfter(session, shape, slot);
  const [row] = await compiledRows(session, `count of ${name}`, { ...values, after }, build, NOT_PREPARED);
  return Number(row?.n ?? 0);
}

/**
 * Counts the matching records with an id above `after`. For a state that most records are in, it
 * subtracts the records in other states from all records, in one statement, so that both counts see
 * the same data.
 */
function countAfter(session: Session, shape: Shape, slot: Slot): ReturnType<Build> {
  const counted = (of: Shape) => {
    const { matches, id } = matching(session, of, slot);
    return matches.where(id, '>', slot('after')).count({ n: '*' }).toKnexQuery();
  };
  if (!isCommon(shape)) return { toKnexQuery: () => counted(shape) };
  const both = [counted({ ...shape, states: null }), counted(inOtherStates(shape))];
  return { toKnexQuery: () => session.knex.select(session.knex.raw('(?) - (?) AS n', both)) };
}

/** Selects the matching records, still without columns, and names the column of their ids. */
function matching(session: Session, shape: Shape, slot: Slot): { matches: Select; id: string } {
  const { resource, conditions, states } = shape;
  const { engine, knex } = session;
  const { from, first } = sourceOf(engine, shape);
  const matches: Select = MODELS[resource].query(knex).from(raw(from));
  const account = slot('account_id');
  if (first === RECORD && isByEstablishment(conditions)) {
    // An establishment's records belong to the establishment's account. With the account checked in
    // the subquery, the index on establishments is enough.
    const own = EstablishmentModel.query(knex).select('id').where('account_id', account);
    matches.where(`${RECORD}.establecimiento_id`, own.where('id', slot('establecimiento_id')));
  } else {
    matches.where(`${first}.account_id`, account);
    for (const condition of conditions) condition.narrow(matches, slot, knex);
  }
  if (states) matches.where(`${SUBMISSION}.resource`, resource).whereIn(`${SUBMISSION}.state`, [...states]);
  if (first === RECORD) return { matches, id: `${RECORD}.id` };
  return { matches: matches.where(`${SUBMISSION}.gone`, 0), id: `${SUBMISSION}.record_id` };
}
