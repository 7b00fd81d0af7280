/**
 * `pnpm bench:mocks`: what the sandbox costs, beside the server that `npm start` runs and a bare
 * loopback server, in one run. Ratios say more than the figures: the machine is shared. `--publish`
 * writes the section of docs/benchmarks.md.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSandbox } from '../../packages/mocks/src/index.ts';
import { listen } from '../../packages/mocks/src/node.ts';
import {
  type Contender,
  guestSandbox,
  type Measured,
  measure,
  median,
  rawLoopback,
  sandboxFetch,
} from '../../packages/mocks/testing/measure.ts';
import { mswContenders } from '../../packages/mocks/testing/measure-msw.ts';
import { startDemo } from '../../packages/server/test/demo.ts';
import { build, packageFolder } from '../packages/pack.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';

const ENTRY = join(packageFolder('mocks'), 'dist/index.mjs');
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '500' },
    publish: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const REQUESTS = Number(values.requests);
const STARTS = 11;
const RESETS = 2_000;

/** The sandbox as a server of this machine. */
const nodeDoor: Contender = {
  name: 'node door',
  open: async () => {
    const { sandbox, init } = await guestSandbox();
    const { baseUrl, close } = await listen(sandbox);
    return { ask: async () => (await fetch(`${baseUrl}/v1/guests/1`, init)).json(), close };
  },
};

/** Creates a new guest with each call, because tests do not only read. */
const sandboxCreate: Contender = {
  name: 'sandbox.fetch, create',
  open: async () => {
    const sandbox = createSandbox();
    const init = { method: 'POST', headers: { 'X-Api-Key': sandbox.keys.production } };
    let made = 0;
    const ask = async () => {
      made += 1;
      const body = JSON.stringify({
        nombre: 'Ana',
        apellido1: 'Gil',
        establecimiento_id: 1,
        numero_documento: `X${made}`,
      });
      return (await sandbox.fetch(`${sandbox.baseUrl}/v1/guests`, { ...init, body })).json();
    };
    return { ask, close: () => {} };
  },
};

/**
 * The server of `npm start`, which is asked for one guest. It is started once for all rounds,
 * because that takes seconds.
 */
async function demoServer(): Promise<{ contender: Contender; stop(): Promise<void> }> {
  const demo = await startDemo();
  const headers = { 'X-Api-Key': demo.keys.sandbox };
  const body = JSON.stringify({
    nombre: 'Ana',
    apellido1: 'Gil',
    establecimiento_id: demo.establishments[0]?.id,
  });
  const created = await fetch(`${demo.url}/v1/guests`, { method: 'POST', headers, body });
  const { id } = (await created.json()) as { id: number };
  const ask = async () => (await fetch(`${demo.url}/v1/guests/${id}`, { headers })).json();
  return {
    contender: { name: 'server (npm start, SQLite)', open: async () => ({ ask, close: () => {} }) },
    stop: demo.stop,
  };
}

/**
 * The time to start a process that imports the package, minus that of a bare process, in
 * milliseconds.
 */
async function importTime(): Promise<number> {
  if (!existsSync(ENTRY)) await build('mocks');
  const start = (code: string) => {
    const begun = performance.now();
    execFileSync(process.execPath, ['--input-type=module', '-e', code]);
    return performance.now() - begun;
  };
  const own: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    bare.push(start(''));
    own.push(start(`import ${JSON.stringify(ENTRY)}`));
  }
  return median(own) - median(bare);
}

/** A reset after a test that stored something, in milliseconds. */
async function resetTime(): Promise<number> {
  const { sandbox } = await guestSandbox();
  const times: number[] = [];
  for (let i = 0; i < RESETS; i++) {
    await sandbox.seed({ guests: [{ nombre: 'Ana', apellido1: 'Gil' }] });
    const begun = performance.now();
    sandbox.reset();
    times.push(performance.now() - begun);
  }
  return median(times);
}

function yardstickOf(measured: readonly Measured[]): number {
  return measured.find(({ name }) => name === rawLoopback.name)?.median ?? Number.NaN;
}

const METHOD = `## The sandbox beside servers

\`pnpm bench:mocks\` reads one guest (and creates one each) through the sandbox in memory, through the sandbox as a server, from the server that
\`npm start\` runs, and from a bare loopback server that answers a fixed text, which is the yardstick: one request after the other, in turns. "msw"
is the sandbox behind Mock Service Worker's interception, and Mock Service Worker answering a fixed text.`;

/** Puts a run into the sandbox's section of the benchmarks page. */
function publish(measured: readonly Measured[], importMs: number, resetMs: number): void {
  const yardstick = yardstickOf(measured);
  const rows = measured.map(({ name, median: took }) => [
    name,
    took.toFixed(3),
    (took / yardstick).toFixed(2),
  ]);
  putSection('mocks', [
    METHOD,
    `Measured on ${dateAndMachine(`${ROUNDS} rounds of ${REQUESTS} requests`)}.`,
    markdownTable(['One request', 'Median ms', 'Of loopback'], rows),
    `The import of the built package takes ${importMs.toFixed(1)} ms beyond a bare Node, \`reset()\` after a test that stored a guest ${resetMs.toFixed(4)} ms.`,
  ]);
}

function print(measured: readonly Measured[]): void {
  const yardstick = yardstickOf(measured);
  console.log('\nOne request, ms                   median   of loopback');
  for (const { name, median: took } of measured) {
    console.log(
      `${name.padEnd(32)}  ${took.toFixed(3).padStart(7)}  ${(took / yardstick).toFixed(2).padStart(11)}`,
    );
  }
}

const demo = await demoServer();
try {
  console.log(`Node ${process.version}, ${ROUNDS} rounds of ${REQUESTS} requests, one after the other`);
  const [msw2, msw3] = [mswContenders(2), mswContenders(3)];
  const others = [
    demo.contender,
    nodeDoor,
    sandboxFetch,
    sandboxCreate,
    msw2.door,
    msw2.bare,
    msw3.door,
    msw3.bare,
  ];
  const measured = await measure([rawLoopback, ...others], {
    rounds: ROUNDS,
    requests: REQUESTS,
    time: 'wall',
  });
  print(measured);
  const [importMs, resetMs] = [await importTime(), await resetTime()];
  console.log(`\nImport of the built package, beyond a bare Node: ${importMs.toFixed(1)} ms`);
  console.log(`reset() after a test that stored a guest: ${resetMs.toFixed(4)} ms`);
  if (values.publish) publish(measured, importMs, resetMs);
} finally {
  await demo.stop();
}
