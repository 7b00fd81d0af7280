import type { LinePlace } from '@mirlo/web';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';

/** Lines of a page. */
const A_PAGE = 100;

/** A page looks through so many lines and no more, however few of them fit: a filter that nearly nothing fits must not hold the database up. */
const LOOKED_THROUGH = 20_000;

/** A table whose key is account, instant and number. */
type LineModel<M extends Model & LinePlace> = new () => M;

/** What is asked of such a table. */
interface Asked<M extends Model> {
  account: number;
  /** Epoch milliseconds. */
  since: number | null;
  /** Lines before this one; null: from the newest on. */
  before: LinePlace | null;
  /** Leaves those that fit. */
  narrow(lines: QueryBuilder<M>): void;
}

/** A page of an account's lines, the newest first, along the table's key; and where the next one begins, null where there is none. */
export async function pageOfLines<M extends Model & LinePlace>(
  knex: Knex,
  model: LineModel<M> & typeof Model,
  asked: Asked<M>,
): Promise<{ rows: M[]; next: LinePlace | null }> {
  const query = () => model.query(knex) as unknown as QueryBuilder<M>;
  const fitting = newestFirst(query().with('looked', reach(query(), asked).limit(LOOKED_THROUGH)))
    .from('looked')
    .limit(A_PAGE + 1);
  asked.narrow(fitting);
  const found = await fitting;
  const rows = found.slice(0, A_PAGE);
  const last = found.length > A_PAGE ? rows.at(-1) : await lookedUntil(reach(query(), asked));
  return { rows, next: last ? { at: last.at, seq: last.seq } : null };
}

/** The last line that a page which is not full has looked at; undefined where it has seen all. */
function lookedUntil<M extends Model & LinePlace>(reached: QueryBuilder<M>) {
  return reached
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
    .first();
}

/** All lines that a page and those after it show, before they are narrowed. */
function reach<M extends Model>(lines: QueryBuilder<M>, { account, since, before }: Asked<M>) {
  newestFirst(lines).where('account_id', account);
  if (since !== null) lines.where('at', '>=', since);
  if (before !== null) {
    const { at, seq } = before;
    lines
      .where('at', '<=', at)
      .where(one => one.where('at', '<', at).orWhere(same => same.where('at', at).where('seq', '<', seq)));
  }
  return lines;
}

function newestFirst<M extends Model>(lines: QueryBuilder<M>) {
  return lines.orderBy([
    { column: 'at', order: 'desc' },
    { column: 'seq', order: 'desc' },
  ]);
}
