import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pollLotes } from '../../../src/submitter/poll.ts';
import type { HeldLote } from '../../../src/submitter/rows.ts';
import { sendLote } from '../../../src/submitter/send.ts';
import { type Desk, openDesk, POLL_MS, RETRY_MS, resultOf, stored } from './desk.ts';

/**
 * The step after each answer of the ministry, for a first and a later attempt (the table above
 * core's `afterAnswer`).
 */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/** Makes a guest and its request, of which `attempts` attempts to send are committed. */
async function filing(attempts: 1 | 2 = 1): Promise<{ id: number; held: HeldLote }> {
  const id = await desk.bench.guest();
  let held = await desk.claimOne();
  if (attempts === 2) {
    desk.answers.push({ kind: 'unknown', words: 'nothing came' });
    await sendLote(desk.work, held);
    const [again] = await desk.reclaim('send');
    if (again === undefined) throw new Error('the request is not to be sent again');
    held = again;
    desk.counted.length = 0;
    desk.logged.length = 0;
  }
  return { id, held };
}

/** Makes a deleted guest that the ministry holds, and the request that annuls its filing. */
async function annulment(attempts: 1 | 2 = 1): Promise<{ id: number; held: HeldLote }> {
  const { id, held } = await filing();
  desk.answers.push({ lote: 'L-1' }, [resultOf('L-1', 1, [stored(1, 'C-1')])]);
  await sendLote(desk.work, held);
  await pollLotes(desk.work, await desk.reclaim('poll'));
  await desk.bench.call('DELETE', `/v1/guests/${id}`);
  let annulling = await desk.claimOne();
  if (attempts === 2) {
    desk.answers.push({ kind: 'unknown', words: 'nothing came' });
    await sendLote(desk.work, annulling);
    const [again] = await desk.reclaim('send');
    if (again === undefined) throw new Error('the request is not to be sent again');
    annulling = again;
  }
  desk.counted.length = 0;
  desk.logged.length = 0;
  return { id, held: annulling };
}

const issuesOf = async (id: number) => JSON.parse(String((await desk.submission(id)).issues));

describe('a receipt', () => {
  test('is stored with the lote, and the verdict is asked for after the first pause', async () => {
    const { id, held } = await filing();
    desk.answers.push({ lote: 'L-1' });
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([held.body]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      lote: 'L-1',
      sent_at: desk.now(),
      next_at: desk.now() + POLL_MS,
      polls: 0,
      lease_token: null,
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'sent', lote: 'L-1', file_at: null });
    expect(desk.counted).toEqual([['received', 1]]);
  });

  test('of an annulment changes nothing of the record yet', async () => {
    const { id, held } = await annulment();
    const before = await desk.submission(id);
    desk.answers.push({ lote: 'L-2' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'sent', lote: 'L-2' });
    expect(await desk.submission(id)).toEqual(before);
  });
});

describe('no clear answer', () => {
  test('leaves the outcome unknown, says so, and sends the identical bytes after a pause', async () => {
    const { id, held } = await filing();
    desk.answers.push({ kind: 'unknown', words: 'Gateway Timeout', status: 504 });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      words: 'Gateway Timeout',
      code: '504',
      next_at: desk.now() + RETRY_MS,
      lease_token: null,
    });
    expect(await issuesOf(id)).toMatchObject([
      { rule: 'ministry.outcome_unknown', id: null, field: '', params: { words: 'Gateway Timeout' } },
    ]);
    expect(desk.counted).toEqual([['unknown', 1]]);
    const [again] = await desk.reclaim('send');
    expect(again?.body).toBe(held.body);
    expect(again?.row).toMatchObject({ state: 'unknown', attempts: 2 });
  });

  test('waits twice as long after the second time', async () => {
    const { held } = await filing(2);
    desk.answers.push({ kind: 'unknown', words: 'nothing came' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ next_at: desk.now() + 2 * RETRY_MS });
  });

  test('to an annulment is noted with the request alone', async () => {
    const { id, held } = await annulment();
    const before = await desk.submission(id);
    desk.answers.push({ kind: 'unknown', words: 'nothing came' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'unknown', words: 'nothing came' });
    expect(await desk.submission(id)).toEqual(before);
  });

  test('writes to the records only what is new', async () => {
    const { id, held } = await filing(2);
    const before = await desk.submission(id);
    desk.answers.push({ kind: 'unknown', words: 'nothing came' });
    await sendLote(desk.work, held);
    expect(await desk.submission(id)).toEqual(before);
  });

  test('is named by what happened where the ministry says nothing', async () => {
    const { held } = await filing();
    desk.answers.push({ kind: 'unknown', reason: 'the line went dead' });
    await sendLote(desk.work, held);
    const { words, code } = await desk.request(held.row.id);
    expect(words).toMatch(/^alta: the line went dead/);
    expect(code).toBe('');
  });
});

describe('surely not processed', () => {
  test('frees the records of a first attempt, for the next pause or as long as the ministry asks', async () => {
    for (const [retryAfterMs, wait] of [
      [null, RETRY_MS],
      [1_000, RETRY_MS],
      [90_000, 90_000],
    ] as const) {
      const { id, held } = await filing();
      desk.answers.push({ kind: 'retry', words: 'Bad Gateway', status: 502, retryAfterMs });
      await sendLote(desk.work, held);
      expect(await desk.request(held.row.id)).toMatchObject({
        state: 'released',
        next_at: null,
        words: 'Bad Gateway',
        code: '502',
      });
      expect(await desk.filings(held.row.id)).toMatchObject([{ state: 'released' }]);
      expect(await desk.submission(id)).toMatchObject({
        state: 'queued',
        file_at: desk.now() + wait,
        communication_id: null,
        filings: 0,
      });
      await desk.bench.call('DELETE', `/v1/guests/${id}`);
    }
    expect(desk.counted).toEqual(Array.from({ length: 3 }, () => ['not_sent', 1]));
    expect(desk.logged).toEqual(Array.from({ length: 3 }, () => 'filing sent'));
  });

  test('heeds a ministry that asks for hours no longer than half of one', async () => {
    const { id, held } = await filing();
    desk.answers.push({ kind: 'retry', words: 'Service Unavailable', status: 503, retryAfterMs: 7_200_000 });
    await sendLote(desk.work, held);
    expect(await desk.submission(id)).toMatchObject({ state: 'queued', file_at: desk.now() + 1_800_000 });
  });

  test('leaves a later attempt unknown: an earlier one may have arrived', async () => {
    const { id, held } = await filing(2);
    desk.answers.push({ kind: 'retry', words: 'Bad Gateway', status: 502, retryAfterMs: 90_000 });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      next_at: desk.now() + 90_000,
      words: 'Bad Gateway',
      attempts: 2,
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'unknown', file_at: null });
  });

  test('lets an annulment be tried anew, and says nothing of a refusal', async () => {
    const { id, held } = await annulment();
    desk.answers.push({ kind: 'retry', words: 'Bad Gateway', status: 502 });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released' });
    expect(await desk.filings(held.row.id)).toMatchObject([{ state: 'accepted' }]);
    expect(await desk.submission(id)).toMatchObject({
      state: 'annulling',
      operation: null,
      file_at: desk.now() + RETRY_MS,
      issues: '[]',
    });
  });

  test('is also what the open breaker does: nothing was sent', async () => {
    const holds: HeldLote[] = [];
    for (let i = 0; i < 6; i++) {
      const { held } = await filing();
      holds.push(held);
      desk.answers.push({ kind: 'retry', words: 'Bad Gateway', status: 502 });
      await sendLote(desk.work, held);
    }
    expect(desk.asked).toHaveLength(5);
    expect(await desk.request(holds[5]?.row.id ?? 0)).toMatchObject({
      state: 'released',
      words: 'the ministry is left alone after failures',
      code: '',
    });
  });
});

describe('our data refused', () => {
  const no = { kind: 'data', words: 'fechaEntrada no es válida', code: 10_121 } as const;

  test('refuses a filing that is alone, at the field that the words name', async () => {
    const { id, held } = await filing();
    desk.answers.push(no);
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'done', next_at: null });
    expect(await desk.filings(held.row.id)).toMatchObject([
      { state: 'rejected', words: no.words, code: '10121' },
    ]);
    expect(await desk.submission(id)).toMatchObject({ state: 'rejected', file_at: null });
    expect(await issuesOf(id)).toMatchObject([
      { rule: 'ministry.rejected', field: 'fecha_entrada', params: { words: no.words, code: '10121' } },
    ]);
    expect(desk.counted).toEqual([
      ['refused', 1],
      ['rejected', 1],
    ]);
  });

  test('cuts a request of several in two', async () => {
    for (let i = 0; i < 3; i++) await desk.bench.guest();
    const held = await desk.claimOne();
    desk.answers.push(no);
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'split', next_at: null, words: no.words });
    const parts = await desk.reclaim('send');
    expect(parts.map(({ communications }) => communications.map(({ orden }) => orden))).toEqual([
      [1, 2],
      [1],
    ]);
    expect(parts.flatMap(({ communications }) => communications.map(({ referencia }) => referencia))).toEqual(
      held.communications.map(({ referencia }) => referencia),
    );
    expect(parts.map(({ row }) => row.attempts)).toEqual([1, 1]);
    expect(desk.counted).toEqual([['refused', 3]]);
  });

  test.each([
    ['<solicitud>', '<otra>'],
    ['<solicitud>', '<solicitud>no'],
  ])('is a fault of ours where the stored request cannot be read back (%s is %s)', async (was, is) => {
    for (let i = 0; i < 2; i++) await desk.bench.guest();
    const held = await desk.claimOne();
    desk.answers.push(no);
    const broken = { ...held, body: held.body.replaceAll(was, is) };
    await expect(sendLote(desk.work, broken)).rejects.toThrow('a stored request cannot be read back');
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'sending' });
  });

  test('of an annulment leaves the filing standing, says why, and tries again after the pause for that', async () => {
    const { id, held } = await annulment();
    desk.answers.push({ ...no, words: 'no se puede anular' });
    await sendLote(desk.work, held);
    expect(await desk.filings(held.row.id)).toMatchObject([{ state: 'accepted' }]);
    expect(await desk.submission(id)).toMatchObject({
      state: 'annulling',
      operation: null,
      file_at: desk.now() + 5_000,
    });
    expect(await issuesOf(id)).toMatchObject([
      { rule: 'ministry.annulment_refused', params: { words: 'no se puede anular' } },
    ]);
    expect(desk.counted).toEqual([
      ['refused', 1],
      ['annulment_refused', 1],
    ]);
  });
});

describe('the filer refused', () => {
  const no = { kind: 'configuration', words: 'Usuario no válido', code: 10_103 } as const;
  const stopped = async () => {
    const [row] = await desk.work.database.call(session => session.all('SELECT stopped FROM accounts'));
    return row?.stopped == null ? null : JSON.parse(String(row.stopped));
  };

  test('stops it with the ministry’s words, and frees the records of a first attempt', async () => {
    const { id, held } = await filing();
    desk.answers.push(no);
    await sendLote(desk.work, held);
    expect(await stopped()).toMatchObject({
      rule: 'account.stopped',
      params: { reason: '10103 Usuario no válido' },
    });
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released', code: '10103' });
    expect(await desk.submission(id)).toMatchObject({ state: 'queued', file_at: desk.now(), filings: 0 });
    expect(desk.counted).toEqual([['configuration', 1]]);
    expect(desk.logged.at(-1)).toBe(
      'the ministry refuses an account: it is stopped until its settings change',
    );
    expect(desk.facts.at(-1)).toMatchObject({ table: 'accounts', id: desk.bench.account, code: '10103' });
  });

  test('stops it, and keeps a later attempt unknown for ten minutes', async () => {
    const { id, held } = await filing(2);
    desk.answers.push(no);
    await sendLote(desk.work, held);
    expect(await stopped()).toMatchObject({ params: { reason: '10103 Usuario no válido' } });
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      next_at: desk.now() + 600_000,
      words: 'Usuario no válido',
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'unknown' });
  });

  test('stops nobody where its credentials were replaced meanwhile', async () => {
    for (const attempts of [1, 2] as const) {
      const { id, held } = await filing(attempts);
      const { clients } = desk.work;
      const replaced = {
        ...clients,
        for(credentials: Parameters<typeof clients.for>[0]) {
          const client = clients.for(credentials);
          return {
            ...client,
            async send(request: Parameters<typeof client.send>[0]) {
              await desk.work.database.knex('accounts').update({ mir_user: `another ${attempts}` });
              return client.send(request);
            },
          };
        },
      };
      desk.logged.length = 0;
      desk.answers.push(no);
      await sendLote({ ...desk.work, clients: replaced }, held);
      expect(await stopped()).toBeNull();
      expect(desk.logged.at(-1)).toBe('the ministry refused credentials that were replaced meanwhile');
      expect(desk.facts.at(-1)).toMatchObject({ table: 'accounts', id: desk.bench.account, code: '10103' });
      expect(await desk.request(held.row.id)).toMatchObject(
        attempts === 1
          ? { state: 'released', next_at: null }
          : { state: 'unknown', next_at: desk.now() + RETRY_MS },
      );
      await desk.bench.call('DELETE', `/v1/guests/${id}`);
    }
  });

  test('leaves an annulment for ten minutes: what may not be annulled could come again for ever', async () => {
    const { id, held } = await annulment();
    desk.answers.push(no);
    await sendLote(desk.work, held);
    expect(await stopped()).not.toBeNull();
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released' });
    expect(await desk.submission(id)).toMatchObject({ state: 'annulling', operation: null });
  });

  test('by a client that cannot be made of its settings is the same', async () => {
    const { held } = await filing();
    desk.answers.push(new RangeError('expected a lessor code of 1 to 10 characters'));
    await sendLote(desk.work, held);
    expect(await stopped()).toMatchObject({
      params: { reason: 'expected a lessor code of 1 to 10 characters' },
    });
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released', code: '' });
  });
});

describe('a duplicate', () => {
  test('with a lote that nobody else holds is asked for at once', async () => {
    const { held: first } = await filing();
    desk.answers.push({ lote: 'L-1' });
    await sendLote(desk.work, first);
    desk.counted.length = 0;
    const { id, held } = await filing();
    desk.answers.push({ kind: 'duplicate', words: 'Lote duplicado', lote: 'L-7' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      lote: 'L-7',
      next_at: desk.now(),
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'sent', lote: 'L-7' });
    expect(desk.counted).toEqual([['duplicate', 1]]);
  });

  test('with the lote of another request of ours is filed under another reference', async () => {
    const { held: first } = await filing();
    desk.answers.push({ lote: 'L-7' });
    await sendLote(desk.work, first);
    const { id, held } = await filing();
    desk.answers.push({ kind: 'duplicate', words: 'Lote duplicado', lote: 'L-7' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released', words: 'Lote duplicado' });
    expect(await desk.submission(id)).toMatchObject({ state: 'queued', file_at: desk.now(), filings: 1 });
  });

  test('of an annulment belongs to it, whoever else holds that lote', async () => {
    const { held } = await annulment();
    desk.answers.push({ kind: 'duplicate', words: 'Lote duplicado', lote: 'L-1' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'sent', lote: 'L-1' });
  });

  test('without a lote stays unknown, is shown, and goes again after a longer pause', async () => {
    const { id, held } = await filing();
    desk.answers.push({ kind: 'duplicate', words: 'Lote duplicado' });
    await sendLote(desk.work, held);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      next_at: desk.now() + 8 * RETRY_MS,
    });
    expect(await issuesOf(id)).toMatchObject([
      { rule: 'ministry.duplicate_without_lote', params: { words: 'Lote duplicado' } },
    ]);
  });
});

describe('a filer that may not file', () => {
  const change = (changes: object) => desk.work.database.knex('accounts').update(changes);

  test.each([
    ['not configured', { mir_user: null }, 0],
    ['stopped', { stopped: '{}' }, 0],
    ['unreadable', { mir_password: 'v1:AAAA' }, 60_000],
  ])('that is %s sends nothing, and frees the records of a first attempt', async (why, changes, wait) => {
    const { id, held } = await filing();
    await change(changes);
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'released',
      words: `the account is ${why}`,
      code: '',
    });
    expect(await desk.submission(id)).toMatchObject({
      state: 'queued',
      file_at: desk.now() + wait,
      filings: 0,
    });
  });

  test('because filing was switched off for it sends nothing', async () => {
    const { id, held } = await filing();
    await change({ filing_enabled: false });
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(desk.counted).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'released',
      words: 'the account is switched off',
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'queued', filings: 0 });
  });

  test('keeps a later attempt unknown for ten minutes', async () => {
    const { id, held } = await filing(2);
    await change({ stopped: '{}' });
    desk.asked.length = 0;
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      next_at: desk.now() + 600_000,
      words: 'the account is stopped',
    });
    expect(await desk.submission(id)).toMatchObject({ state: 'unknown' });
  });
});

describe('a filer that has another lessor code by now', () => {
  const words = 'preparado con el código de arrendador 0000000001; la cuenta tiene ahora 0000000002';
  const change = () => desk.work.database.knex('accounts').update({ codigo_arrendador: '0000000002' });

  test('is not blamed for a request under the one before: its records go into another', async () => {
    const { id, held } = await filing();
    await change();
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released', words, code: '' });
    expect(await desk.submission(id)).toMatchObject({ state: 'queued', file_at: desk.now(), filings: 0 });
  });

  test('leaves an annulment under the one before for ten minutes', async () => {
    const { id, held } = await annulment();
    desk.asked.length = 0;
    await change();
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'released', words });
    expect(await desk.submission(id)).toMatchObject({ state: 'annulling', file_at: desk.now() + 600_000 });
  });

  test('leaves a later attempt unknown, and says so', async () => {
    const { id, held } = await filing(2);
    desk.asked.length = 0;
    await change();
    await sendLote(desk.work, held);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'unknown',
      next_at: desk.now() + 600_000,
      words,
    });
    expect(await issuesOf(id)).toMatchObject([{ rule: 'ministry.outcome_unknown', params: { words } }]);
    expect(desk.counted).toEqual([['unknown', 1]]);
  });
});

test('a request is logged with the time that it took, received or refused', async () => {
  const { held } = await filing();
  desk.answers.push({ lote: 'L-1' });
  const began = performance.now();
  await sendLote(desk.work, held);
  const { held: next } = await filing();
  desk.answers.push({ kind: 'data', words: 'no', code: 10_121 });
  await sendLote(desk.work, next);
  const longest = Math.ceil(performance.now() - began);
  const sent = desk.facts.filter(({ ms }, n) => desk.logged[n] === 'filing sent' && Number(ms) <= longest);
  expect(sent).toMatchObject([{ outcome: 'received' }, { outcome: 'data', codes: [10_121] }]);
});

test('a fault of ours is not taken for an answer', async () => {
  const { held } = await filing();
  desk.answers.push(new TypeError('a fault'));
  await expect(sendLote(desk.work, held)).rejects.toThrow('a fault');
  expect(desk.logged).toEqual([]);
  expect(await desk.request(held.row.id)).toMatchObject({ state: 'sending', lease_token: held.token });
});
