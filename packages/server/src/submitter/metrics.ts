import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readBreaker } from './breaker-rows.ts';
import type { Ministry } from './ministry.ts';
import { type QueueReport, readQueue } from './report.ts';

export interface FilingMetrics {
  /** What became of records in requests to the ministry, by this process. */
  records: Counter<'outcome'>;
}

const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Measures filing: the queue as the database has it, read when asked for, and the outcomes of this process. */
export function filingMetrics(registry: Registry, database: Database, ministry: Ministry): FilingMetrics {
  const registers = [registry];
  let read: Promise<QueueReport> | null = null;
  /** One read for all gauges of one scrape. */
  const queue = () => {
    read ??= database
      .call(session => readQueue(session, Date.now()))
      .finally(() => {
        read = null;
      });
    return read;
  };
  const gauge = (name: string, help: string, value: (report: QueueReport) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(value(await queue()));
      },
    });

  new Gauge({
    name: 'mirlo_filing_on',
    help: '1 where records are filed with a ministry, 0 where MIR_URL is off',
    registers,
  }).set(ministry.url === null ? 0 : 1);
  new Gauge({
    name: 'mirlo_filing_records',
    help: 'Unfinished records by state',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries((await queue()).states)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'mirlo_filing_requests',
    help: 'Unfinished requests to the ministry by state',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries((await queue()).requests)) this.set({ state }, count);
    },
  });
  gauge('mirlo_filing_due', 'Records whose time has come and that wait for a submitter', ({ due }) => due);
  gauge(
    'mirlo_filing_queue_age_seconds',
    'How long the oldest due record waits',
    ({ dueAgeMs }) => dueAgeMs / 1_000,
  );
  gauge(
    'mirlo_filing_request_age_seconds',
    'How long the oldest request waits for its verdict',
    ({ requestAgeMs }) => requestAgeMs / 1_000,
  );
  gauge(
    'mirlo_filing_overdue',
    'Unfinished records whose legal deadline has passed',
    ({ overdue }) => overdue,
  );
  gauge(
    'mirlo_filing_due_soon',
    'Unfinished records whose legal deadline comes within 6 h',
    ({ dueSoon }) => dueSoon,
  );
  gauge(
    'mirlo_filing_next_deadline_timestamp_seconds',
    'The next legal deadline of an unfinished record; 0 without',
    ({ nextDeadline }) => (nextDeadline ?? 0) / 1_000,
  );
  new Gauge({
    name: 'mirlo_filing_breaker',
    help: 'The circuit breaker of the ministry: 0 closed, 1 half-open, 2 open',
    registers,
    async collect() {
      const { state } = await database.call(session => readBreaker(session, ministry));
      this.set(BREAKER_VALUES[state]);
    },
  });
  return {
    records: new Counter({
      name: 'mirlo_filing_records_total',
      help: 'Records in requests to the ministry by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
