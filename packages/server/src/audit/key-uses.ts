import { endOfMadridDay, madridDate, type StoredKey } from '@mirlo/core';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { ApiKeyModel } from '../database/models.ts';

/** Records the last day on which each key was used: buffered, so that no call waits, and written once a day. */
export function keyUses(database: Pick<Database, 'call'>, now: () => number) {
  let today = '';
  let ends = 0;
  /** The ids of used keys, by day. */
  const noted = new Map<string, Set<number>>();
  let written = new Set<number>();
  return {
    note: ({ id, last_used }: Pick<StoredKey, 'id' | 'last_used'>): void => {
      if (now() >= ends) {
        today = madridDate(now());
        ends = endOfMadridDay(today);
        written = new Set();
      }
      if (last_used === today || written.has(id)) return;
      const keys = noted.get(today) ?? new Set();
      noted.set(today, keys.add(id));
    },
    /** Writes the buffered uses. Where it rejects, they stay for the next flush. */
    flush: async (): Promise<void> => {
      for (const [day, keys] of noted) {
        await write(database, day, [...keys]);
        noted.delete(day);
        if (day === today) for (const id of keys) written.add(id);
      }
    },
  };
}

async function write(database: Pick<Database, 'call'>, day: string, keys: readonly number[]): Promise<void> {
  for (const part of inBatches(keys)) {
    await database.call(({ knex }) =>
      ApiKeyModel.query(knex)
        .patch({ last_used: day })
        .whereIn('id', part)
        .where(earlier => earlier.whereNull('last_used').orWhere('last_used', '<', day)),
    );
  }
}
