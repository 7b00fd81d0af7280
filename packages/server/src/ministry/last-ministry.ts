import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { MinistryModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import type { FilingMinistry } from './ministry.ts';

/**
 * Reads the ministry of the submitter that looked at the queue last, for commands without
 * `MIR_URL`; null where none has.
 */
export async function readLastMinistry({ knex }: Session): Promise<FilingMinistry | null> {
  const row = await MinistryModel.query(knex).orderBy('seen_at', 'desc').orderBy('address').first();
  if (row === undefined) return null;
  return { name: 'address', url: row.address, kind: row.kind ?? 'trial' };
}

/** Reads the ministry of the submitters that run now; null where none runs. */
export async function readRunningMinistry(session: Session, now: EpochMs): Promise<FilingMinistry | null> {
  return isUnattended(await readSeen(session), now) ? null : readLastMinistry(session);
}

/** Stores that a submitter looks at the queue, so that others see that one runs. */
export async function noteMinistry(database: Database, { url }: FilingMinistry, now: EpochMs): Promise<void> {
  await database.call(({ knex }) => MinistryModel.query(knex).findById(url).patch({ seen_at: now }));
}

/** Reads when a submitter last looked at the queue. Null where none has yet. */
export async function readSeen({ knex }: Session): Promise<EpochMs | null> {
  const row = await MinistryModel.query(knex).max('seen_at as seen_at').first();
  return row?.seen_at ?? null;
}

/** After this long without a sign no submitter runs. A running one gives a sign every 20 s. */
const UNATTENDED_MS = 2 * 60_000;

/** Whether no submitter has looked at the queue lately. */
export function isUnattended(seenAt: EpochMs | null, now: EpochMs): boolean {
  return seenAt === null || now - seenAt > UNATTENDED_MS;
}
