/**
 * The server as `mirlo serve` runs it without filing, with its audit or, with AUDIT=off, without.
 * Started as a process of its own with DATABASE_URL; prints its address as one JSON line.
 */
import { createRegistry } from '../../../packages/core/src/registry.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { createLog } from '../../../packages/server/src/log.ts';
import { startServer } from '../../../packages/server/src/server.ts';

const { DATABASE_URL = '', AUDIT = 'on' } = process.env;
const config = readConfig({ DATABASE_URL, PORT: '0', MIR_URL: 'off' });
const server = await startServer(config, {
  log: createLog(config.LOG_LEVEL, 'stderr'),
  registry: options => createRegistry({ ...options, audit: AUDIT === 'on' }),
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
process.once('SIGTERM', () => void server.stop());
