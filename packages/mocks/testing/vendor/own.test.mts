/**
 * A vendor's own tests: the sandbox behind msw, and what the program makes of gateways that answer
 * with pages.
 */
import assert from 'node:assert/strict';
import { tracingChannel } from 'node:diagnostics_channel';
import { describe, test } from 'node:test';
import { guest } from '@mirlo/mocks/fixtures';
import { useSandbox } from '@mirlo/mocks/node-test';
import { ConnectionError, Mirlo, ServerError, type TracedCall } from '@mirlo/sdk';

const baseUrl = 'https://registro.test/app/api';
const sandbox = useSandbox({ baseUrl });
const client = (maxRetries: number): Mirlo =>
  new Mirlo({
    baseUrl,
    apiKey: sandbox.keys.production,
    retry: { maxRetries, baseDelay: 1 },
    logLevel: 'off',
  });

test('two pages of a gateway are waited out, and one guest is stored', async () => {
  sandbox.faults.next({ status: 502, times: 2 });
  const { attempts, created } = await client(5).guests.create(guest());
  assert.deepEqual([attempts, created, sandbox.records.guests().length], [3, true, 1]);
});

test('a gateway that stays away is a fault of the service, told soon', async () => {
  sandbox.faults.next({ status: 502, times: 2 });
  const error: unknown = await client(1)
    .ping()
    .catch((reason: unknown) => reason);
  assert.ok(error instanceof ServerError, String(error));
  assert.deepEqual([error.status, error.code, error.attempts], [502, 'http_502', 2]);
  assert.ok(error.elapsedMs < 20_000);
});

test('a connection that fails has a code', async () => {
  sandbox.faults.next({ network: true });
  const error: unknown = await client(0)
    .ping()
    .catch((reason: unknown) => reason);
  assert.ok(error instanceof ConnectionError, String(error));
  assert.deepEqual(Object(error.cause).code, 'ECONNRESET');
});

describe('spans', () => {
  test('of whatever becomes of a call are opened and closed, once each', async () => {
    const open = new Set<object>();
    const closed: (string | undefined)[] = [];
    const subscriber = {
      start: (call: TracedCall) => void open.add(call),
      asyncEnd(call: TracedCall) {
        if (open.delete(call)) closed.push(call.outcome);
      },
      end() {},
      asyncStart() {},
      error() {},
    };
    const channel = tracingChannel<TracedCall, TracedCall>('mirlo:sdk:call');
    channel.subscribe(subscriber);
    const mirlo = client(0);
    await mirlo.ping();
    sandbox.faults.next({ status: 502 });
    await assert.rejects(mirlo.ping());
    sandbox.faults.next({ network: true });
    await assert.rejects(mirlo.ping());
    sandbox.faults.next({ delay: 'forever' });
    await assert.rejects(mirlo.ping({ signal: AbortSignal.timeout(50) }));
    channel.unsubscribe(subscriber);
    assert.deepEqual([open.size, closed], [0, ['success', 'failure', 'failure', 'aborted']]);
  });
});
