/**
 * Starts a server of which one thread ends by a fault that nothing outside can cause: the thread
 * that files, or the one that writes.
 */
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { startServer } from '../src/server.ts';
import { startFiling } from '../src/submitter/index.ts';

const config = readConfig(process.env);
const [dying] = process.argv.slice(2);
const server = await startServer(config, {
  log: createLog('warn'),
  background: parts =>
    startFiling(dying === 'files' ? { ...parts, config: { ...config, DATABASE_URL: 'no database' } } : parts),
});
if (dying === 'writes') server.database.writerPort()?.postMessage(null);
