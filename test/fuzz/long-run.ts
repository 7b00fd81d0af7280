/**
 * Makes any number of fuzzed calls over HTTP to a server of its own: `pnpm fuzz --requests
 * 1000000`. It prints its seed and its progress, with which (`--seed`, `--from`) a later run can go
 * on. It exits with 1 where an answer was a 5xx, or not one of ours.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { call, type RunningProcess, runMirlo, spawnMirlo } from '../../packages/server/test/running.ts';
import { BATCH, batchOf, type FuzzedCall } from './requests.ts';
import { type FuzzedAnswer, send, withRealIds } from './send.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    from: { type: 'string', default: '0' },
  },
});
const [requests, seed, from] = [whole('requests'), whole('seed'), whole('from')];

const WORKERS = 16;
const TOLD_EVERY = 20;
const SHOWN = 20;
const KEPT_IDS = 100;

type Keys = Readonly<Record<FuzzedCall['who'], string | null>>;

const folder = mkdtempSync(join(tmpdir(), 'mirlo-fuzz-'));
const env = {
  DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}`,
  PORT: '0',
  MIR_URL: 'off',
  LOG_LEVEL: 'fatal',
};
const statuses = new Map<number, number>();
const wrong: string[] = [];
/** The ids of existing records, by the path of their collection. */
const ids = new Map<string, string[]>();
let server: RunningProcess | null = null;
try {
  server = spawnMirlo(['serve', '--json'], env);
  const url = new URL(String((await server.ready()).url));
  await run(url, await keysAndRecords(url.href));
} finally {
  server?.process.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
}
const sorted = [...statuses].sort(([a], [b]) => a - b);
console.log(sorted.map(([status, n]) => `${status}: ${n}`).join(', '));
for (const line of wrong.slice(0, SHOWN)) console.error(line);
console.log(`${wrong.length} answers of 5xx or not ours`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function whole(name: keyof typeof values): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name}: expected a whole number`);
  return value;
}

/**
 * Makes keys of two accounts, and an establishment, so that ids lead somewhere from the first call
 * on.
 */
async function keysAndRecords(url: string): Promise<Keys> {
  const made = async (...args: string[]) => (await runMirlo([...args, '--json'], env)).json[0] ?? {};
  const account = async (name: string) => String((await made('account', 'create', '--name', name)).id);
  const key = async (id: string, ...more: string[]) =>
    String((await made('key', 'create', '--account', id, ...more)).key);
  const [first, second] = [await account('First'), await account('Second')];
  const production = await key(first);
  const hotel = { nombre: 'H', numero_establecimiento: '1' };
  const { body } = await call(url, production, 'POST', '/v1/establishments', hotel);
  ids.set('/v1/establishments', [String(body.id)]);
  const [sandbox, other] = [await key(first, '--sandbox'), await key(second)];
  return { production, sandbox, other, wrong: 'mirlo_live_wrong', none: null };
}

async function run(url: URL, keys: Keys): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  const batches = Math.ceil(requests / BATCH);
  const started = performance.now();
  console.log(`seed ${seed}: batches ${from} to ${batches - 1} of ${BATCH} calls`);
  for (let n = from; n < batches; n += 1) {
    const calls = batchOf(seed, n).entries();
    const worker = async () => {
      for (const [i, one] of calls) {
        const name = `--seed ${seed} --from ${n}, call ${i}: ${one.method} ${one.path.slice(0, 200)}`;
        const sent = withRealIds(one, ids);
        await send(url, keys[one.who], agent, sent).then(
          answer => checkAnswer(answer, sent, name),
          error => wrong.push(`${name}: ${error}`),
        );
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    if ((n + 1) % TOLD_EVERY === 0 || n === batches - 1) {
      const done = (n + 1 - from) * BATCH;
      const rate = done / ((performance.now() - started) / 1_000);
      console.log(`${done} calls, ${Math.round(rate)} a second; go on with --seed ${seed} --from ${n + 1}`);
    }
  }
  agent.destroy();
}

function checkAnswer(
  { status, type, text, location }: FuzzedAnswer,
  { method, path, who }: FuzzedCall,
  name: string,
): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (who === 'production') note(status, method, status === 201 ? location : path);
  if (status >= 500 || !isOurs(status, method, type, text))
    wrong.push(`${name}: ${status} ${text.slice(0, 200)}`);
}

/** Notes the ids of created and deleted records. */
function note(status: number, method: string, path: string): void {
  const [, collection, id] = /(\/v1\/[^?]*)\/(\d+)(\?|$)/.exec(path) ?? [];
  if (!collection || !id) return;
  const known = ids.get(collection) ?? [];
  if (status === 201) ids.set(collection, [...known, id].slice(-KEPT_IDS));
  if (status === 200 && method === 'DELETE')
    ids.set(
      collection,
      known.filter(one => one !== id),
    );
}

/** Whether an error is JSON with a code, without internals of the program. */
function isOurs(status: number, method: string, type: string, text: string): boolean {
  if (status < 400 || method === 'HEAD') return true;
  if (!type.includes('application/json') || /node_modules|\.ts:\d|SQLITE|ER_[A-Z]+/.test(text)) return false;
  return typeof JSON.parse(text).code === 'string';
}
