import { parentPort, workerData } from 'node:worker_threads';
import { boxOf } from '../credentials/passwords.ts';
import { openDatabase } from '../database/database.ts';
import { forwardingLog, warnOfLost } from '../log.ts';
import type { FilingNews, FilingThreadData } from './in-thread.ts';
import { Submitter } from './submitter.ts';

/** The thread of `mirlo serve` that files with the ministry. */
const { secretKey, settings, level, databaseUrl, writer } = workerData as FilingThreadData;

/**
 * Connections of this thread to MariaDB and MySQL, besides those of the API: one for each step that
 * runs, and one for the leases.
 */
const CONNECTIONS = 4;

const tell = (news: FilingNews) => parentPort?.postMessage(news);
const log = forwardingLog(level, line => tell({ line }));
const database = await openDatabase(databaseUrl, {
  poolSize: CONNECTIONS,
  warn: warnOfLost(log),
  ...(writer === null ? {} : { writer }),
});
const submitter = new Submitter({
  ...settings,
  database,
  log,
  box: boxOf(secretKey),
  closed: closed => tell({ closed }),
  count: (outcome, records) => tell({ outcome, records }),
});
parentPort?.once('message', async () => {
  await submitter.stop();
  await database.close();
});
submitter.start();
