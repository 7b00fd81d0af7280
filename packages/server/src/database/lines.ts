import type { LinePlace } from '@mirlo/web';
import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';

/** How many rows a page has. */
const A_PAGE = 100;

/**
 * Most rows that one page looks at: a filter that matches almost nothing must not block the
 * database.
 */
const LOOKED_THROUGH = 20_000;

/** A table with the primary key (account, instant, sequence number). */
type LineModel<M extends Model & LinePlace> = new () => M;

/** A query for one page of the rows of an account. */
interface Asked<M extends Model> {
  account: number;
  /** Rows from this instant on (epoch milliseconds); null: from the first row on. */
  since: number | null;
  /** Rows older than this one; null: from the newest on. */
  before: LinePlace | null;
  /** Adds the conditions of the filter. */
  narrow(lines: QueryBuilder<M>): void;
}

/**
 * Reads a page of an account's rows along the primary key, the newest first, and where the next
 * page begins (null: none).
 */
export async function pageOfLines<M extends Model & LinePlace>(
  knex: Knex,
  model: LineModel<M> & typeof Model,
  asked: Asked<M>,
): Promise<{ rows: M[]; next: LinePlace | null }> {
  const query = () => model.query(knex) as unknown as QueryBuilder<M>;
  const fitting = newestOnTop(query().with('looked', reach(query(), asked).limit(LOOKED_THROUGH)))
    .from('looked')
    .limit(A_PAGE + 1);
  asked.narrow(fitting);
  const found = await fitting;
  const rows = found.slice(0, A_PAGE);
  const last = found.length > A_PAGE ? rows.at(-1) : await lookedUntil(reach(query(), asked));
  return { rows, next: last ? { at: last.at, seq: last.seq } : null };
}

/**
 * Reads the last row that a page may look at (`LOOKED_THROUGH`). Undefined where fewer rows are
 * left, so that the page has looked at all of them.
 */
function lookedUntil<M extends Model & LinePlace>(reached: QueryBuilder<M>) {
  return reached
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
    .first();
}

/** Narrows a query to the rows from which this page and all later ones are filtered. */
function reach<M extends Model>(lines: QueryBuilder<M>, { account, since, before }: Asked<M>) {
  newestOnTop(lines).where('account_id', account);
  if (since !== null) lines.where('at', '>=', since);
  if (before !== null) {
    const { at, seq } = before;
    lines
      .where('at', '<=', at)
      .where(one => one.where('at', '<', at).orWhere(same => same.where('at', at).where('seq', '<', seq)));
  }
  return lines;
}

function newestOnTop<M extends Model>(lines: QueryBuilder<M>) {
  return lines.orderBy([
    { column: 'at', order: 'desc' },
    { column: 'seq', order: 'desc' },
  ]);
}
