import { type Actor, type EpochMs, madridDate, type Registry } from '@mirlo/core';
import {
  actorOfUser,
  type CallAs,
  callsAs,
  mayWrite,
  type NamedPlace,
  readRow,
  rowReader,
  rowUuid,
} from '@mirlo/web';
import type { Database } from '../database/database.ts';
import type { Rehearses } from '../database/rehearse.ts';
import { findUser } from '../people/users.ts';
import { loopTurn } from '../turns.ts';
import type { ImportModel } from './models.ts';
import type { FileRow } from './outcome.ts';
import type { Sealing } from './sealing.ts';
import { readParts } from './store.ts';

/** The parts that work on an import needs. */
export interface Works {
  database: Database;
  sealing: Sealing;
  registry: Registry;
  readonly rehearsing: Rehearses;
  now(): EpochMs;
  /** Whether the server is stopping: then the current step is finished, and no more begun. */
  stopping(): boolean;
}

/** An import with the facts that rehearsing and loading it need. */
export interface Job {
  actor: Actor;
  language: 'es' | 'en';
  /** The rows, in the parts in which they were stored. */
  parts: readonly (readonly FileRow[])[];
}

/**
 * An import that cannot go on. `rights`: the user who began it was removed, or may only read by
 * now. `key`: its content cannot be decrypted, usually because SECRET_KEY is another one.
 */
export class ImportEnded extends Error {
  override readonly name = 'ImportEnded';
  readonly reason: 'rights' | 'key';

  constructor(reason: 'rights' | 'key') {
    super(`the import cannot go on: ${reason}`);
    this.reason = reason;
  }
}

const MOST_PLACES = 200;

/** Reads an import, in the name of the user who began it. @throws ImportEnded */
export async function jobOf({ database, sealing, registry, now }: Works, row: ImportModel): Promise<Job> {
  const user = await findUser(database, row.user_id);
  if (!user || !mayWrite(user) || user.account_id !== row.account_id || row.plan === null)
    throw new ImportEnded('rights');
  const { language } = user;
  const actor = actorOfUser(user, row.plan.trial ?? false);
  const [head, parts] = await opened(() =>
    Promise.all([readParts(database, sealing, row.id, 'head'), readParts(database, sealing, row.id, 'rows')]),
  );
  const file = { kind: row.kind, plan: row.plan, rows: parts.flat().map(([, cells]) => cells) };
  const places = await placesOf(callsAs(registry.answer, actor, { language, address: null }));
  const thisYear = Number(madridDate(now()).slice(0, 4));
  const reader = rowReader({ ...file, date1904: head[0]?.date1904 ?? false }, thisYear, places);
  const rowOf = ([line, cells]: readonly [number, readonly string[]]): FileRow => {
    const uuid = rowUuid(reader, line, cells);
    return { line, cells, uuid, read: readRow(reader, cells, uuid) };
  };
  const read: FileRow[][] = [];
  for (const part of parts) {
    // Reading takes milliseconds a part. Other calls run in between.
    await loopTurn('imports');
    read.push(part.map(rowOf));
  }
  return { actor, language, parts: read };
}

/** Runs a read of encrypted content. @throws ImportEnded where it cannot be decrypted */
export async function opened<T>(read: () => Promise<T>): Promise<T> {
  return read().catch(cause => {
    throw cause instanceof Error && /auth|decrypt/i.test(cause.message) ? new ImportEnded('key') : cause;
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
