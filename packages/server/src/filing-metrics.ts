import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import { createLastKnown, type LastKnown } from './last-known.ts';
import { type BreakerRow, readBreaker } from './ministry/breaker-rows.ts';
import type { Ministry } from './ministry/ministry.ts';
import { type QueueReport, readQueue } from './status/queue.ts';
import { countStopped } from './status/stopped.ts';
import { FILING_OUTCOMES } from './submitter/work.ts';

export interface FilingMetrics {
  /** Counts, by outcome, the records in the requests that this process sent to the ministry. */
  records: Counter<'outcome'>;
}

/** The figures that are read from the database. They are the same on every server. */
interface Figures {
  queue: QueueReport;
  breaker: BreakerRow['state'];
  /**
   * How many accounts, and establishments with credentials of their own, the ministry has refused.
   */
  stopped: number;
}

/** How long figures are reused, so that several scrapes at the same time need one read. */
const FRESH_MS = 5_000;

/**
 * How long a scrape waits for the figures where the database hangs. Prometheus gives up after 10 s.
 */
const LIMIT_MS = 3_000;

const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const;

/**
 * Registers the metrics of filing: the outcomes of this process, and the figures in the database.
 * While the database does not answer, the last known figures are given, with their age. They are
 * read once before this function returns, because the database may be down at the first scrape.
 */
export async function filingMetrics(
  registry: Registry,
  database: Database,
  ministry: Ministry,
): Promise<FilingMetrics> {
  // The first read uses `call`, so that it does not wait for a thread to start.
  let reads = database.call;
  const figures = createLastKnown(() => readFigures(reads, ministry), {
    freshMs: FRESH_MS,
    limitMs: LIMIT_MS,
    now: Date.now,
  });
  new Gauge({
    name: 'mirlo_database_up',
    help: '1 where the database answers, 0 where it does not: the figures are then the last known ones',
    registers: [registry],
    async collect() {
      this.set((await figures()).up ? 1 : 0);
    },
  });
  figureGauges(registry, figures);
  const records = new Counter({
    name: 'mirlo_filing_records_total',
    help: 'Records in requests to the ministry by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of FILING_OUTCOMES) records.inc({ outcome }, 0);
  await figures();
  reads = database.scan;
  return { records };
}

/** Reads the figures, for which it looks at every unfinished record. */
function readFigures(reads: Database['scan'], ministry: Ministry): Promise<Figures> {
  return reads(async session => ({
    queue: await readQueue(session, Date.now()),
    breaker: (await readBreaker(session, ministry)).state,
    stopped: await countStopped(session),
  }));
}

type Figure = (figures: Figures, sinceMs: number) => number;

/**
 * The gauges of single figures: name, help and value. `sinceMs` is how long ago the figures were
 * read.
 */
const FIGURES: readonly (readonly [name: string, help: string, value: Figure])[] = [
  [
    'mirlo_filing_figures_age_seconds',
    'How old the figures are that the database gave',
    (_, sinceMs) => sinceMs / 1_000,
  ],
  [
    'mirlo_accounts_stopped',
    'Accounts, and establishments with credentials of their own, that the ministry refuses',
    ({ stopped }) => stopped,
  ],
  [
    'mirlo_filing_breaker',
    'The circuit breaker of the ministry: 0 closed, 1 half-open, 2 open',
    ({ breaker }) => BREAKER_VALUES[breaker],
  ],
  ['mirlo_filing_due', 'Records whose time has come and that wait for a submitter', ({ queue }) => queue.due],
  [
    'mirlo_filing_queue_age_seconds',
    'How long the oldest due record waits',
    ({ queue }, sinceMs) => (queue.due === 0 ? 0 : (queue.dueAgeMs + sinceMs) / 1_000),
  ],
  [
    'mirlo_filing_submitter_seen_timestamp_seconds',
    'When a submitter last looked at this queue; 0: never',
    ({ queue }) => (queue.seenAt ?? 0) / 1_000,
  ],
  [
    'mirlo_filing_request_age_seconds',
    'How long the oldest request waits for its verdict',
    ({ queue }, sinceMs) => (queue.requestAgeMs === 0 ? 0 : (queue.requestAgeMs + sinceMs) / 1_000),
  ],
  [
    'mirlo_filing_overdue',
    'Unfinished records whose legal deadline has passed',
    ({ queue }) => queue.overdue + passed(queue),
  ],
  [
    'mirlo_filing_due_soon',
    'Unfinished records whose legal deadline comes within 6 h',
    ({ queue }) => queue.dueSoon - passed(queue),
  ],
  [
    'mirlo_filing_next_deadline_timestamp_seconds',
    'The next legal deadline of an unfinished record; 0 without',
    ({ queue }) => (queue.nextDeadline ?? 0) / 1_000,
  ],
];

const COUNTS: readonly (readonly [name: string, help: string, counts: 'states' | 'requests'])[] = [
  ['mirlo_records', 'Unfinished records by state', 'states'],
  ['mirlo_filing_requests', 'Unfinished requests to the ministry by state', 'requests'],
];

/**
 * Registers the gauges of the figures. Before the first read they have no value: a 0 would say that
 * all is well.
 */
function figureGauges(registry: Registry, figures: () => Promise<LastKnown<Figures>>): void {
  const registers = [registry];
  for (const [name, help, counts] of COUNTS) {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const { known } = await figures();
        for (const [state, count] of Object.entries(known?.value.queue[counts] ?? {}))
          this.set({ state }, count);
      },
    });
  }
  for (const [name, help, value] of FIGURES) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const { known } = await figures();
        if (known === null) this.remove();
        else this.set(value(known.value, Date.now() - known.readAt));
      },
    });
  }
}

/** 1 where the next deadline has passed since the figures were read, otherwise 0. */
function passed({ nextDeadline, dueSoon }: QueueReport): 0 | 1 {
  return dueSoon > 0 && nextDeadline !== null && nextDeadline <= Date.now() ? 1 : 0;
}
