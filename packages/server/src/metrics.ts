import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What is measured of this process, for Prometheus. Labels hold no personal data. */
export interface Metrics {
  registry: Registry;
  requests: Counter<'operation' | 'status'>;
  durations: Histogram<'operation'>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Metrics in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'mirlo_http_requests_total',
      help: 'Answered requests by operation and status',
      labelNames: ['operation', 'status'],
      registers: [registry],
    }),
    durations: new Histogram({
      name: 'mirlo_http_request_duration_seconds',
      help: 'Time until a request is answered, by operation',
      labelNames: ['operation'],
      buckets: SECONDS,
      registers: [registry],
    }),
  };
}
