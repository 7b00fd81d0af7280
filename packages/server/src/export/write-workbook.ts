import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnsOf } from '../turns.ts';

/** The program of the worker. It is a file of its own in the source and in the packed server. */
const FILE = import.meta.url.endsWith('.ts') ? './workbook-writer.ts' : './workbook-writer.mjs';

/** Memory limit of the worker. Ten thousand rows of thirty cells take a third of it. */
const MEMORY_MB = 512;

/** One workbook is written at a time; others wait. */
const inTurn = turnsOf<'workbook'>(1);

/**
 * Writes rows of texts as an XLSX workbook, in a worker thread, because a large one takes seconds.
 */
export function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return inTurn('workbook', async () => {
    const worker = new Worker(new URL(FILE, import.meta.url), {
      workerData: rows,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    try {
      const [bytes]: [Uint8Array] = (await once(worker, 'message')) as [Uint8Array];
      return bytes;
    } finally {
      await worker.terminate();
    }
  });
}
