import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallOptions, RetryOptions } from '../src/index.ts';
import { clientOf, thrownBy } from './client.ts';
import { fail, json, serve } from './http.ts';

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

  /**
   * Runs a wait on a stubbed service, time jumping from timer to timer. Gives the times of the
   * reads, in ms.
   */
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

  it('never calls a correction that is held accepted', async () => {
    const fetch = async () =>
      Response.json(record('accepted', { codigo_comunicacion: 'old', differs, correction }));
    const differs = ['fecha_nacimiento'];
    const correction = { state: 'held', issues: [{ rule: 'guest.fecha_nacimiento.required' }], due_at: '' };
    const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch });
    expect(await mirlo.guests.waitForSubmission(7)).toMatchObject({
      state: 'correction_held',
      codigo_comunicacion: 'old',
      issues: [{ rule: 'guest.fecha_nacimiento.required' }],
      record: { mir: { differs } },
      states: [{ state: 'correction_held' }],
    });
    expect(await mirlo.contracts.waitForSubmissions([7])).toMatchObject([{ state: 'correction_held' }]);
  });

  it('waits on while a correction is queued', async () => {
    const queued = record('correcting', { correction: { state: 'queued', issues: [], due_at: '' } });
    const answers = [queued, record('queued'), record('accepted', { correction: null })];
    const fetch = async () => Response.json(answers.shift());
    const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch });
    let ended: unknown;
    const waiting = mirlo.guests.waitForSubmission(7).then(value => {
      ended = value;
    });
    while (!ended) await vi.advanceTimersToNextTimerAsync();
    await waiting;
    expect(ended).toMatchObject({
      state: 'accepted',
      states: [{ state: 'correcting' }, { state: 'queued' }, { state: 'accepted' }],
    });
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

describe('a wait for several records', () => {
  /**
   * A service of many records. Its lists answer with the records of `ids`. With `takesIds` false
   * they ignore `ids`.
   */
  async function registry(stateOf: (id: number, asked: number) => string | undefined, takesIds = true) {
    const asked = new Map<number, number>();
    const read = (id: number) => {
      asked.set(id, (asked.get(id) ?? 0) + 1);
      const state = stateOf(id, asked.get(id) ?? 0);
      return state === undefined ? [] : [{ ...record(state).data, id }];
    };
    const server = await serve(({ url }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      const one = /\/(\d+)$/.exec(pathname)?.[1];
      if (one) {
        const [data] = read(Number(one));
        return data ? json(response, 200, { ok: true, data }) : fail(response, 404, 'not_found');
      }
      const ids = takesIds ? (searchParams.get('ids') ?? '').split(',').map(Number) : [9_999];
      const data = ids.flatMap(read);
      json(response, 200, { ok: true, data, page: 1, limit: 200, total: data.length });
    });
    onTestFinished(server.close);
    return server;
  }
  const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

  it('asks once for 200 of them, one list after the other', async () => {
    const server = await registry(() => 'accepted');
    const results = await clientOf(server).contracts.waitForSubmissions(range(450));
    expect(results).toMatchObject(range(450).map(id => ({ id, state: 'accepted', record: { id } })));
    const lists = server.seen.map(({ url }) => new URL(url, 'http://x').searchParams);
    expect(lists.map(query => query.get('ids')?.split(',').length)).toEqual([200, 200, 50]);
    expect(lists.map(query => query.get('limit'))).toEqual(['200', '200', '200']);
    expect(server.peak()).toBe(1);
  });

  it('asks again for those alone that are under way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const lists: string[] = [];
    const fetch = async (url: RequestInfo | URL) => {
      const ids = new URL(String(url)).searchParams.get('ids') ?? '';
      lists.push(ids);
      const state = (id: number) => (id === 2 && lists.length < 3 ? 'sent' : 'accepted');
      const data = ids.split(',').map(id => ({ ...record(state(Number(id))).data, id: Number(id) }));
      const whole = String(url).includes('?')
        ? { data, page: 1, limit: 200, total: data.length }
        : record(lists.length < 3 ? 'sent' : 'accepted');
      return Response.json({ ok: true, ...whole });
    };
    const mirlo = clientOf({ baseUrl: 'https://stub.example' }, { fetch });
    let outcomes: unknown;
    const waiting = mirlo.guests.waitForSubmissions([1, 2, 3]).then(ended => {
      outcomes = ended;
    });
    while (!outcomes) await vi.advanceTimersToNextTimerAsync();
    await waiting;
    expect(lists).toEqual(['1,2,3', '', '']);
    expect(outcomes).toMatchObject([
      { id: 1, state: 'accepted' },
      { id: 2, state: 'accepted', states: [{ state: 'sent' }, { state: 'accepted' }] },
      { id: 3, state: 'accepted' },
    ]);
  });

  it('gives each its outcome', async () => {
    const server = await registry(id => (id === 2 ? undefined : id === 3 ? 'queued' : 'rejected'));
    const ids = new Set([1, 2, 3, -4]);
    const outcomes = await clientOf(server).guests.waitForSubmissions(ids, { deadline: 1_000 });
    expect(outcomes).toMatchObject([
      { id: 1, state: 'rejected', record: { id: 1 } },
      { id: 2, state: 'unknown', error: { name: 'NotFoundError' } },
      { id: 3, state: 'unknown', error: { name: 'TimeoutError', states: [{ state: 'queued' }] } },
      { id: -4, state: 'unknown', error: { name: 'ConfigurationError' } },
    ]);
  });

  it('reads one by one where the service takes no ids', async () => {
    const server = await registry(() => 'accepted', false);
    const outcomes = await clientOf(server).guests.waitForSubmissions([4, 5, 4]);
    expect(outcomes.map(({ id, state }) => [id, state])).toEqual([4, 5, 4].map(id => [id, 'accepted']));
    expect(server.peak()).toBe(1);
  });

  it('is over for all when the signal fires', async () => {
    const server = await registry(() => 'queued');
    const signal = AbortSignal.timeout(20);
    const outcomes = await clientOf(server).guests.waitForSubmissions([4, 5], { signal });
    expect(outcomes).toMatchObject([4, 5].map(id => ({ id, error: { name: 'AbortedError' } })));
  });

  it('keeps no call at the desk waiting', async () => {
    let arrived = () => {};
    const listing = new Promise<void>(resolve => {
      arrived = resolve;
    });
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    const server = await serve(async ({ url }, response) => {
      if (!url.includes('ids=')) return json(response, 200, record('accepted'));
      arrived();
      await held;
      json(response, 200, { ok: true, data: [], page: 1, limit: 200, total: 0 });
    });
    onTestFinished(server.close);
    const mirlo = clientOf(server);
    const waits = mirlo.guests.waitForSubmissions(range(1_000));
    await listing;
    const atOnce = [1, 2, 3, 4].map(id => mirlo.guests.get(id));
    expect(await Promise.all(atOnce)).toHaveLength(4);
    answer();
    expect(await waits).toHaveLength(1_000);
  });
});
