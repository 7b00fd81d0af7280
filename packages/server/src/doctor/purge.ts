import { madridDateTime } from '@mirlo/core';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { lastPurge, UNFINISHED } from '../purge/evidence.ts';
import type { Check } from './check.ts';

/** Whether anything is removed by itself, and when it was last. */
export async function purgeCheck(database: Database, { PURGE_AT }: Pick<Config, 'PURGE_AT'>): Promise<Check> {
  const last = await database.call(lastPurge);
  const when =
    PURGE_AT === null ? 'PURGE_AT is not set: nothing is removed by itself' : `every day at ${PURGE_AT}`;
  const ran =
    last === null ? 'none yet' : `last ${madridDateTime(last.at)} by ${last.actor}, ${removed(last.counts)}`;
  return { name: 'purge', result: 'ok', detail: `${when}; ${ran}` };
}

function removed(counts: Readonly<Record<string, number>> | null): string {
  if (counts === null) return 'cut short';
  const { guests = 0, contracts = 0 } = counts;
  const removed = `${guests} guests and ${contracts} contracts removed`;
  return UNFINISHED in counts ? `cut short: ${removed}` : removed;
}
