import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { call, type MirloProcess, runMirlo, spawnMirlo } from '../../packages/server/test/running.ts';
import { BATCH, batchOf, type FuzzedCall } from './requests.ts';

/**
 * Any number of fuzzed calls over HTTP to a server of its own: `pnpm fuzz --requests 1000000`. It tells its seed and how far it is; with both
 * (`--seed`, `--from`) a run goes on where it was stopped. It ends with 1 where an answer was a 5xx, or none of ours.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    from: { type: 'string', default: '0' },
  },
});
const [requests, seed, from] = [values.requests, values.seed, values.from].map(Number);
if (![requests, seed, from].every(Number.isSafeInteger)) throw new Error('expected whole numbers');

const WORKERS = 16;
const TOLD_EVERY = 20;
const SHOWN = 20;

type Keys = Readonly<Record<FuzzedCall['who'], string | null>>;

interface Tally {
  statuses: Map<number, number>;
  wrong: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'mirlo-fuzz-'));
const env = { DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}`, PORT: '0', MIR_URL: 'off', LOG_LEVEL: 'fatal' };
const tally: Tally = { statuses: new Map(), wrong: [] };
let server: MirloProcess | null = null;
try {
  server = spawnMirlo(['serve', '--json'], env);
  const url = new URL(String((await server.ready()).url));
  const keys = await keysAndRecord(url.href);
  await run(url, keys);
} finally {
  server?.process.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
}
console.log([...tally.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`).join(', '));
for (const line of tally.wrong.slice(0, SHOWN)) console.error(line);
console.log(`${tally.wrong.length} answers of 5xx or not ours`);
process.exitCode = tally.wrong.length === 0 ? 0 : 1;

/** Keys of two accounts, and an establishment with a record, so that ids lead somewhere. */
async function keysAndRecord(url: string): Promise<Keys> {
  const account = async (name: string) =>
    String((await runMirlo(['account', 'create', '--name', name, '--json'], env)).json[0]?.id);
  const key = async (id: string, ...more: string[]) =>
    String((await runMirlo(['key', 'create', '--account', id, '--json', ...more], env)).json[0]?.key);
  const [first, second] = [await account('First'), await account('Second')];
  const production = await key(first);
  const hotel = { nombre: 'H', numero_establecimiento: '1' };
  const { body } = await call(url, production, 'POST', '/v1/establishments', hotel);
  const guest = { nombre: 'A', apellido1: 'B', establecimiento_id: body.id };
  await call(url, production, 'POST', '/v1/guests', guest);
  const [sandbox, other] = [await key(first, '--sandbox'), await key(second)];
  return { production, sandbox, other, wrong: 'mirlo_live_wrong', none: null };
}

async function run(url: URL, keys: Keys): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  const batches = Math.ceil((requests ?? 0) / BATCH);
  const started = performance.now();
  console.log(`seed ${seed}: batches ${from} to ${batches - 1} of ${BATCH} calls`);
  for (let n = from ?? 0; n < batches; n += 1) {
    const calls = batchOf(seed ?? 0, n).entries();
    const worker = async () => {
      for (const [i, one] of calls) await judged(url, keys, agent, one, `--seed ${seed} --from ${n}, call ${i}`);
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    if ((n + 1) % TOLD_EVERY === 0 || n === batches - 1) {
      const done = (n + 1 - (from ?? 0)) * BATCH;
      const rate = done / ((performance.now() - started) / 1_000);
      console.log(`${done} calls, ${Math.round(rate)} a second; go on with --seed ${seed} --from ${n + 1}`);
    }
  }
  agent.destroy();
}

async function judged(url: URL, keys: Keys, agent: Agent, one: FuzzedCall, name: string): Promise<void> {
  const { method, who } = one;
  try {
    const { status, type, body } = await send(url, keys[who], agent, one);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    const ours = status < 400 || method === 'HEAD' || (type.includes('application/json') && 'code' in JSON.parse(body));
    if (status >= 500 || !ours) tally.wrong.push(`${name}: ${method} ${one.path.slice(0, 200)}: ${status}`);
  } catch (error) {
    tally.wrong.push(`${name}: ${method} ${one.path.slice(0, 200)}: ${error instanceof Error ? error.message : error}`);
  }
}

function send(url: URL, key: string | null, agent: Agent, { method, path, headers, body }: FuzzedCall) {
  const options = { method, agent, headers: { ...headers, ...(key === null ? {} : { 'X-Api-Key': key }) } };
  return new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const target = { hostname: url.hostname, port: url.port, path: url.pathname + path.replace('{id}', '1') };
    const sent = request({ ...options, ...target }, (answer: IncomingMessage) => {
      const type = answer.headers['content-type'] ?? '';
      text(answer).then(said => resolve({ status: answer.statusCode ?? 0, type, body: said }), reject);
    });
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}
