import { randomUUID } from 'node:crypto';
import { codigoComunicacion, type Lote, lote } from '@mirlo/mir';
import {
  type CommunicationResult,
  createMirClient,
  type LoteResult,
  MirError,
  type MirErrorFacts,
} from '@mirlo/mir/client';
import { createSecretBox } from '../../../src/credentials/secret-box.ts';
import type { Row } from '../../../src/database/session.ts';
import { FilingJournal } from '../../../src/journal/filing-journal.ts';
import { hashKey } from '../../../src/keys.ts';
import { createBreaker } from '../../../src/submitter/breaker.ts';
import { claimDue } from '../../../src/submitter/claim.ts';
import { claimOpen } from '../../../src/submitter/lease-lotes.ts';
import { Leases } from '../../../src/submitter/leases.ts';
import { nextQueue } from '../../../src/submitter/queues.ts';
import type { HeldLote } from '../../../src/submitter/rows.ts';
import type { Timing } from '../../../src/submitter/timing.ts';
import type { Work } from '../../../src/submitter/work.ts';
import { type Bench, openBench, POLICY, SECRET_KEY } from '../harness.ts';

/**
 * Every pause has another length, and no jitter (`random` gives 0, which halves it), so a time
 * tells its pause.
 */
const DESK_TIMING: Timing = {
  leaseMs: 60_000,
  renewMs: 20_000,
  httpTimeoutMs: 25_000,
  poll: { firstMs: 2_000, longestMs: 200_000 },
  retry: { firstMs: 6_000, longestMs: 600_000 },
  annulment: { firstMs: 10_000, longestMs: 1_000_000 },
  idleMs: 1_000,
  breaker: { firstMs: 14_000, longestMs: 140_000 },
  stopPatienceMs: 5_000,
};
/** The first pause of each kind, halved. */
export const POLL_MS = 1_000;
export const RETRY_MS = 3_000;
export const ANNULMENT_MS = 5_000;

type GivenAnswer = { lote: string } | Partial<MirErrorFacts> | Error;

/**
 * Runs one step of a submitter at a time, with a clock moved by hand and a ministry that answers as
 * it is told.
 */
export interface Desk {
  bench: Bench;
  work: Work;
  /** The counts of the metrics: `['received', 1]`. */
  counted: [string, number][];
  /** The messages of the log, and the facts of each. */
  logged: string[];
  facts: Record<string, unknown>[];
  /** The lines at level debug: facts and message. */
  debugged: unknown[][];
  /** The requests to the ministry in order: the bytes sent, the codes of the lotes asked for. */
  asked: (string | readonly string[])[];
  /** The ministry's next answers, one for each call. A call without one fails the test. */
  answers: (GivenAnswer | readonly LoteResult[])[];
  now(): number;
  /** Claims the due units, and returns the requests made of them. */
  claim(): Promise<readonly HeldLote[]>;
  /** The only one. */
  claimOne(): Promise<HeldLote>;
  /** Claims requests again that wait to be sent or polled, a day later if necessary. */
  reclaim(step: 'send' | 'poll'): Promise<readonly HeldLote[]>;
  request(id: number): Promise<Row>;
  filings(loteId: number): Promise<readonly Row[]>;
  submission(id: number): Promise<Row>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const bench = await openBench();
  const { database } = bench;
  let time = Date.now();
  const now = () => time;
  const asked: Desk['asked'] = [];
  const answers: Desk['answers'] = [];
  const counted: Desk['counted'] = [];
  const logged: string[] = [];
  const facts: Desk['facts'] = [];
  const debugged: Desk['debugged'] = [];
  const next = () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('the ministry was asked once too often');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const fail = (facts: object, operation: 'alta' | 'consultaLote') => {
    throw new MirError({ kind: 'unknown', operation, reason: 'a test', ...facts });
  };
  const log = (...said: unknown[]) => {
    logged.push(String(said.at(-1)));
    facts.push({ ...Object(said.length > 1 ? said[0] : null) });
  };
  const work: Work = {
    database,
    leases: new Leases(database, DESK_TIMING.leaseMs, now),
    journal: new FilingJournal({ database, log: { warn: log, error: log }, file: null }),
    clients: {
      for: ({ user, password, codigoArrendador }) => ({
        ...createMirClient({ url: bench.url, user, password, codigoArrendador, aplicacion: 'Mirlo' }),
        async send(request) {
          asked.push(new TextDecoder().decode(request.body));
          const answer = next();
          if ('lote' in answer && typeof answer.lote === 'string' && !('kind' in answer)) {
            return { lote: lote(answer.lote), descripcion: 'Ok', count: 1 };
          }
          return fail(answer, 'alta');
        },
        async consultaLote(lotes) {
          asked.push([...lotes]);
          const answer = next();
          return Array.isArray(answer) ? [...answer] : fail(answer, 'consultaLote');
        },
      }),
      abandon: async () => {},
      close: async () => {},
    },
    breaker: createBreaker({ pause: DESK_TIMING.breaker, now, random: () => 0, changed: () => {} }),
    box: createSecretBox(SECRET_KEY),
    timing: DESK_TIMING,
    policy: POLICY,
    kind: 'trial',
    log: { debug: (...said: unknown[]) => void debugged.push(said), info: log, warn: log, error: log },
    now,
    random: () => 0,
    compute: async slice => slice(),
    count: (outcome, records) => void counted.push([outcome, records]),
  };
  const rows = (sql: string, ...values: number[]) => database.call(session => session.all(sql, values));
  const one = async (sql: string, id: number) => {
    const [row] = await rows(sql, id);
    if (row === undefined) throw new Error(`no row ${id}`);
    return row;
  };
  const desk: Desk = {
    bench,
    work,
    asked,
    answers,
    counted,
    logged,
    facts,
    debugged,
    now,
    async claim() {
      time = Math.max(time, Date.now()) + 1;
      const ctx = { policy: POLICY, now: time, newUuid: randomUUID, digest: hashKey };
      const lotes: HeldLote[] = [];
      for (;;) {
        const queue = await database.call(session => nextQueue(session, bench.account, new Set(), time));
        if (queue === null) return lotes;
        lotes.push(...(await claimDue(work, queue, ctx, 100)).lotes);
      }
    },
    async claimOne() {
      const [held, ...more] = await desk.claim();
      if (held === undefined || more.length > 0)
        throw new Error(`expected one request, got ${more.length + 1}`);
      return held;
    },
    async reclaim(step) {
      time += 86_400_000;
      return claimOpen(work, { account: bench.account, step }, time, 100);
    },
    request: id => one('SELECT * FROM lotes WHERE id = ?', id),
    filings: id =>
      rows('SELECT * FROM communications WHERE lote_id = ? OR annulment_id = ? ORDER BY id', id, id),
    submission: id => one("SELECT * FROM submissions WHERE resource = 'guests' AND record_id = ?", id),
    close: () => bench.close(),
  };
  return desk;
}

/** Makes a state of a lote, as `consultaLote` returns it. */
export function resultOf(
  code: Lote | string,
  codigoEstado: number,
  results: LoteResult['resultadoComunicaciones'] = null,
  descEstado: string | null = null,
): LoteResult {
  return {
    lote: lote(code),
    codigoEstado,
    descEstado,
    resultadoComunicaciones: results,
    tipoComunicacion: null,
    tipoOperacion: null,
    fechaPeticion: null,
    fechaProcesamiento: null,
    identificadorUsuario: null,
    nombreUsuario: null,
    codigoArrendador: null,
    aplicacion: null,
  };
}

export function stored(orden: number, code: string, anulada = false): CommunicationResult {
  return { orden, anulada, codigoComunicacion: codigoComunicacion(code), tipoError: null, error: null };
}

export function refused(
  orden: number,
  error: string | null,
  tipoError: string | null = null,
): CommunicationResult {
  return { orden, anulada: false, codigoComunicacion: null, tipoError, error };
}
