/**
 * Measures the SDK beside a bare `fetch`, and beside other clients, in one run: wall time and
 * processor time per call against a server in a process of its own, the client's own share over a
 * stubbed `fetch`, size in a bundle, time of the import.
 *
 *     node test/bench/sdk.ts [--rounds 200] [--calls 25] [--generated] [--publish] [--json]
 *
 * `--publish` writes the section of docs/benchmarks.md; `--generated` adds the runtime that the
 * contract's generator writes, alone and under ours.
 *
 * Every client is bundled by itself, so that the number of its modules does not count. Ratios are
 * medians over rounds in which the clients take turns in random order, each against the bare
 * `fetch` of the same round: the machine's moods fall on all alike.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { generatedClients } from './generated-clients.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';
import type { BenchClient, MakeClient } from './sdk-clients/client.ts';

const { values: args } = parseArgs({
  options: {
    // Rounds are short, so that other processes disturb few of them, which the median leaves out.
    rounds: { type: 'string', default: '200' },
    calls: { type: 'string', default: '25' },
    json: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    generated: { type: 'boolean', default: false },
  },
});

const KEY = 'bench-key';
const ROOT = new URL('../../', import.meta.url).pathname;

const guest = (id: number) => ({
  id,
  nombre: 'Begoña',
  apellido1: 'Etxeberria',
  apellido2: null,
  establecimiento_id: 1,
  tipo_documento: 'DNI',
  numero_documento: '12345678Z',
  fecha_entrada: '2026-11-01',
  habitacion: '101',
  uuid: '0d9f7a2e-6d0f-4a3a-9a53-55a0e6d0f4a3',
  enviado_ministerio: 0,
  mir: {
    state: 'queued',
    communication: 'PV',
    lote: null,
    codigo_comunicacion: null,
    due_at: null,
    issues: [],
  },
});
const PAGE = JSON.stringify({
  ok: true,
  data: Array.from({ length: 20 }, (_, index) => guest(index + 1)),
  page: 1,
  limit: 20,
  total: 20,
});
const CREATED = JSON.stringify({ ok: true, id: 1, data: guest(1) });

/**
 * The modules in `sdk-clients`, by their name in the table. The others are compared with the first
 * one.
 */
const CLIENTS = {
  'raw fetch': 'raw-fetch',
  'openapi-fetch': 'openapi-fetch',
  ky: 'ky',
  'stripe-like': 'stripe-like',
  '@mirlo/sdk': 'mirlo',
} as const;
const BODY = {
  nombre: 'Begoña',
  apellido1: 'Etxeberria',
  establecimiento_id: 1,
  fecha_entrada: '2026-11-01',
} as const;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Answers until its parent ends. */
async function serve(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [status, body] = request.method === 'POST' ? [201, CREATED] : [200, PAGE];
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  process.stdout.write(`${port}\n`);
  process.stdin.resume().on('end', () => process.exit());
}

interface Bundle {
  readonly file: string;
  readonly minified: number;
  readonly gzipped: number;
}

async function bundle(folder: string, module: string): Promise<Bundle> {
  const entryPoints = [module];
  const common = { bundle: true, format: 'esm', target: 'es2022', write: false } as const;
  const [whole, small] = await Promise.all([
    build({ ...common, entryPoints, platform: 'node' }),
    build({ ...common, entryPoints, platform: 'browser', minify: true }),
  ]);
  const file = join(folder, `${basename(module, '.ts')}.mjs`);
  await writeFile(file, whole.outputFiles[0]?.contents ?? '');
  const code = small.outputFiles[0]?.contents ?? new Uint8Array();
  return { file, minified: code.length, gzipped: gzipSync(code, { level: 9 }).length };
}

interface Cost {
  /** Microseconds a call, median over the rounds. */
  readonly wall: number;
  /** Microseconds for a call in the best round, which is the time of the work itself. */
  readonly least: number;
  readonly wallRatio: number;
  readonly cpuRatio: number;
}

/** Runs the cases in turns. The others are compared with the first one. */
async function race(cases: ReadonlyMap<string, () => PromiseLike<unknown>>): Promise<Map<string, Cost>> {
  const rounds = Number(args.rounds);
  const calls = Number(args.calls);
  const samples = new Map(
    [...cases.keys()].map(name => [name, { wall: [] as number[], cpu: [] as number[] }]),
  );
  for (const run of cases.values()) for (let call = 0; call < 500; call += 1) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of [...cases].toSorted(() => Math.random() - 0.5)) {
      const cpu = process.cpuUsage();
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) await run();
      const { user, system } = process.cpuUsage(cpu);
      samples.get(name)?.wall.push(((performance.now() - start) * 1_000) / calls);
      samples.get(name)?.cpu.push((user + system) / calls);
    }
  }
  const [base] = samples.values();
  const ratio = (own: readonly number[], other: readonly number[] = []) =>
    median(own.map((value, round) => value / (other[round] ?? Number.NaN)));
  return new Map(
    [...samples].map(([name, { wall, cpu }]) => [
      name,
      {
        wall: median(wall),
        least: Math.min(...wall),
        wallRatio: ratio(wall, base?.wall),
        cpuRatio: ratio(cpu, base?.cpu),
      },
    ]),
  );
}

/** ms that an import takes in a fresh process, median of 11. */
function importTime(specifier: string): number {
  const code = `const start = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - start);`;
  const run = () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT }));
  return median(Array.from({ length: 11 }, run));
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirlo-bench-'));
  const child = spawn(process.execPath, [import.meta.filename, '--serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(child.stdout, 'data');
    const baseUrl = `http://127.0.0.1:${String(line).trim()}`;
    const bundles = new Map<string, Bundle>();
    const makers = new Map<string, MakeClient>();
    const modules = new Map(
      Object.entries(CLIENTS).map(([name, file]) => [
        name,
        join(import.meta.dirname, 'sdk-clients', `${file}.ts`),
      ]),
    );
    const generated = args.generated ? await generatedClients(folder) : [];
    for (const [name, module] of [...modules, ...generated]) {
      const made = await bundle(folder, module);
      bundles.set(name, made);
      makers.set(name, (await import(pathToFileURL(made.file).href)).make);
    }
    const stub = async (input: unknown, init?: RequestInit) => {
      const isPost = init?.method === 'POST' || (input instanceof Request && input.method === 'POST');
      const headers = { 'content-type': 'application/json' };
      return new Response(isPost ? CREATED : PAGE, { status: isPost ? 201 : 200, headers });
    };
    const cases = (fetch: typeof globalThis.fetch, act: (client: BenchClient) => PromiseLike<unknown>) =>
      new Map(
        [...makers].map(([name, make]) => {
          const client = make(baseUrl, KEY, fetch);
          return [name, () => act(client)] as const;
        }),
      );
    for (const [name, make] of makers) await assertWorks(name, make(baseUrl, KEY, fetch));

    const get = await race(cases(fetch, client => client.list()));
    const post = await race(cases(fetch, client => client.create({ ...BODY, uuid: crypto.randomUUID() })));
    const stubbed = await race(cases(stub, client => client.list()));
    const bare = importTime('data:text/javascript,');
    const imports: Record<string, number> = {};
    for (const name of ['openapi-fetch', 'ky']) imports[name] = importTime(name) - bare;
    imports['@mirlo/sdk'] = importTime(pathToFileURL(bundles.get('@mirlo/sdk')?.file ?? '').href) - bare;

    const stubBase = stubbed.get('raw fetch')?.least ?? 0;
    const table = Object.fromEntries(
      [...makers.keys()].map(name => [
        name,
        {
          'GET µs': get.get(name)?.wall,
          'GET ratio': get.get(name)?.wallRatio,
          'GET cpu': get.get(name)?.cpuRatio,
          'POST µs': post.get(name)?.wall,
          'POST ratio': post.get(name)?.wallRatio,
          'POST cpu': post.get(name)?.cpuRatio,
          'own µs': (stubbed.get(name)?.least ?? 0) - stubBase,
          'min B': bundles.get(name)?.minified,
          'gzip B': bundles.get(name)?.gzipped,
          'import ms': imports[name],
        },
      ]),
    );
    if (args.publish) publish(table);
    if (args.json) {
      console.log(
        JSON.stringify({ node: process.version, rounds: args.rounds, calls: args.calls, clients: table }),
      );
    } else {
      console.log(
        `Node ${process.version}, ${args.rounds} rounds of ${args.calls} calls; ratios to raw fetch in the same round`,
      );
      console.table(rounded(table));
    }
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

const METHOD = `## The SDK beside a bare fetch

\`pnpm bench:sdk\` lists a page of 20 guests (GET) and creates one (POST) against a server in a process of its own, one call after the other, with
every client bundled by itself; "stripe-like" is one as stripe-node is built, over the same \`fetch\`. With \`--generated\` the runtime that
the contract's generator writes (hey-api) stands beside them, alone and with our limits, retries and timeouts under it. The clients take turns in random order; a ratio is the median over the rounds of a client's time by the bare
\`fetch\` of the same round, which reads and parses the same answer; "cpu" the same of processor time. "Own" is a client's share of a GET with a
stubbed \`fetch\`, without network, in the best round. Sizes are of a bundle for browsers, ours from its sources, with what the two calls need; the
import is of a fresh process, beyond one that imports nothing.`;

/** Puts a run into the SDK's section of the benchmarks page. */
function publish(table: Readonly<Record<string, Readonly<Record<string, number | undefined>>>>): void {
  const header = [
    'Client',
    'GET µs',
    'ratio',
    'cpu',
    'POST µs',
    'ratio',
    'cpu',
    'own µs',
    'min B',
    'gzip B',
    'import ms',
  ];
  const shown = (value: number | undefined, digits: number) =>
    value === undefined ? '–' : value.toFixed(digits);
  const rows = Object.entries(table).map(([name, row]) => [
    name,
    shown(row['GET µs'], 0),
    shown(row['GET ratio'], 2),
    shown(row['GET cpu'], 2),
    shown(row['POST µs'], 0),
    shown(row['POST ratio'], 2),
    shown(row['POST cpu'], 2),
    shown(row['own µs'], 1),
    shown(row['min B'], 0),
    shown(row['gzip B'], 0),
    shown(row['import ms'], 1),
  ]);
  const how = `${args.rounds} rounds of ${args.calls} calls; client and server share the machine`;
  putSection('sdk', [METHOD, `Measured on ${dateAndMachine(how)}.`, markdownTable(header, rows)]);
}

async function assertWorks(name: string, client: BenchClient): Promise<void> {
  const { data } = Object(await client.list());
  const { id } = Object(await client.create({ ...BODY, uuid: crypto.randomUUID() }));
  if (!Array.isArray(data) || data.length !== 20 || id !== 1)
    throw new Error(`${name} does not give what it should`);
}

function rounded(table: Record<string, Record<string, number | undefined>>): typeof table {
  const round = (value = Number.NaN) => (value > 100 ? Math.round(value) : Math.round(value * 100) / 100);
  return Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          value === undefined ? undefined : round(value),
        ]),
      ),
    ]),
  );
}

await (args.serve ? serve() : main());
