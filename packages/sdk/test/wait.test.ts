import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallOptions, RetryOptions } from '../src/index.ts';
import { clientOf, thrownBy } from './client.ts';
import { fail, gathering, json, serve } from './http.ts';

const record = (state: string, more: object = {}) => ({
  ok: true,
  data: {
    id: 7,
    enviado_ministerio: state === 'accepted' ? 1 : 0,
    mir: {
      state,
      communication: 'AV',
      lote: null,
      codigo_comunicacion: null,
      due_at: null,
      issues: [],
      ...more,
    },
  },
});

describe('waitForSubmission', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Runs a wait on a stubbed service, time jumping from timer to timer. Gives the times of the reads, in ms. */
  async function readsOf(states: (string | null)[], options: CallOptions = {}, retry: RetryOptions = {}) {
    const startedAt = performance.now();
    const reads: number[] = [];
    const fetch = async () => {
      reads.push(Math.round(performance.now() - startedAt));
      const state = states[Math.min(reads.length, states.length) - 1];
      return state
        ? Response.json(record(state))
        : Response.json({ ok: false, code: 'db_connect', message: '' }, { status: 503 });
    };
    const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch, retry });
    let ended: { value?: unknown; error?: unknown } | undefined;
    mirlo.contracts.waitForSubmission(7, options).then(
      value => {
        ended = { value };
      },
      (error: unknown) => {
        ended = { error };
      },
    );
    while (!ended) await vi.advanceTimersToNextTimerAsync();
    return { ...ended, reads };
  }

  it('reads at once, then after 2 s growing to 60 s', async () => {
    const { reads } = await readsOf(['queued'], { deadline: 300_000 });
    const gaps = reads.map((at, index) => at - (reads[index - 1] ?? 0));
    const expected = [0, 2_000, 3_000, 4_500, 6_750, 10_125, 15_187.5, 22_781, 34_171, 51_257, 60_000];
    for (const [index, gap] of expected.entries()) expect(gaps[index]).toBeCloseTo(gap, -1);
  });

  it('ends at a state that a later version of the service adds', async () => {
    const { value, reads } = await readsOf(['queued', 'withdrawn_by_ministry', 'accepted']);
    expect(value).toMatchObject({ state: 'withdrawn_by_ministry' });
    expect(reads).toHaveLength(2);
  });

  it('places the last read just before the deadline, and tells the states seen', async () => {
    const { error, reads } = await readsOf(['queued', 'sent'], { deadline: 10_000 });
    expect(reads.at(-1)).toBe(9_000);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      kind: 'deadline',
      states: [
        { state: 'queued', atMs: 0 },
        { state: 'sent', atMs: 2_000 },
      ],
    });
    expect(String(error)).toContain('seen: queued, sent');
  });

  it.each(['accepted', 'rejected', 'held', 'annulled', 'sandbox'])('ends at %s', async state => {
    const { value } = Object(await readsOf(['queued', 'sent', 'unknown', 'correcting', 'annulling', state]));
    expect(value).toMatchObject({ state, record: { id: 7 } });
    expect(value.states.map((seen: { state: string }) => seen.state)).toEqual([
      'queued',
      'sent',
      'unknown',
      'correcting',
      'annulling',
      state,
    ]);
  });

  it('goes on after a read that failed for now', async () => {
    const { value } = Object(await readsOf(['queued', null, 'accepted'], {}, { maxRetries: 0 }));
    expect(value).toMatchObject({ state: 'accepted' });
  });

  it('names the last failure where time runs out', async () => {
    const { error } = await readsOf([null], { deadline: 5_000 }, { maxRetries: 0 });
    expect(error).toMatchObject({ kind: 'deadline', states: [], cause: { code: 'db_connect' } });
  });
});

it.each([
  [401, 'auth_invalid'],
  [403, 'forbidden'],
  [404, 'not_found'],
])('a wait ends at %i at once', async (status, code) => {
  const server = await serve((_, response) => fail(response, status, code));
  onTestFinished(server.close);
  expect(await thrownBy(clientOf(server).contracts.waitForSubmission(7))).toMatchObject({ code });
  expect(server.seen).toHaveLength(1);
});

it("a wait gives the ministry's words and its proof", async () => {
  const issue = {
    rule: 'ministry',
    severity: 'error',
    resource: 'contracts',
    id: 7,
    field: null,
    message: 'no',
  };
  const rejected = await serve((_, response) => json(response, 200, record('rejected', { issues: [issue] })));
  const accepted = await serve((_, response) =>
    json(response, 200, record('accepted', { codigo_comunicacion: 'c-1' })),
  );
  onTestFinished(rejected.close);
  onTestFinished(accepted.close);
  expect(await clientOf(rejected).contracts.waitForSubmission(7)).toMatchObject({
    state: 'rejected',
    issues: [issue],
  });
  expect(await clientOf(accepted).guests.waitForSubmission(7)).toMatchObject({
    codigo_comunicacion: 'c-1',
    issues: [],
  });
});

it('a wait reads the documented flag where the service tells no more', async () => {
  const flags = [0, 1, 2];
  const server = await serve(({ url }, response, count) => {
    const flag = url.endsWith('/9') ? 2 : flags[count - 1];
    json(response, 200, { ok: true, data: { id: 7, enviado_ministerio: flag } });
  });
  onTestFinished(server.close);
  expect(await clientOf(server).guests.waitForSubmission(9)).toMatchObject({ state: 'sandbox', issues: [] });
});

it('waits for several records share the five calls at once', async () => {
  const all = gathering(5);
  const server = await serve(async ({ url }, response) => {
    await all();
    json(response, 200, {
      ok: true,
      data: { ...record('accepted').data, id: Number(url.split('/').at(-1)) },
    });
  });
  onTestFinished(server.close);
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const results = await clientOf(server).contracts.waitForSubmissions(ids);
  expect(results).toMatchObject(ids.map(id => ({ id, state: 'accepted', record: { id } })));
  expect(server.peak()).toBe(5);
});

it('waits for several records give each its outcome', async () => {
  const server = await serve(({ url }, response) => {
    const id = Number(url.split('/').at(-1));
    if (id === 2) return fail(response, 404, 'not_found');
    json(response, 200, { ok: true, data: { ...record(id === 3 ? 'queued' : 'rejected').data, id } });
  });
  onTestFinished(server.close);
  const outcomes = await clientOf(server).guests.waitForSubmissions(new Set([1, 2, 3]), { deadline: 1_000 });
  expect(outcomes).toMatchObject([
    { id: 1, state: 'rejected', record: { id: 1 } },
    { id: 2, state: 'unknown', error: { name: 'NotFoundError' } },
    { id: 3, state: 'unknown', error: { name: 'TimeoutError', states: [{ state: 'queued' }] } },
  ]);
});
