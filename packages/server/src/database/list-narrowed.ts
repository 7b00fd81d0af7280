import type { FiledResource, ListQuery } from '@mirlo/core';
import { enviadoMinisterio, SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import { isFiled } from './columns.ts';
import { COUNTER_SQL } from './counters.ts';
import type { Session, SqlValue } from './session.ts';
import { marks } from './sql-text.ts';

/**
 * Lists of guests and contracts narrowed by establishment, by state or by both. Each is a small part of an account or nearly all of it, and no
 * database knows which: told by a short count, the page goes along the index that has little to skip, and the total is counted, or what is
 * left over is taken from the account's exact counter.
 */

/** Counting so many entries of an index takes a few milliseconds. */
const SHORT = 20_000;

/** A part of a statement with its values. */
interface Part {
  sql: string;
  bindings: readonly SqlValue[];
}

export interface Narrowing {
  account_id: number;
  resource: FiledResource;
  establishment: number | null;
  /** Null: any. */
  states: readonly SubmissionState[] | null;
}

/** What a list is narrowed by, where that is establishment and state and nothing else. */
export function narrowingOf(query: ListQuery): Narrowing | null {
  const { resource, account_id, sandbox, establishments, q, dates, created, where } = query;
  const { establecimiento_id, enviado_ministerio, mir_state, ...others } = where;
  const byState = enviado_ministerio !== undefined || mir_state !== undefined;
  if (!isFiled(resource) || (establecimiento_id === undefined && !byState)) return null;
  if (sandbox !== undefined || establishments !== undefined) return null;
  if (q !== undefined || dates || created || Object.keys(others).length > 0) return null;
  const states = SUBMISSION_STATES.filter(
    state =>
      (mir_state === undefined || state === mir_state) &&
      (enviado_ministerio === undefined || enviadoMinisterio({ state }) === enviado_ministerio),
  );
  return { account_id, resource, establishment: establecimiento_id ?? null, states: byState ? states : null };
}

/**
 * The ids of a page, ascending, and how many match in all.
 *
 * @param short up to how many records are few
 */
export async function narrowedIds(
  session: Session,
  narrowing: Narrowing,
  { page, limit }: Pick<ListQuery, 'page' | 'limit'>,
  short: number = SHORT,
): Promise<{ ids: number[]; total: number }> {
  const isShort = async ({ sql, bindings }: Part) =>
    (await count(session, { sql: `${sql} LIMIT ${short + 1}`, bindings })) <= short;
  if (narrowing.states?.length === 0) return { ids: [], total: 0 };
  const fewInState = narrowing.states !== null && (await isShort(inStates(session, narrowing)));
  const offset = (page - 1) * limit;
  const { sql, bindings } = fewInState ? alongStates(session, narrowing) : alongRecords(session, narrowing);
  const rows = await session.all(`${sql} ORDER BY record LIMIT ${limit} OFFSET ${offset}`, bindings);
  const ids = rows.map(({ record }) => Number(record));
  const seen = offset + ids.length;
  if (ids.length < limit && (ids.length > 0 || page === 1)) return { ids, total: seen };
  return {
    ids,
    total: fewInState ? await count(session, { sql, bindings }) : await totalOf(session, narrowing, isShort),
  };
}

/** Where many are in the states: counted, or the account's counter without the few that are in others. */
async function totalOf(
  session: Session,
  narrowing: Narrowing,
  isShort: (part: Part) => Promise<boolean>,
): Promise<number> {
  const { account_id, resource, establishment, states } = narrowing;
  const others = elsewhere(session, narrowing);
  const fewElsewhere = others === null || (await isShort(others));
  const rest = otherStates(narrowing);
  if (rest !== null && !(await isShort(inStates(session, rest)))) {
    return count(
      session,
      establishment === null ? inStates(session, narrowing) : alongRecords(session, narrowing),
    );
  }
  if (states === null && others !== null) {
    const own = ofEstablishment(narrowing);
    if (!fewElsewhere || (await isShort(own))) return count(session, own);
  }
  // One statement, so that all of it is of one instant.
  const every: Part = fewElsewhere
    ? { sql: COUNTER_SQL, bindings: [account_id, resource] }
    : counting(ofEstablishment(narrowing));
  const less = [
    ...(others !== null && fewElsewhere ? [counting(others)] : []),
    ...(rest === null ? [] : [counting(alongStates(session, rest))]),
  ];
  const parts = [every, ...less];
  const [row] = await session.all(
    `SELECT ${parts.map(({ sql }) => `(${sql})`).join(' - ')} AS total`,
    parts.flatMap(({ bindings }) => bindings),
  );
  return Number(row?.total ?? 0);
}

/** The records in other states than these; null where there are none left. */
function otherStates(narrowing: Narrowing): Narrowing | null {
  const { states } = narrowing;
  if (states === null) return null;
  return { ...narrowing, states: SUBMISSION_STATES.filter(state => !states.includes(state)) };
}

/** Ids of records in some states, from the index on states alone. */
function inStates(session: Session, { account_id, resource, states }: Narrowing): Part {
  const list = states ?? SUBMISSION_STATES;
  return {
    sql: `SELECT s.record_id AS record FROM submissions s ${hint(session)}
      WHERE s.account_id = ? AND s.resource = ? AND s.state IN (${marks(list.length)}) AND s.gone = 0`,
    bindings: [account_id, resource, ...list],
  };
}

/** The same, and of one establishment where it is named: few in these states are looked at one by one. */
function alongStates(session: Session, narrowing: Narrowing): Part {
  const { account_id, resource, establishment } = narrowing;
  const { sql, bindings } = inStates(session, narrowing);
  if (establishment === null) return { sql, bindings };
  return {
    sql: `SELECT r.id AS record FROM (${sql}) AS found ${join(session)} ${resource} r
      ON r.id = found.record AND r.establecimiento_id = ? AND r.account_id = ?`,
    bindings: [...bindings, establishment, account_id],
  };
}

/** Records in the order of their ids, each asked for its state: most of them have it. */
function alongRecords(session: Session, narrowing: Narrowing): Part {
  const { resource, establishment, states } = narrowing;
  if (states === null) return ofEstablishment(narrowing);
  if (establishment === null) return inStates(session, narrowing);
  const { sql, bindings } = ofEstablishment(narrowing);
  return {
    sql: `SELECT own.record FROM (${sql}) AS own ${join(session)} submissions s
      ON s.resource = ? AND s.record_id = own.record AND s.state IN (${marks(states.length)})`,
    bindings: [...bindings, resource, ...states],
  };
}

/** Records of an establishment are of its account: said there, the index on establishments is enough. */
function ofEstablishment({ account_id, resource, establishment }: Narrowing): Part {
  return {
    sql: `SELECT r.id AS record FROM ${resource} r
      WHERE r.establecimiento_id = (SELECT e.id FROM establishments e WHERE e.id = ? AND e.account_id = ?)`,
    bindings: [establishment, account_id],
  };
}

/** Records of the account's other establishments; null where none is named. */
function elsewhere(session: Session, { account_id, resource, establishment }: Narrowing): Part | null {
  if (establishment === null) return null;
  return {
    sql: `SELECT r.id AS record FROM establishments e ${join(session)} ${resource} r ON r.establecimiento_id = e.id
      WHERE e.account_id = ? AND e.id <> ?`,
    bindings: [account_id, establishment],
  };
}

function counting({ sql, bindings }: Part): Part {
  return { sql: `SELECT COUNT(*) AS total FROM (${sql}) AS counted`, bindings };
}

async function count(session: Session, part: Part): Promise<number> {
  const { sql, bindings } = counting(part);
  const [row] = await session.all(sql, bindings);
  return Number(row?.total ?? 0);
}

/** Both keep the order of the tables as they are written. */
function join({ engine }: Session): string {
  return engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
}

/** Without figures about its tables SQLite would rather walk all records in order than sort those in a few states. */
function hint({ engine }: Session): string {
  return engine === 'mysql' ? 'FORCE INDEX (submissions_there)' : 'INDEXED BY submissions_there';
}
