import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { SqliteWriter } from './sqlite-writer.ts';
import type { WriterOrder, WriterSettings, WriterTask } from './sqlite-writes.ts';

/** The thread that writes to a SQLite file, for every thread that has a port to it. */
const { path, busyTimeoutMs } = workerData as WriterSettings;
const writer = new SqliteWriter(path, busyTimeoutMs);

parentPort?.on('message', (order: WriterOrder) => {
  if ('port' in order) listen(order.port);
  else {
    writer.close();
    process.exit();
  }
});

function listen(port: MessagePort): void {
  port.on('message', ({ id, connection, request }: WriterTask) => {
    void writer.answer({ thread: port, connection }, request).then(given => port.postMessage({ id, given }));
  });
  port.on('close', () => writer.leave(port));
}
