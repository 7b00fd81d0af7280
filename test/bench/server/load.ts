import autocannon from 'autocannon';
import type { Body } from '../../conformance/harness.ts';

/** What is measured of one kind of call. */
export interface Figure {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Load {
  url: string;
  key: string;
  path: string;
  /** Makes the body of the next create; without it the call is a GET. */
  body?: () => Body;
  connections: number;
  seconds: number;
}

/** A machine that is busy with something else may get nothing done for a second. */
const ATTEMPTS = 5;

/** @throws Error where an answer was none of success: then the figure would be one of errors */
export async function measure(load: Load): Promise<Figure> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const figure = await attemptToMeasure(load);
    if (figure) return figure;
  }
  throw new Error(`${load.path} at ${load.connections}: no answer in ${ATTEMPTS} times ${load.seconds} s`);
}

async function attemptToMeasure({
  url,
  key,
  path,
  body,
  connections,
  seconds,
}: Load): Promise<Figure | null> {
  const headers = { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) };
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers,
    method: body ? 'POST' : 'GET',
    ...(body
      ? { requests: [{ setupRequest: request => ({ ...request, body: JSON.stringify(body()) }) }] }
      : {}),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (result.requests.total === 0 && failed === 0) return null;
  if (failed > 0) {
    throw new Error(`${path} at ${connections}: ${failed} of ${result.requests.total} calls failed`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
