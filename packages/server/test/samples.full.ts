import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapiJson } from '@mirlo/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContract, operationsOf } from '../src/pages/reference/contract.ts';
import { type RunningDemo, startDemo } from './demo.ts';
import { call, startTestServer } from './running.ts';

/** Every sample of the reference, run as it is shown: curl in a shell, JavaScript in Node. */

const run = promisify(execFile);
const CONTRACT: ApiContract = JSON.parse(openapiJson);
const SDK = join(import.meta.dirname, '../../sdk');
const WAIT = { timeout: 20_000, interval: 250 };
/** The shell's curl, quiet, its answer followed by a line with the status. */
const CURL = `curl() { command curl --silent --show-error --write-out '\\n%{http_code}' "$@"; }\n`;

const folder = mkdtempSync(join(tmpdir(), 'mirlo-samples-'));
mkdirSync(join(folder, 'node_modules/@mirlo'), { recursive: true });
symlinkSync(SDK, join(folder, 'node_modules/@mirlo/sdk'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Reads the samples of a server's reference by name (`createGuest.curl`), as a reader copies them.
 */
async function samplesOf(docs: string): Promise<Map<string, string>> {
  const page = await (await fetch(docs, { headers: { 'Accept-Language': 'en' } })).text();
  const found = [...page.matchAll(/<pre data-sample="([^"]+)">([\s\S]*?)<\/pre>/g)];
  return new Map(found.map(([, name = '', text = '']) => [name, unescaped(text)]));
}

function unescaped(text: string): string {
  const marks: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return text.replace(/&(lt|gt|quot|#39);/g, mark => marks[mark] ?? '').replaceAll('&amp;', '&');
}

async function shell(sample: string, env: Record<string, string> = {}) {
  const { stdout } = await run('sh', ['-c', CURL + sample], { env: { PATH: process.env.PATH, ...env } });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), text: stdout.slice(0, end) };
}

/**
 * Runs programs one after the other in one Node, which loads the SDK once. Returns the output of
 * each, or its error.
 */
async function node(programs: ReadonlyMap<string, string>, env: Record<string, string> = {}) {
  for (const [name, program] of programs) writeFileSync(join(folder, `${name}.mjs`), program);
  writeFileSync(join(folder, 'run.mjs'), RUNNER);
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
  const { stdout } = await run(process.execPath, ['run.mjs', ...programs.keys()], options);
  const said: Record<string, string> = JSON.parse(stdout);
  return said;
}

const RUNNER = `import { inspect } from 'node:util';
const said = {};
let now = '';
console.log = (...values) => { said[now] += values.map(one => inspect(one)).join(' ') + '\\n'; };
for (now of process.argv.slice(2)) {
  said[now] = '';
  try {
    await import('./' + now + '.mjs');
  } catch (error) {
    said[now] = 'FAILED ' + error;
  }
}
process.stdout.write(JSON.stringify(said));
`;

/**
 * Fields that differ from call to call: ids, keys that each page makes anew, times, and names of
 * this demo's establishments.
 */
const OWN =
  /(^|_)ids?$|^(pickup|dropoff|uuid|lote|codigo_comunicacion|ts|file_at|userId|usuario_id|numero_establecimiento|(created|updated)_at)$/;
/**
 * Fields that depend on the installation: a demo's hotel has another name, and without `PUBLIC_URL`
 * no link is shown.
 */
const OF_INSTALLATION = new Set(['nombre_hotel', 'enlace']);
/** Keys and revisions of records that existed before. */
const BEFORE = new Set(['numero_documento', 'referencia', 'numero', 'revision']);

/**
 * Lists the fields in which a shown answer differs from the given one.
 *
 * @param created whether the answer is that of a create, which has the sent keys
 */
function otherwise(shown: unknown, given: unknown, created: boolean, path: string): string[] {
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  if (OF_INSTALLATION.has(name)) return [];
  if (OWN.test(name) || (!created && BEFORE.has(name))) return typeof shown === typeof given ? [] : [path];
  if (typeof shown !== 'object' || typeof given !== 'object' || shown === null || given === null)
    return shown === given ? [] : [`${path}: ${shown} is shown, ${given} was answered`];
  const names = new Set([...Object.keys(shown), ...Object.keys(given)]);
  return [...names].flatMap(one => {
    if (!(one in shown)) return [`${path}.${one} is not shown`];
    if (!(one in given)) return [`${path}.${one} is not answered`];
    return otherwise(Reflect.get(shown, one), Reflect.get(given, one), created, `${path}.${one}`);
  });
}

/** Reduces a list, which grows, to its first record. A demo has no pre-check-ins. */
function withoutRows(answer: unknown, operation: string): unknown {
  const { data, total: _, ...rest }: { data: object[]; total: number } = Object(answer);
  const fields = Object.keys(data[0] ?? {}).join();
  return operation === 'listPrecheckins' ? rest : { ...rest, fields };
}

/** The samples whose record the ministry would accept. */
const COMPLETE = new Set(['start-2', 'createGuest', 'createRental']);

const OPERATIONS = operationsOf(CONTRACT).map(({ operationId, method }) => ({ operationId, method }));

describe('curl, on a fresh demo, in the order of the page', () => {
  let demo: RunningDemo;
  let samples: Map<string, string>;
  beforeAll(async () => {
    demo = await startDemo();
    samples = await samplesOf(demo.docs);
  });
  afterAll(() => demo.stop());

  it('has a sample for every operation', () => {
    expect(OPERATIONS.filter(({ operationId }) => !samples.has(`${operationId}.curl`))).toEqual([]);
  });

  it('every sample succeeds, a create with 201, and answers what is shown, field by field', async () => {
    const wrong: string[] = [];
    const named = [...samples].filter(([name]) => name.endsWith('.curl'));
    for (const [name, sample] of named) {
      const { status, text } = await shell(sample);
      const operation = name.slice(0, -'.curl'.length);
      const expected = sample.includes("-d '") && !sample.includes('-X ') ? 201 : 200;
      if (status !== expected) wrong.push(`${name}: ${status} ${text}`);
      const shown = samples.get(`${operation}.answer`);
      if (COMPLETE.has(operation))
        expect(JSON.parse(text).data.mir).toMatchObject({ state: 'queued', issues: [] });
      if (shown === undefined) continue;
      const both = [JSON.parse(shown), JSON.parse(text)].map(one =>
        operation.startsWith('list') ? withoutRows(one, operation) : one,
      );
      wrong.push(...otherwise(both[0], both[1], expected === 201, name));
    }
    expect(wrong).toEqual([]);
    expect(named.length).toBe(OPERATIONS.length + 3);
  });

  it('the other bodies that are shown are taken too', async () => {
    const others = [...(await samplesOf(demo.docs))].filter(([name]) => name.endsWith('.other'));
    expect(others.length).toBeGreaterThan(0);
    for (const [name, body] of others) {
      const operationId = name.split('.')[0];
      const path = operationsOf(CONTRACT).find(one => one.operationId === operationId)?.path ?? '';
      const answer = await call(demo.url, demo.keys.production, 'POST', path, JSON.parse(body));
      expect(answer, name).toMatchObject({ status: 201 });
    }
  });

  it.each(['guests', 'contracts'])(
    'what the samples of %s made is accepted by the simulated ministry',
    async path => {
      const query = 'enviado_ministerio=1&limit=200';
      await expect
        .poll(
          async () => (await call(demo.url, demo.keys.production, 'GET', `/v1/${path}?${query}`)).body.total,
          WAIT,
        )
        .toBeGreaterThan(0);
    },
  );
});

describe('a page that was used, on a demo', () => {
  let demo: RunningDemo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.stop());

  const CREATES = OPERATIONS.filter(
    ({ operationId, method }) => method === 'POST' && /^create/.test(operationId),
  );

  it('makes one record of a create that is pasted as curl and as JavaScript', async () => {
    const samples = await samplesOf(demo.docs);
    for (const { operationId } of CREATES)
      expect(await shell(samples.get(`${operationId}.curl`) ?? ''), operationId).toMatchObject({
        status: 201,
      });
    const programs = CREATES.map(
      ({ operationId }) => [operationId, samples.get(`${operationId}.sdk`) ?? ''] as const,
    );
    const said = Object.entries(await node(new Map(programs)));
    expect(said.filter(([, words]) => !/^\d+ false /.test(words))).toEqual([]);
  });

  it('works again once it is loaded again, what was deleted being there', async () => {
    const before = await samplesOf(demo.docs);
    const deletes = OPERATIONS.filter(({ method }) => method === 'DELETE');
    for (const { operationId } of deletes) await shell(before.get(`${operationId}.curl`) ?? '');
    const wrong: string[] = [];
    for (const [name, sample] of await samplesOf(demo.docs)) {
      if (!name.endsWith('.curl')) continue;
      const { status, text } = await shell(sample);
      if (status >= 300) wrong.push(`${name}: ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('stores nothing when it is looked at, from wherever', async () => {
    const kinds = ['establishments', 'guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'];
    const totals = async () => {
      await samplesOf(demo.docs);
      const lists = kinds.map(
        async kind => (await call(demo.url, demo.keys.production, 'GET', `/v1/${kind}`)).body.total,
      );
      return Promise.all(lists);
    };
    const before = await totals();
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(demo.docs, { method, headers: elsewhere });
    expect(await totals()).toEqual(before);
  });

  it('asks for the filing of the guest that it made, however many there are', async () => {
    const samples = await samplesOf(demo.docs);
    const made = JSON.parse((await shell(samples.get('start-2.curl') ?? '')).text);
    const listed = JSON.parse((await shell(samples.get('start-3.curl') ?? '')).text);
    expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([made.id]);
  });
});

describe('JavaScript, on a fresh demo, in the order of the page', () => {
  let demo: RunningDemo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.stop());

  it('every sample runs to its end', async () => {
    const samples = new Map([...(await samplesOf(demo.docs))].filter(([name]) => name.endsWith('.sdk')));
    const wrong = Object.entries(await node(samples)).filter(([name, said]) => {
      const creates = samples.get(name)?.includes('.create(');
      return said === '' || said.startsWith('FAILED') || (creates && !/^\d+ true \[\]/.test(said));
    });
    expect(wrong).toEqual([]);
    expect(samples.size).toBe(OPERATIONS.length + 3);
  });

  it('finds its records again at the next start, and makes those that were deleted', async () => {
    const said = await demo.restart();
    const names = said.establishments.map(({ nombre }) => nombre);
    expect(names).toEqual([
      expect.stringContaining('(demo)'),
      expect.stringContaining('(demo)'),
      'Hotel Miramar',
    ]);
    const samples = await samplesOf(said.docs);
    for (const name of ['getGuest', 'getVehicle', 'getPerson', 'deleteContract', 'deleteEstablishment']) {
      expect((await shell(samples.get(`${name}.curl`) ?? '')).status, name).toBe(200);
    }
  });
});

describe('on a server that is no demo', () => {
  it('the first three samples run with the key of the reader’s environment, and no key is shown', async () => {
    const server = await startTestServer();
    try {
      // The contract's example needs establishment 3.
      for (const nombre of ['A', 'B', 'C']) {
        await server.call('POST', '/v1/establishments', { nombre, numero_establecimiento: nombre });
      }
      const samples = await samplesOf(`${server.url}/docs`);
      const env = { MIRLO_API_KEY: server.keys.sandbox };
      const statuses = [];
      for (const step of ['start-1', 'start-2', 'start-3']) {
        statuses.push((await shell(samples.get(`${step}.curl`) ?? '', env)).status);
        const programs = new Map([[`${step}.sdk`, samples.get(`${step}.sdk`) ?? '']]);
        expect(Object.values(await node(programs, env))).toEqual([
          expect.not.stringMatching(/^(FAILED.*)?$/),
        ]);
      }
      expect(statuses).toEqual([200, 201, 200]);
      expect([...samples.values()].join()).not.toMatch(/mirlo_(live|test)_/);
    } finally {
      await server.stop();
    }
  });
});
