import { type Actor, type EpochMs, madridDate, type Registry } from '@mirlo/core';
import {
  actorOf,
  type CallAs,
  callsAs,
  type ImportPlan,
  mayWrite,
  type NamedPlace,
  type RowReader,
  readRow,
  rowReader,
  rowUuid,
} from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { findUser } from '../people/users.ts';
import type { Row } from './outcome.ts';
import type { Sealing } from './sealing.ts';
import { type ImportRow, readParts } from './store.ts';

/** What an import is worked at with. */
export interface Works {
  database: Database;
  sealing: Sealing;
  registry: Registry;
  /** The registry over a database that keeps nothing. */
  rehearsing(database: Database): Registry;
  now(): EpochMs;
  /** Whether the server stops: what is under way is finished, and no more begun. */
  stopping(): boolean;
}

/** An import that is taken up. */
export interface Job {
  row: ImportRow & { plan: ImportPlan };
  actor: Actor;
  language: 'es' | 'en';
  reader: RowReader;
  /** As they were stored, in parts. */
  parts: readonly (readonly Row[])[];
}

/** Whoever began it may not load any more: they were removed, or read only by now. */
export class NoRights extends Error {
  override readonly name = 'NoRights';
}

/** What was sealed cannot be opened: with another SECRET_KEY, as a rule. */
export class Unopened extends Error {
  override readonly name = 'Unopened';
}

const MOST_PLACES = 200;

/** Reads an import, in the name of who began it. @throws NoRights, Unopened */
export async function jobOf({ database, sealing, registry, now }: Works, row: ImportRow): Promise<Job> {
  const user = await findUser(database, row.user_id);
  if (!user || !mayWrite(user) || user.account_id !== row.account_id || row.plan === null)
    throw new NoRights();
  const { language } = user;
  const actor = actorOf(user, row.plan.trial ?? false);
  const [head, parts] = await opened(() =>
    Promise.all([readParts(database, sealing, row.id, 'head'), readParts(database, sealing, row.id, 'rows')]),
  );
  const file = { kind: row.kind, plan: row.plan, rows: parts.flat().map(([, cells]) => cells) };
  const places = await placesOf(callsAs(registry.answer, actor, { language, address: null }));
  const thisYear = Number(madridDate(now()).slice(0, 4));
  const reader = rowReader({ ...file, date1904: head[0]?.date1904 ?? false }, thisYear, places);
  const rowOf = ([line, cells]: readonly [number, readonly string[]]): Row => {
    const uuid = rowUuid(reader, line, cells);
    return { line, cells, uuid, read: readRow(reader, cells, uuid) };
  };
  return {
    row: { ...row, plan: row.plan },
    actor,
    language,
    reader,
    parts: parts.map(part => part.map(rowOf)),
  };
}

/** @throws Unopened */
export async function opened<T>(read: () => Promise<T>): Promise<T> {
  return read().catch(cause => {
    throw cause instanceof Error && /auth|decrypt/i.test(cause.message) ? new Unopened() : cause;
  });
}

async function placesOf(call: CallAs): Promise<readonly NamedPlace[]> {
  const { data } = await call('listEstablishments', { query: { limit: MOST_PLACES } });
  return data.map(({ id, nombre, numero_establecimiento = null }) => ({
    id,
    nombre,
    numero_establecimiento,
  }));
}

/** What keeps an import from being worked at, by name; the rest is tried again. */
export function failureOf(error: unknown): 'rights' | 'key' | null {
  if (error instanceof NoRights) return 'rights';
  return error instanceof Unopened ? 'key' : null;
}
