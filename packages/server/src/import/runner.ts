import { CallRefused } from '@mirlo/web';
import type { Logger } from '../log.ts';
import { loggable, tellSeldom } from '../log.ts';
import type { Background } from '../server.ts';
import { loadImport } from './load.ts';
import { rehearseImport } from './rehearsal.ts';
import { advance, claimImport, ImportLeaseLost, type ImportRow, removeOld } from './store.ts';
import { failureCode, type Works } from './work.ts';

/** How often imports of other servers, and old imports, are looked for. */
const EVERY_MS = 2_000;
const ERASE_EVERY_MS = 10 * 60_000;
/** Pause after a failure, so that the database may come back. */
const PAUSE_MS = 30_000;
/** After this many failures the import is marked as failed. */
const MOST_FAILURES = 5;

/** Works on imports, one at a time. */
export interface ImportRunner extends Background {
  /** Looks for work at once. */
  wake(): void;
}

/**
 * Rehearses and loads the imports that users begin. Each import runs on one of the servers that share the database; if
 * that server dies, another one continues.
 */
export function startImports(
  works: Omit<Works, 'stopping'>,
  log: Logger,
  { everyMs = EVERY_MS }: { everyMs?: number } = {},
): ImportRunner {
  let stopping = false;
  let round: Promise<void> | null = null;
  let erased = 0;
  const failures = new Map<number, number>();
  const failed = tellSeldom(log, 'imports could not be looked at');
  const whole: Works = { ...works, stopping: () => stopping };

  function look(): void {
    if (stopping || round !== null) return;
    round = work()
      .catch(failed)
      .finally(() => {
        round = null;
      });
  }

  async function work(): Promise<void> {
    if (erased + ERASE_EVERY_MS <= works.now()) {
      await removeOld(works.database, works.now());
      erased = works.now();
    }
    for (let row = await claim(); row !== null; row = await claim()) await workAt(row);
  }
  const claim = () => (stopping ? Promise.resolve(null) : claimImport(works.database, works.now()));

  async function workAt(row: ImportRow): Promise<void> {
    try {
      await (row.state === 'rehearsing' ? rehearseImport(whole, row) : loadImport(whole, row));
      failures.delete(row.id);
      // The stop interrupted it: another server may take it up at once.
      if (stopping) await advance(works.database, row, { next_at: works.now() }).catch(() => undefined);
      log.info({ import: row.id, rows: row.row_count, did: row.state }, 'import worked at');
    } catch (error) {
      await broken(row, error);
    }
  }

  async function broken(row: ImportRow, error: unknown): Promise<void> {
    if (error instanceof ImportLeaseLost) return;
    const times = (failures.get(row.id) ?? 0) + 1;
    failures.set(row.id, times);
    const failed: ImportRow['failed'] = failureCode(error) ?? (times >= MOST_FAILURES ? 'error' : null);
    const cause = error instanceof CallRefused ? { code: error.body.code } : { error: loggable(error) };
    log.warn({ import: row.id, failed, ...cause }, 'import broke off');
    const again = { next_at: works.now() + PAUSE_MS };
    await advance(works.database, row, failed === null ? again : { state: 'failed', failed }).catch(
      () => undefined,
    );
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    wake: look,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await round;
    },
  };
}
