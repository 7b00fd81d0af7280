import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** Every cell a text, whatever it looks like: a spreadsheet makes neither a formula nor a date of it. */
async function write(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return writeXlsxFile(rows.map(cells => cells.map(value => ({ type: String, value })))).toBuffer();
}

const bytes = await write(workerData as string[][]);
parentPort?.postMessage(bytes);
