/**
 * Starts the services of compose.yaml as plain processes: MariaDB, a simulated ministry, two
 * servers, a balancer. Ctrl+C ends all of them.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBalancer } from './balancer.ts';
import { startMariaDb } from './mariadb.ts';
import { mirlo, startMirlo, stop } from './processes.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, json: { type: 'boolean', default: false } },
});

const folder = mkdtempSync(join(tmpdir(), 'mirlo-operator-'));
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const database = await startMariaDb(folder);
  endings.push(() => stop(database.child));
  const simulator = await startMirlo(['simulator', '--port', '0'], {});
  endings.push(() => stop(simulator.child));
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    MIR_URL: textOf(simulator.ready, 'url'),
    // The default is a minute, which is long to wait for.
    MIR_SETTLING_SECONDS: '2',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: '0',
  };

  const account = textOf(await mirlo(['account', 'create', '--name', 'Example hotels'], environment), 'id');
  const settings = ['--mir-user', 'B00000000WS', '--codigo-arrendador', '0000000001'];
  await mirlo(['account', 'set', account, ...settings], environment, 'the password of the web service\n');
  const key = textOf(await mirlo(['key', 'create', '--account', account], environment), 'key');

  // Each server answers and files. They share only the database.
  const serve = (name: string) =>
    startMirlo(['serve'], { ...environment, FILING_JOURNAL: join(folder, `${name}.jsonl`) });
  const servers = await Promise.all([serve('server-1'), serve('server-2')]);
  for (const { child } of servers) endings.push(() => stop(child));
  const urls = servers.map(({ ready }) => new URL(textOf(ready, 'url')));
  const balancer = await startBalancer(
    urls.map(({ origin }) => origin),
    Number(values.port),
  );
  endings.push(() => balancer.close());
  tell({
    url: balancer.origin + (urls[0]?.pathname ?? ''),
    key,
    servers: servers.map(({ child, ready }) => ({ url: textOf(ready, 'url'), pid: child.pid })),
    simulator: textOf(simulator.ready, 'origin'),
  });

  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const ending of endings.reverse()) await ending();
}

interface Running {
  url: string;
  key: string;
  servers: { url: string; pid: number | undefined }[];
  simulator: string;
}

function tell(running: Running): void {
  if (values.json) {
    console.log(JSON.stringify(running));
    return;
  }
  const { url, key, servers, simulator } = running;
  const header = `-H 'X-Api-Key: ${key}'`;
  console.log(`
The balancer answers at ${url}
Behind it: ${servers.map(server => `${server.url} (process ${server.pid})`).join(', ')}
What was filed: ${simulator}

curl ${header} ${url}/v1/ping
curl ${header} ${url}/v1/establishments -d '{"nombre": "Hotel Miramar", "numero_establecimiento": "0000000001"}'
kill -9 ${servers[0]?.pid}   # and ask again

Ctrl+C ends it all.
`);
}

/** Returns a field of a command's output. */
function textOf(line: unknown, field: string): string {
  const value: unknown = line !== null && typeof line === 'object' ? Reflect.get(line, field) : undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`expected ${field} in ${JSON.stringify(line)}`);
}
