import { type Lote, unpackDocument } from '@mirlo/mir';
import type { LoteResult } from '@mirlo/mir/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pollLotes } from '../../../src/submitter/poll.ts';
import type { HeldLote } from '../../../src/submitter/rows.ts';
import { sendLote } from '../../../src/submitter/send.ts';
import { ANNULMENT_MS, type Desk, openDesk, POLL_MS, RETRY_MS, refused, resultOf, stored } from './desk.ts';

/**
 * The effect of each state of a lote (the ministry's manual, `codigoEstado`) on the lote's records.
 */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

/**
 * Makes a request with this many guests, each in a filing of its own. It was received as `L-1`, and
 * is claimed to be polled. Returns the guests in their `orden`.
 */
async function sent(guests = 1): Promise<{ ids: number[]; held: HeldLote }> {
  for (let i = 0; i < guests; i++) await desk.bench.guest();
  desk.answers.push({ lote: 'L-1' });
  await sendLote(desk.work, await desk.claimOne());
  const held = await asking();
  return { ids: inOrder(held), held };
}

/** Unpacks the document in the bytes of a request. */
function documentOf(body: string): string {
  const unpacked = unpackDocument(/<solicitud>(.*)<\/solicitud>/.exec(body)?.[1] ?? '');
  return unpacked.ok ? unpacked.xml : '';
}

function inOrder({ communications }: HeldLote): number[] {
  return communications.flatMap(({ members }) => members.map(({ record_id }) => record_id));
}

async function asking(): Promise<HeldLote> {
  const [held, ...more] = await desk.reclaim('poll');
  if (held === undefined || more.length > 0) throw new Error('expected one request to ask for');
  desk.counted.length = 0;
  desk.asked.length = 0;
  desk.logged.length = 0;
  return held;
}

/**
 * Makes deleted guests that the ministry holds as `C-1`, `C-2`, …. The request that annuls them was
 * received as `L-2`.
 */
async function annulling(guests = 1): Promise<{ ids: number[]; held: HeldLote }> {
  const { ids, held } = await sent(guests);
  await verdict(
    held,
    1,
    ids.map((_, i) => stored(i + 1, `C-${i + 1}`)),
  );
  for (const id of ids) await desk.bench.call('DELETE', `/v1/guests/${id}`);
  desk.answers.push({ lote: 'L-2' });
  await sendLote(desk.work, await desk.claimOne());
  const annulment = await asking();
  return { ids: inOrder(annulment), held: annulment };
}

/**
 * Gives the ministry's verdict on that request. For refused annulments, the lote of the filings is
 * asked for next.
 */
async function verdict(
  held: HeldLote,
  codigoEstado: number,
  results: LoteResult['resultadoComunicaciones'] = null,
  descEstado: string | null = null,
  filings?: LoteResult[],
): Promise<void> {
  desk.answers.push([resultOf(held.row.lote ?? '', codigoEstado, results, descEstado)]);
  if (filings !== undefined) desk.answers.push(filings);
  await pollLotes(desk.work, [held]);
}

const issuesOf = async (id: number) => JSON.parse(String((await desk.submission(id)).issues));
const statesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async id => (await desk.submission(id)).state));

test('nothing to ask for asks nothing', async () => {
  await pollLotes(desk.work, []);
  expect(desk.asked).toEqual([]);
});

describe('a lote of filings', () => {
  test.each([4, 5, 99])('in state %i is asked for again, each time after twice as long', async estado => {
    const { ids, held } = await sent();
    await verdict(held, estado);
    expect(desk.asked).toEqual([['L-1']]);
    expect(desk.debugged.at(-1)).toEqual([{ lotes: 1, listed: 1 }, 'verdicts asked for']);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 1,
      next_at: desk.now() + POLL_MS,
      words: null,
      code: null,
      lease_token: null,
    });
    expect(await statesOf(ids)).toEqual(['sent']);
    const again = await asking();
    await verdict(again, estado);
    expect(await desk.request(held.row.id)).toMatchObject({ polls: 2, next_at: desk.now() + 2 * POLL_MS });
  });

  test.each([1, 6])('in state %i is accepted where a code says so', async estado => {
    const { ids, held } = await sent();
    await verdict(held, estado, [stored(1, 'C-1')]);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'done', next_at: null, code: null });
    expect(await desk.filings(held.row.id)).toMatchObject([
      { state: 'accepted', codigo_comunicacion: 'C-1', words: null, code: null },
    ]);
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'accepted',
      codigo_comunicacion: 'C-1',
      operation: null,
      file_at: null,
      issues: '[]',
    });
    expect(desk.counted).toEqual([['accepted', 1]]);
  });

  test('with errors in some refuses those alone, in the words given', async () => {
    const { ids, held } = await sent(4);
    const long = 'X'.repeat(30);
    await verdict(held, 6, [
      stored(1, 'C-1'),
      refused(2, 'sexo no válido', long),
      refused(3, null, 'Formato'),
      refused(4, null),
    ]);
    expect(await statesOf(ids)).toEqual(['accepted', 'rejected', 'rejected', 'rejected']);
    expect(await desk.filings(held.row.id)).toMatchObject([
      { state: 'accepted' },
      { state: 'rejected', words: 'sexo no válido', code: long.slice(0, 20) },
      { state: 'rejected', words: 'Formato', code: '' },
      { state: 'rejected', words: 'rechazada', code: '' },
    ]);
    expect(await issuesOf(ids[1] ?? 0)).toMatchObject([
      { rule: 'ministry.rejected', resource: 'guests', field: 'genero', params: { words: 'sexo no válido' } },
    ]);
    expect(desk.counted.map(([outcome]) => outcome)).toEqual([
      'accepted',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });

  test('that shows a filing as annulled has it filed anew, whatever code it has', async () => {
    const { ids, held } = await sent();
    await verdict(held, 1, [stored(1, 'C-1', true)]);
    expect(await desk.filings(held.row.id)).toMatchObject([{ state: 'released', codigo_comunicacion: null }]);
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'queued',
      file_at: desk.now(),
      filings: 1,
    });
    expect(desk.counted).toEqual([['not_sent', 1]]);
  });

  test('has one that changed meanwhile looked at again at once, accepted or refused', async () => {
    const { ids, held } = await sent(3);
    const [one = 0, two = 0] = ids;
    for (const id of [one, two]) await desk.bench.call('PUT', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
    await verdict(held, 6, [stored(1, 'C-1'), refused(2, 'no'), stored(3, 'C-3')]);
    const times = await Promise.all(ids.map(async id => (await desk.submission(id)).file_at));
    expect(times).toEqual([desk.now(), desk.now(), null]);
  });

  test('that gives no result for one of them keeps nothing from the others: that one is asked for again', async () => {
    const { ids, held } = await sent(2);
    await verdict(held, 1, [stored(2, 'C-2')]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 1,
      next_at: desk.now() + POLL_MS,
      words: 'the ministry has processed the lote and gives no result for a communication of it',
    });
    expect(await statesOf(ids)).toEqual(['sent', 'accepted']);
    expect(await desk.filings(held.row.id)).toMatchObject([
      { state: 'filing' },
      { state: 'accepted', codigo_comunicacion: 'C-2' },
    ]);
    expect(desk.counted).toEqual([['accepted', 1]]);

    await verdict(await asking(), 1, null);
    expect(await statesOf(ids)).toEqual(['sent', 'accepted']);
    await verdict(await asking(), 6, [refused(1, 'no'), stored(2, 'C-2')]);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'done', next_at: null });
    expect(await statesOf(ids)).toEqual(['rejected', 'accepted']);
    expect(desk.counted).toEqual([['rejected', 1]]);
  });

  test('that is not listed is asked for again, and says so', async () => {
    const { ids, held } = await sent();
    desk.answers.push([resultOf('L-9', 1, [stored(1, 'C-1')])]);
    await pollLotes(desk.work, [held]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 1,
      words: 'the ministry does not list this lote for this filer',
      code: '',
    });
    expect(await statesOf(ids)).toEqual(['sent']);
  });

  test('that is not listed under another lessor code than it was filed with says that', async () => {
    const { held } = await sent();
    await desk.work.database.knex('accounts').update({ codigo_arrendador: '0000000002' });
    desk.answers.push([]);
    await pollLotes(desk.work, [held]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      words: 'preparado con el código de arrendador 0000000001; la cuenta tiene ahora 0000000002',
    });
  });

  test('refused as a whole refuses a filing that is alone, and cuts a request of several', async () => {
    const { ids, held } = await sent();
    await verdict(held, 2, null, 'Lote rechazado');
    expect(await statesOf(ids)).toEqual(['rejected']);
    expect(await desk.filings(held.row.id)).toMatchObject([{ words: 'Lote rechazado', code: '' }]);

    const several = await sent(2);
    await verdict(several.held, 2);
    expect(await desk.request(several.held.row.id)).toMatchObject({
      state: 'split',
      words: 'codigoEstado 2',
    });
    expect((await desk.reclaim('send')).map(({ communications }) => communications.length)).toEqual([1, 1]);
  });

  test('in an unexpected error stores nothing: one alone goes anew much later, several in parts', async () => {
    const { ids, held } = await sent();
    await verdict(held, 3, null, 'Error inesperado');
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'queued',
      file_at: desk.now() + 4 * RETRY_MS,
      filings: 1,
    });
    expect(desk.counted).toEqual([['not_sent', 1]]);
    await desk.bench.call('DELETE', `/v1/guests/${ids[0]}`);

    const several = await sent(2);
    await verdict(several.held, 3, null, 'Error inesperado');
    expect(await desk.request(several.held.row.id)).toMatchObject({
      state: 'split',
      words: 'Error inesperado',
    });
  });

  test('is asked for together with the filer’s others', async () => {
    const { held } = await sent();
    await desk.bench.guest();
    desk.answers.push({ lote: 'L-2' });
    await sendLote(desk.work, await desk.claimOne());
    const [, other] = [held, ...(await desk.reclaim('poll')).filter(({ row }) => row.id !== held.row.id)];
    if (other === undefined) throw new Error('no second request');
    desk.asked.length = 0;
    desk.answers.push([resultOf('L-2', 5), resultOf('L-1', 1, [stored(1, 'C-1')])]);
    const [first] = await desk.work.database.transaction(async session => {
      await session.run('UPDATE lotes SET lease_token = ? WHERE id = ?', [held.token, held.row.id]);
      return [held];
    });
    await pollLotes(desk.work, [first, other]);
    expect(desk.asked).toEqual([['L-1', 'L-2']]);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'done' });
    expect(await desk.request(other.row.id)).toMatchObject({ state: 'sent', polls: 1 });
  });
});

describe('a question that is not answered', () => {
  test('is asked again after a pause, with what was said', async () => {
    const { ids, held } = await sent();
    desk.answers.push({ kind: 'unknown', words: 'Gateway Timeout', status: 504 });
    await pollLotes(desk.work, [held]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 1,
      next_at: desk.now() + POLL_MS,
      words: 'Gateway Timeout',
      code: '504',
    });
    expect(await statesOf(ids)).toEqual(['sent']);
    const [account] = await desk.work.database.call(session => session.all('SELECT stopped FROM accounts'));
    expect(account?.stopped).toBeNull();
    expect(desk.logged).toEqual([]);
    expect(desk.counted).toEqual([['not_asked', 1]]);
  });

  test('is put off while the breaker is open', async () => {
    const { held } = await sent();
    desk.answers.push(...Array.from({ length: 5 }, () => ({ kind: 'retry', words: 'down' }) as const));
    let again = held;
    for (let i = 0; i < 5; i++) {
      await pollLotes(desk.work, [again]);
      again = await asking();
    }
    await pollLotes(desk.work, [again]);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 6,
      words: 'the ministry is left alone after failures',
      code: '',
    });
  });

  test('because the filer is refused stops the filer, in the ministry’s words', async () => {
    const { held } = await sent();
    desk.answers.push({ kind: 'configuration', words: 'Usuario no válido', code: 10_103 });
    await pollLotes(desk.work, [held]);
    const [account] = await desk.work.database.call(session => session.all('SELECT stopped FROM accounts'));
    expect(JSON.parse(String(account?.stopped))).toMatchObject({
      rule: 'account.stopped',
      params: { reason: '10103 Usuario no válido' },
    });
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'sent', polls: 1 });
    expect(desk.logged).toEqual(['the ministry refuses an account: it is stopped until its settings change']);
  });

  test('because credentials are refused that were replaced meanwhile stops nobody', async () => {
    const { held } = await sent();
    const { clients } = desk.work;
    const replaced = {
      ...clients,
      for(credentials: Parameters<typeof clients.for>[0]) {
        const client = clients.for(credentials);
        return {
          ...client,
          async consultaLote(lotes: readonly Lote[]) {
            await desk.work.database.knex('accounts').update({ mir_user: 'another' });
            return client.consultaLote(lotes);
          },
        };
      },
    };
    desk.answers.push({ kind: 'configuration', words: 'Usuario no válido', code: 10_103 });
    await pollLotes({ ...desk.work, clients: replaced }, [held]);
    const [account] = await desk.work.database.call(session => session.all('SELECT stopped FROM accounts'));
    expect(account?.stopped).toBeNull();
    expect(desk.logged).toEqual(['the ministry refused credentials that were replaced meanwhile']);
  });

  test('is not asked at all for a filer that may not file', async () => {
    const { held } = await sent();
    await desk.work.database.knex('accounts').update({ stopped: '{}' });
    await pollLotes(desk.work, [held]);
    expect(desk.asked).toEqual([]);
    expect(await desk.request(held.row.id)).toMatchObject({
      state: 'sent',
      polls: 1,
      words: 'the account is stopped',
      code: '',
    });
  });

  test('by a fault of ours is not taken for an answer', async () => {
    const { held } = await sent();
    desk.answers.push(new TypeError('a fault'));
    await expect(pollLotes(desk.work, [held])).rejects.toThrow('a fault');
    expect(await desk.request(held.row.id)).toMatchObject({ polls: 0 });
  });
});

describe('a lote of annulments', () => {
  test('without errors annulled all, though it names none of them', async () => {
    const { ids, held } = await annulling(2);
    await verdict(held, 1);
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'done' });
    expect(await statesOf(ids)).toEqual(['annulled', 'annulled']);
    expect(await desk.filings(held.row.id)).toMatchObject([{ state: 'annulled' }, { state: 'annulled' }]);
    expect(desk.counted).toEqual([
      ['annulled', 1],
      ['annulled', 1],
    ]);
  });

  test('annulled what it lists with a code or as annulled and without an error', async () => {
    const { ids, held } = await annulling(2);
    await verdict(held, 6, [stored(1, 'C-1'), { ...refused(2, null), anulada: true }]);
    expect(await statesOf(ids)).toEqual(['annulled', 'annulled']);
  });

  test('that lists one with an error has that one tried again later; the others are annulled', async () => {
    const { ids, held } = await annulling(3);
    const stands = [resultOf('L-1', 1, [stored(1, 'C-1'), stored(2, 'C-2'), stored(3, 'C-3')])];
    await verdict(held, 1, [refused(2, 'fuera de plazo'), refused(3, null, 'Plazo')], null, stands);
    expect(await statesOf(ids)).toEqual(['annulled', 'annulling', 'annulling']);
    expect(await desk.submission(ids[1] ?? 0)).toMatchObject({
      operation: null,
      file_at: desk.now() + ANNULMENT_MS,
    });
    expect(await issuesOf(ids[1] ?? 0)).toMatchObject([
      { rule: 'ministry.annulment_refused', params: { words: 'fuera de plazo' } },
    ]);
    expect(await issuesOf(ids[2] ?? 0)).toMatchObject([{ params: { words: 'Plazo' } }]);
    expect(await desk.filings(held.row.id)).toMatchObject([
      { state: 'annulled' },
      { state: 'accepted' },
      { state: 'accepted' },
    ]);
    expect(desk.asked).toEqual([['L-2'], ['L-1']]);
  });

  test('that says of one neither code nor error is refused in the words of the lote', async () => {
    const { ids, held } = await annulling();
    await verdict(held, 6, [refused(1, null)], 'Con errores', [resultOf('L-1', 1, [stored(1, 'C-1')])]);
    expect(await issuesOf(ids[0] ?? 0)).toMatchObject([{ params: { words: 'Con errores' } }]);
  });

  test('with errors that it does not name is cut in two, to find the culprit', async () => {
    const { ids, held } = await annulling(2);
    await verdict(held, 6, null, 'Con errores');
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'split', words: 'Con errores' });
    const parts = await desk.reclaim('send');
    expect(parts.map(({ row }) => [row.operation, row.size])).toEqual([
      ['B', 1],
      ['B', 1],
    ]);
    const codes = held.communications.map(({ codigo_comunicacion }) => codigo_comunicacion);
    expect(parts.map(({ communications }) => communications[0]?.codigo_comunicacion)).toEqual(codes);
    expect(parts.map(({ body }) => codes.filter(code => documentOf(body).includes(`>${code}<`)))).toEqual(
      codes.map(code => [code]),
    );
    expect(await statesOf(ids)).toEqual(['annulling', 'annulling']);
  });

  test('refused as a whole, of one, asks whether the filing is annulled already', async () => {
    const { ids, held } = await annulling();
    await verdict(held, 2, null, 'Ya anulada', [resultOf('L-1', 1, [stored(1, 'C-1', true)])]);
    expect(desk.asked).toEqual([['L-2'], ['L-1']]);
    expect(await statesOf(ids)).toEqual(['annulled']);
    expect(desk.counted).toEqual([['annulled', 1]]);
  });

  test.each([
    ['it stands', [resultOf('L-1', 1, [stored(1, 'C-1')])]],
    [
      'another one of that lote is annulled',
      [resultOf('L-1', 1, [stored(1, 'C-1'), stored(2, 'C-9', true)])],
    ],
    ['the lote has no results', [resultOf('L-1', 5)]],
    ['nothing is listed', []],
  ])('refused as a whole, of one, is tried again later where %s', async (_, filings) => {
    const { ids, held } = await annulling();
    await verdict(held, 2, null, 'No se puede', filings);
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'annulling',
      operation: null,
      file_at: desk.now() + ANNULMENT_MS,
    });
    expect(await issuesOf(ids[0] ?? 0)).toMatchObject([
      { rule: 'ministry.annulment_refused', params: { words: 'No se puede' } },
    ]);
    expect(desk.counted).toEqual([['annulment_refused', 1]]);
  });

  test('refused as a whole is tried again later where the ministry cannot be asked about the filing', async () => {
    const { ids, held } = await annulling();
    desk.answers.push([resultOf('L-2', 2, null, 'No se puede')], { kind: 'unknown', words: 'down' });
    await pollLotes(desk.work, [held]);
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'annulling',
      file_at: desk.now() + ANNULMENT_MS,
    });
  });

  test('refused as a whole does not hide a fault of ours', async () => {
    const { held } = await annulling();
    desk.answers.push([resultOf('L-2', 2)], new TypeError('a fault'));
    await expect(pollLotes(desk.work, [held])).rejects.toThrow('a fault');
    expect(await desk.request(held.row.id)).toMatchObject({ state: 'sent' });
  });

  test('refused as a whole is tried again later where the account may not ask any more', async () => {
    const { ids, held } = await annulling();
    const { breaker, database } = desk.work;
    const stopsAfter = async <T>(ask: () => Promise<T>, account: number) => {
      const answer = await breaker.call(ask, account);
      await database.knex('accounts').update({ stopped: '{}' });
      return answer;
    };
    desk.answers.push([resultOf('L-2', 2, null, 'No se puede')]);
    await pollLotes({ ...desk.work, breaker: { ...breaker, call: stopsAfter } }, [held]);
    expect(desk.asked).toEqual([['L-2']]);
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'annulling',
      file_at: desk.now() + ANNULMENT_MS,
    });
  });

  test('in an unexpected error goes again: one alone much later, several in parts', async () => {
    const { ids, held } = await annulling();
    await verdict(held, 3, null, 'Error inesperado');
    expect(await desk.submission(ids[0] ?? 0)).toMatchObject({
      state: 'annulling',
      operation: null,
      file_at: desk.now() + 4 * RETRY_MS,
    });
    expect(await issuesOf(ids[0] ?? 0)).toMatchObject([
      { rule: 'ministry.annulment_refused', params: { words: 'Error inesperado' } },
    ]);
  });
});
