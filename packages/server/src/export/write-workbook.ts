import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnsOf } from '../turns.ts';

/** From source or as it is packed: one file of its own in both. */
const FILE = import.meta.url.endsWith('.ts') ? './workbook-writer.ts' : './workbook-writer.mjs';

/** Ten thousand rows of thirty cells take a third of it. */
const MEMORY_MB = 512;

/** Workbooks that are written at once: others wait for their turn. */
const inTurn = turnsOf<'workbook'>(1);

/** Writes rows of texts as an XLSX workbook, in a thread of its own: a large one takes seconds. @throws Error where it cannot be written */
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
