import { type MessagePort, Worker } from 'node:worker_threads';
import type { Closed } from '../journal/closed.ts';
import type { LogLine } from '../log.ts';
import type { SubmitterSettings } from './background.ts';
import type { FilingOutcome } from './work.ts';

/** The data that the thread that files is started with. */
export interface FilingThreadData extends SubmitterSettings {
  databaseUrl: string;
  /** The level of the least severe lines that are logged. */
  level: string;
  /** A port to the thread that writes, on SQLite. */
  writer: MessagePort | null;
}

/** A message of the thread that files. Any message to the thread tells it to stop. */
export type FilingNews =
  | { line: LogLine }
  | { closed: Closed | null }
  | { outcome: FilingOutcome; records: number };

/** The program of the thread. It is a file of its own in the source and in the packed server. */
const FILE = import.meta.url.endsWith('.ts') ? './filing-thread.ts' : './filing-thread.mjs';

/** The receiver of news from the thread that files. */
export interface FilingListener {
  heard(news: FilingNews): void;
  /** Called where the thread ends by itself. */
  failed(error: unknown): void;
}

/**
 * Starts a submitter in a thread of its own, so that its XML, ZIP and decisions keep no call
 * waiting.
 */
export function fileInThread(
  data: FilingThreadData,
  { heard, failed }: FilingListener,
): { stop(): Promise<void> } {
  const { writer } = data;
  const thread = new Worker(new URL(FILE, import.meta.url), {
    workerData: data,
    transferList: writer === null ? [] : [writer],
  });
  let stopping = false;
  let reason: unknown = null;
  thread.on('message', heard);
  thread.on('error', error => {
    reason = error;
  });
  const ended = new Promise<void>(resolve => {
    thread.on('exit', code => {
      if (!stopping || reason !== null) failed(reason ?? new Error(`exit code ${code}`));
      resolve();
    });
  });
  return {
    stop: () => {
      if (!stopping) thread.postMessage('stop');
      stopping = true;
      return ended;
    },
  };
}
