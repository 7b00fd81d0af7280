import { CallRefused } from '@mirlo/web';
import type { Logger } from '../log.ts';
import { loggable, tellSeldom } from '../log.ts';
import { type Repeated, repeat } from '../repeat.ts';
import { loadImport } from './load.ts';
import type { ImportModel } from './models.ts';
import { rehearseImport } from './rehearsal.ts';
import { advance, claimImport, ImportLeaseLost, removeOld } from './store.ts';
import { ImportEnded, type Works } from './work.ts';

/** How often imports of other servers, and old imports, are looked for. */
const EVERY_MS = 2_000;
const ERASE_EVERY_MS = 10 * 60_000;
/** Pause after a failure, so that the database may come back. */
const PAUSE_MS = 30_000;
/** After this many failures the import is marked as failed. */
const MOST_FAILURES = 5;

/**
 * Rehearses and loads imports, each on one server. Where that server dies, another one continues
 * the import.
 */
export function startImports(
  works: Omit<Works, 'stopping'>,
  log: Logger,
  { everyMs = EVERY_MS }: { everyMs?: number } = {},
): Repeated {
  let erased = 0;
  const failures = new Map<number, number>();

  async function look(stopping: () => boolean): Promise<void> {
    if (erased + ERASE_EVERY_MS <= works.now()) {
      await removeOld(works.database, works.now());
      erased = works.now();
    }
    while (!stopping()) {
      const row = await claimImport(works.database, works.now());
      if (row === null) return;
      await workAt(row, { ...works, stopping });
    }
  }

  async function workAt(row: ImportModel, whole: Works): Promise<void> {
    try {
      await (row.state === 'rehearsing' ? rehearseImport(whole, row) : loadImport(whole, row));
      failures.delete(row.id);
      // The stop of this server interrupted the import. Another server may take it up at once.
      if (whole.stopping())
        await advance(works.database, row, { next_at: works.now() }).catch(() => undefined);
      log.info({ import: row.id, rows: row.row_count, did: row.state }, 'import worked at');
    } catch (error) {
      await broken(row, error);
    }
  }

  async function broken(row: ImportModel, error: unknown): Promise<void> {
    if (error instanceof ImportLeaseLost) return;
    const times = (failures.get(row.id) ?? 0) + 1;
    failures.set(row.id, times);
    const failed: ImportModel['failed'] =
      error instanceof ImportEnded ? error.reason : times >= MOST_FAILURES ? 'error' : null;
    const cause = error instanceof CallRefused ? { code: error.body.code } : { error: loggable(error) };
    log.warn({ import: row.id, failed, ...cause }, 'import broke off');
    const again = { next_at: works.now() + PAUSE_MS };
    await advance(works.database, row, failed === null ? again : { state: 'failed', failed }).catch(
      () => undefined,
    );
  }

  return repeat(everyMs, look, tellSeldom(log, 'imports could not be looked at'));
}
