import { setImmediate as others } from 'node:timers/promises';
import type { Write, WriteOutcome } from './sqlite-inserts.ts';

/** Most writes in one transaction. With more, others would wait too long for their turn to write. */
const MAX_TOGETHER = 32;

/**
 * Makes a group commit: writes that come at the same time, or during a commit, share one transaction and one wait for
 * the disk. A caller hears of success after the commit, and a write that fails does not undo the others.
 *
 * @param commit commits writes; rejects where nothing was written
 */
export function writesTogether(
  commit: (writes: readonly Write[]) => Promise<readonly WriteOutcome[]>,
): (write: Write) => Promise<WriteOutcome> {
  const waiting: { write: Write; settle: PromiseWithResolvers<WriteOutcome> }[] = [];
  let gathering = false;

  const commitAll = async () => {
    // Lets the event loop first read the requests that arrived at the same time.
    await others();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_TOGETHER);
      try {
        const outcomes = await commit(batch.map(({ write }) => write));
        for (const [i, { settle }] of batch.entries())
          settle.resolve(outcomes[i] ?? { failed: { message: 'not written' } });
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    gathering = false;
  };

  return write => {
    const settle = Promise.withResolvers<WriteOutcome>();
    waiting.push({ write, settle });
    if (!gathering) {
      gathering = true;
      void commitAll();
    }
    return settle.promise;
  };
}
