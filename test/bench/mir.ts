/**
 * Measures filing in one process on one core: preflight, document and ZIP per communication, and
 * the full round of 10,000 communications with the simulator (in a process of its own): lotes of
 * 100, receipt, verdict, code.
 *
 *     node test/bench/mir.ts [--communications 10000] [--publish] [--json]
 *
 * `--publish` writes the section of docs/benchmarks.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createMirClient, MAX_QUERIES, prepareAlta } from '../../packages/mir/src/client/index.ts';
import {
  type AvCommunication,
  avRequest,
  composeRental,
  composeStay,
  type Lote,
  MAX_COMMUNICATIONS,
  type PvCommunication,
  preflight,
  pvRequest,
  type RentalInput,
  type StayInput,
} from '../../packages/mir/src/index.ts';
import { inDays } from '../days.ts';
import { rentalOf, stayOf } from './mir-records.ts';
import { dateAndMachine, markdownTable, putSection } from './page.ts';

const { values } = parseArgs({
  options: {
    communications: { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const COMMUNICATIONS = Number(values.communications);
const ESTABLISHMENT = '0000000002';
const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-bench' };
/** How many requests are under way at once. */
const IN_FLIGHT = 4;
const today = inDays(0);

interface Figure {
  name: string;
  perSecond: number;
  count: number;
}

/** Runs the work once to warm up and once to measure it. */
function measure(name: string, count: number, work: () => void): Figure {
  work();
  const start = performance.now();
  work();
  return { name, count, perSecond: (count / (performance.now() - start)) * 1000 };
}

function preparation(stays: readonly StayInput[], rentals: readonly RentalInput[]): Figure[] {
  const filedStays: PvCommunication[] = [];
  const filedRentals: AvCommunication[] = [];
  const figures = [
    measure('preflight of a guest', stays.length, () => {
      for (const stay of stays) mustBeReady(preflight(stay, { today }));
    }),
    measure('preflight of a rental with two persons', rentals.length, () => {
      for (const rental of rentals) mustBeReady(preflight(rental, { today }));
    }),
    measure('composing a guest report', stays.length, () => {
      filedStays.splice(0, filedStays.length, ...stays.map(stay => composeStay(stay, { today })));
    }),
    measure('composing a rental', rentals.length, () => {
      filedRentals.splice(0, filedRentals.length, ...rentals.map(rental => composeRental(rental, { today })));
    }),
    measure('XML and ZIP of a guest report, one by one', filedStays.length, () => {
      for (const one of filedStays) prepareAlta(HEADER, 'PV', pvRequest(ESTABLISHMENT, [one]));
    }),
    measure('XML and ZIP of a guest report, lotes of 100', filedStays.length, () => {
      for (const part of lotesOf(filedStays)) prepareAlta(HEADER, 'PV', pvRequest(ESTABLISHMENT, part));
    }),
    measure('XML and ZIP of a rental, lotes of 100', filedRentals.length, () => {
      for (const part of lotesOf(filedRentals)) prepareAlta(HEADER, 'AV', avRequest(part));
    }),
  ];
  return figures;
}

/** From records to codes: preflight, compose, XML, ZIP, send, ask, until each one has its code. */
async function roundTrip(stays: readonly StayInput[]): Promise<Figure> {
  const simulator = await startSimulator();
  const client = createMirClient({ url: simulator.url, user: 'B00000000WS', password: 'any', ...HEADER });
  const start = performance.now();
  const waiting = lotesOf(stays);
  const lotes: Lote[] = [];
  let codes = 0;

  async function sendAll(): Promise<void> {
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      for (const stay of part) mustBeReady(preflight(stay, { today }));
      const request = pvRequest(
        ESTABLISHMENT,
        part.map(stay => composeStay(stay, { today })),
      );
      lotes.push((await client.send(prepareAlta(HEADER, 'PV', request))).lote);
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sendAll));

  async function askAll(): Promise<void> {
    for (let part = lotes.splice(0, MAX_QUERIES); part.length > 0; part = lotes.splice(0, MAX_QUERIES)) {
      const results = (await client.consultaLote(part)).flatMap(one => one.resultadoComunicaciones ?? []);
      codes += results.filter(one => one.codigoComunicacion !== null).length;
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, askAll));
  const seconds = (performance.now() - start) / 1000;
  await client.close();
  await simulator.stop();
  if (codes !== stays.length) throw new Error(`${codes} of ${stays.length} were accepted`);
  return {
    name: `round trip of ${stays.length}: record to codigoComunicacion`,
    count: codes,
    perSecond: codes / seconds,
  };
}

async function startSimulator() {
  const source = `import { createSimulator } from ${JSON.stringify(new URL('../../packages/mir/src/simulator/index.ts', import.meta.url).href)};
    console.log((await createSimulator().listen()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const stop = async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };
  return { url: String(url), stop };
}

function lotesOf<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.ceil(items.length / MAX_COMMUNICATIONS);
  return Array.from({ length: parts }, (_, part) =>
    items.slice(part * MAX_COMMUNICATIONS, (part + 1) * MAX_COMMUNICATIONS),
  );
}

function mustBeReady({ ready, issues }: ReturnType<typeof preflight>): void {
  if (!ready) throw new Error(issues.map(issue => issue.message.en).join('; '));
}

const METHOD = `## The ministry's package

\`pnpm bench:mir\` takes records through every step before the wire, each step once for warmth and once for the clock, in one process on one core;
then the full round: preflight, composing, XML, ZIP, sending lotes of 100, asking for the verdicts, ${IN_FLIGHT} requests under way at once, against the
simulator in a process of its own.`;

/** Puts a run into the package's section of the benchmarks page. */
function publish(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, count, perSecond }) => [
    name,
    count.toLocaleString('en').replaceAll(',', ' '),
    Math.round(perSecond).toLocaleString('en').replaceAll(',', ' '),
  ]);
  const measured = `Measured on ${dateAndMachine('the simulator shares them')}.`;
  putSection('mir', [METHOD, measured, markdownTable(['Step', 'Records', 'A second'], rows)]);
}

const stays = Array.from({ length: COMMUNICATIONS }, (_, index) => stayOf(index, today, ESTABLISHMENT));
const rentals = Array.from({ length: Math.ceil(COMMUNICATIONS / 5) }, (_, index) => rentalOf(index, today));
const figures = [...preparation(stays, rentals), await roundTrip(stays)];
if (values.publish) publish(figures);
if (values.json) console.log(JSON.stringify(figures, null, 2));
else
  for (const { name, perSecond } of figures)
    console.log(`${Math.round(perSecond).toLocaleString('en').padStart(9)} /s  ${name}`);
