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

/** @throws Error where an answer was none of success: then the figure would be one of errors */
export async function measure({ url, key, path, body, connections, seconds }: Load): Promise<Figure> {
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
  if (failed > 0 || result['2xx'] === 0) {
    throw new Error(`${path} at ${connections}: ${failed} of ${result.requests.total} calls failed`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
