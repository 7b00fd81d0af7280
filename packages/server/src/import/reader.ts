import { parentPort, workerData } from 'node:worker_threads';
import type { FileRefusal, Sheet } from '@mirlo/web';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Limits, RefusedFile } from './refusal.ts';

/** The input of the worker thread. */
export interface ImportReadTask {
  bytes: Uint8Array;
  limits: Limits;
}

export type ReadOutcome = { sheet: Sheet } | { refused: FileRefusal };

/** The first bytes of a ZIP archive, and of an old binary Excel file. */
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a file. Its first bytes tell the format, not its name. */
function read({ bytes, limits }: ImportReadTask): ReadOutcome {
  try {
    if (begins(bytes, OLD_EXCEL)) throw new RefusedFile('old_excel');
    return { sheet: begins(bytes, ZIP) ? readXlsx(bytes, limits) : readCsv(bytes, limits) };
  } catch (error) {
    return { refused: error instanceof RefusedFile ? error.reason : 'unreadable' };
  }
}

function begins(bytes: Uint8Array, with_: readonly number[]): boolean {
  return with_.every((byte, i) => bytes[i] === byte);
}

parentPort?.postMessage(read(workerData as ImportReadTask));
