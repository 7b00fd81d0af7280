import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS, type Sheet } from '@mirlo/web';
import { turnsOf } from '../turns.ts';
import type { ImportReadTask, ReadOutcome } from './reader.ts';
import { type Limits, RefusedFile } from './refusal.ts';

/** The program of the worker. It is a file of its own in the source and in the packed server. */
const FILE = import.meta.url.endsWith('.ts') ? './reader.ts' : './import-reader.mjs';

/** Memory limit of the thread that reads an untrusted file, in megabytes. */
const MEMORY_MB = 512;

/** One file is read at a time; others wait. */
const inTurn = turnsOf<'file'>(1);

/**
 * Reads a file in a worker thread, so that no file blocks the server or takes its memory.
 *
 * @throws RefusedFile
 */
export function readFile(bytes: Uint8Array, limits: Limits = IMPORT_LIMITS): Promise<Sheet> {
  if (bytes.length > limits.bytes) return Promise.reject(new RefusedFile('bytes'));
  if (bytes.length === 0) return Promise.reject(new RefusedFile('empty'));
  return inTurn('file', () => readApart({ bytes, limits }));
}

async function readApart(workerData: ImportReadTask): Promise<Sheet> {
  const worker = new Worker(new URL(FILE, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
  });
  const signal = AbortSignal.timeout(workerData.limits.seconds * 1_000);
  try {
    // A thread that runs out of memory ends with an error, which `once` throws.
    const [outcome]: [ReadOutcome] = (await once(worker, 'message', { signal })) as [ReadOutcome];
    if ('refused' in outcome) throw new RefusedFile(outcome.refused);
    return outcome.sheet;
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(signal.aborted ? 'seconds' : reasonOf(error));
  } finally {
    await worker.terminate();
  }
}

function reasonOf(error: unknown): 'memory' | 'unreadable' {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unreadable';
}
