import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/** Writes every cell as a text, so that no spreadsheet reads it as a formula or a date. */
async function write(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return writeXlsxFile(rows.map(cells => cells.map(value => ({ type: String, value })))).toBuffer();
}

const bytes = await write(workerData as string[][]);
parentPort?.postMessage(bytes);
