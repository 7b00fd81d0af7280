import autocannon from 'autocannon';
import type { Body } from '../../conformance/harness.ts';

/** The figures of one kind of call. */
export interface Figure {
  requestsPerSecond: number;
  /** The number of calls in the round. */
  requests: number;
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

/**
 * The limit is long, because slow calls wait in line behind each other and one that is lost would
 * count as a failure.
 */
const TIMEOUT_S = 120;

/**
 * How often the time of a round is doubled where no answer came in it, for slow calls of many
 * callers.
 */
const DOUBLINGS = 5;

/**
 * @throws Error where a call failed, because the figure would then measure errors, or where no call
 * was answered
 */
export async function measure(load: Load): Promise<Figure> {
  let { seconds } = load;
  for (let doubling = 0; doubling <= DOUBLINGS; doubling += 1) {
    const figure = await attemptToMeasure({ ...load, seconds });
    if (figure) return figure;
    seconds *= 2;
  }
  throw new Error(`${load.path} at ${load.connections}: no answer in ${seconds / 2} s`);
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
    timeout: TIMEOUT_S,
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
    requests: result.requests.total,
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** The round with the most calls a second; null where there was no round. */
export function best([first, ...others]: readonly Figure[]): Figure | null {
  if (!first) return null;
  return others.reduce((top, next) => (next.requestsPerSecond > top.requestsPerSecond ? next : top), first);
}
