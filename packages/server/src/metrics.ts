import { ROUTES } from '@mirlo/core';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CLOSED_REASONS } from './journal/closed.ts';

/**
 * Why a process does not file: `MIR_URL=off`, or what the journal of filings says
 * (`journal/generations.ts`).
 */
export const FILING_STOPS = ['off', ...CLOSED_REASONS] as const;

/** The Prometheus metrics of this process. Labels contain no personal data. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'operation' | 'status'>;
  durations: Histogram<'operation'>;
  /**
   * 1 while this process does not file for that reason: `filingStopped.set({ reason:
   * 'journal_ahead' }, 1)`.
   */
  filingStopped: Gauge<'reason'>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The label of calls that match no operation of the contract. */
export const NO_OPERATION = 'none';

/**
 * Creates the metrics. The series of server errors and of stops begin at 0, because Prometheus does
 * not see one that begins with 1.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'mirlo_http_requests_total',
    help: 'Answered requests by operation and status, probes left out',
    labelNames: ['operation', 'status'],
    registers,
  });
  for (const operation of [...ROUTES.map(({ operationId }) => operationId), NO_OPERATION])
    requests.inc({ operation, status: 500 }, 0);
  const durations = new Histogram({
    name: 'mirlo_http_request_duration_seconds',
    help: 'Time until a request is answered, by operation, probes left out',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  const filingStopped = new Gauge({
    name: 'mirlo_filing_stopped',
    help: '1 where this process does not file, by reason',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of FILING_STOPS) filingStopped.set({ reason }, 0);
  return { registry, requests, durations, filingStopped };
}
