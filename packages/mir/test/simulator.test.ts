import { expect, test } from 'vitest';
import { prepareAlta, prepareAnulacion } from '../src/client/index.ts';
import { avRequest, type Lote, MAGIC_IDENTITIES, type MagicOutcome, pvRequest } from '../src/index.ts';
import { av, pv, rental, stay } from './documents.ts';
import { failureOf, type Ministry, ministry, stoppedClock } from './ministry.ts';

const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-test' };

async function file({ client }: Ministry, ...stays: ReturnType<typeof stay>[]): Promise<Lote> {
  const [receipt] = await client.alta('PV', pv(stays.length === 0 ? undefined : stays));
  return receipt?.lote ?? expect.fail('no lote');
}
async function verdictOf({ client }: Ministry, lote: Lote) {
  const [result] = await client.consultaLote([lote]);
  return result ?? expect.fail('no result');
}

/** For each communication its error, or `accepted`. */
const outcome = (result: Awaited<ReturnType<typeof verdictOf>>) =>
  result.resultadoComunicaciones?.map(one => one.error ?? 'accepted');

test('a lote is pending, in process, processed, as the clock goes', async () => {
  const clock = stoppedClock(Date.UTC(2026, 4, 10, 12, 0, 0));
  const here = await ministry({ delayMs: 20_000, now: clock.now });
  const lote = await file(here, {
    ...stay(),
    contrato: { ...stay().contrato, fechaEntrada: '2026-05-10T16:30:00', fechaSalida: '2026-05-13T11:00:00' },
  });
  expect(await verdictOf(here, lote)).toMatchObject({
    codigoEstado: 5,
    fechaPeticion: '2026-05-10 14:00:00',
    fechaProcesamiento: null,
    resultadoComunicaciones: null,
  });
  expect(here.simulator.journal().communications).toMatchObject([
    { estado: 'pending', at: '2026-05-10 14:00:00' },
  ]);
  clock.move(10_000);
  expect(await verdictOf(here, lote)).toMatchObject({ codigoEstado: 4, resultadoComunicaciones: null });
  clock.move(10_000);
  expect(await verdictOf(here, lote)).toMatchObject({
    codigoEstado: 1,
    fechaProcesamiento: '2026-05-10 14:00:20',
  });
});

test('an annulment takes effect when its own lote is processed', async () => {
  const clock = stoppedClock(Date.now());
  const here = await ministry({ now: clock.now });
  const lote = await file(here);
  const code =
    (await verdictOf(here, lote)).resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  here.simulator.setDelay(1000);
  const [annulment] = await here.client.anular([code]);
  expect((await verdictOf(here, lote)).resultadoComunicaciones).toMatchObject([{ anulada: false }]);
  clock.move(1000);
  expect((await verdictOf(here, lote)).resultadoComunicaciones).toMatchObject([{ anulada: true }]);
  expect(here.simulator.journal().annulments).toMatchObject([
    { lote: annulment?.lote, processed: true, codes: [{ codigo: code, error: null }] },
  ]);
});

test('one bad communication is refused by itself, in free Spanish text; the others are stored', async () => {
  const here = await ministry();
  const bad = stay('BAD');
  const wrong = { ...bad, persona: bad.persona.map(({ telefono: _, correo: __, ...person }) => person) };
  const lote = await file(here, stay('GOOD-1'), wrong, stay('GOOD-2'));
  const result = await verdictOf(here, lote);
  expect(result.codigoEstado).toBe(6);
  expect(result.resultadoComunicaciones).toMatchObject([
    { orden: 1, error: null },
    { orden: 2, codigoComunicacion: null, tipoError: '10121', error: expect.stringContaining('telefono') },
    { orden: 3, error: null },
  ]);
  expect(here.simulator.journal().communications.map(one => one.estado)).toEqual([
    'accepted',
    'refused',
    'accepted',
  ]);
});

test('any establishment code up to 10 characters exists, unless the known ones are named', async () => {
  const any = await ministry();
  expect(outcome(await verdictOf(any, await file(any)))).toEqual(['accepted']);
  const few = await ministry({ establishments: ['OTHER'] });
  expect(outcome(await verdictOf(few, await file(few)))).toEqual([
    'No existe un establecimiento para ese código',
  ]);
});

test('the duplicate check compares the inner XML per lessor, and stays after an annulment', async () => {
  const here = await ministry();
  const request = pv([stay('TWICE')]);
  const { lote } = await here.client.send(prepareAlta(HEADER, 'PV', request));
  // Another envelope around the same XML.
  const other = prepareAlta({ ...HEADER, aplicacion: 'another program' }, 'PV', request);
  expect(await failureOf(here.client.send(other))).toMatchObject({ kind: 'duplicate', lote });
  await here.client.send(prepareAlta({ ...HEADER, codigoArrendador: '0000000009' }, 'PV', request));
  await here.client.anulacionLote(lote);
  expect(await failureOf(here.client.send(other))).toMatchObject({ kind: 'duplicate', lote });
  // A re-filing that differs in its reference is new.
  await here.client.send(prepareAlta(HEADER, 'PV', pv([stay('TWICE-2')])));
  expect(here.simulator.journal().communications.map(one => [one.referencia, one.estado])).toEqual([
    ['TWICE', 'annulled'],
    ['TWICE', 'accepted'],
    ['TWICE-2', 'accepted'],
  ]);
});

test('annulling what is annulled already changes nothing', async () => {
  const here = await ministry();
  const lote = await file(here);
  const code =
    (await verdictOf(here, lote)).resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  await here.client.anulacionLote(lote);
  const [again] = await here.client.anular([code]);
  expect(await verdictOf(here, again?.lote ?? expect.fail('no lote'))).toMatchObject({ codigoEstado: 1 });
});

/** A stay with the magic identity of this outcome, in its person's document or in its reference. */
function magicStay(outcomeWanted: MagicOutcome, by: 'document' | 'reference') {
  const identity = MAGIC_IDENTITIES.find(one => one.outcome === outcomeWanted) ?? expect.fail('no identity');
  if (by === 'reference') return stay(`${identity.reference}-1`);
  const plain = stay();
  return { ...plain, persona: plain.persona.map(one => ({ ...one, numeroDocumento: identity.document })) };
}

test.each(['document', 'reference'] as const)('magic identities force each outcome, by %s', async by => {
  const here = await ministry();
  const { client, simulator } = here;
  const magic = (name: MagicOutcome) => magicStay(name, by);

  expect(outcome(await verdictOf(here, await file(here, magic('accepted'))))).toEqual(['accepted']);
  expect(outcome(await verdictOf(here, await file(here, magic('rejected'), stay())))).toEqual([
    expect.stringContaining('mágica'),
    'accepted',
  ]);
  expect(outcome(await verdictOf(here, await file(here, stay(), magic('person_rejected'))))).toEqual([
    'accepted',
    expect.stringContaining('Persona 1'),
  ]);
  expect((await verdictOf(here, await file(here, magic('stuck')))).codigoEstado).toBe(5);
  expect(await failureOf(client.alta('PV', pv([magic('not_configured')])))).toMatchObject({
    kind: 'configuration',
    code: 10120,
  });
  expect(await failureOf(client.alta('PV', pv([magic('uncontrolled')])))).toMatchObject({
    kind: 'unknown',
    code: 10999,
  });

  const down = prepareAlta(HEADER, 'PV', pv([magic('down')]));
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await failureOf(client.send(down))).toMatchObject({ kind: 'unknown', status: 502 });
  }
  expect(outcome(await verdictOf(here, (await client.send(down)).lote))).toEqual(['accepted']);

  const duplicate = await failureOf(client.alta('PV', pv([magic('duplicate')])));
  expect(duplicate.kind).toBe('duplicate');
  expect(outcome(await verdictOf(here, duplicate.lote ?? expect.fail('no lote')))).toEqual(['accepted']);

  const lote = await file(here, magic('annulment_refused'));
  const code =
    (await verdictOf(here, lote)).resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  const [annulment] = await client.anular([code]);
  expect(await verdictOf(here, annulment?.lote ?? expect.fail('no lote'))).toMatchObject({ codigoEstado: 6 });
  expect((await verdictOf(here, lote)).resultadoComunicaciones).toMatchObject([{ anulada: false }]);

  const patient = here.clientAs({ timeoutMs: 1_000 });
  const slow = prepareAlta(HEADER, 'PV', pv([magic('slow_stored')]));
  expect(await failureOf(patient.send(slow))).toMatchObject({ kind: 'unknown', reason: 'no answer in time' });
  const found = await failureOf(patient.send(slow));
  expect(found.kind).toBe('duplicate');
  expect(outcome(await verdictOf(here, found.lote ?? expect.fail('no lote')))).toEqual(['accepted']);
  // The caller is gone: nothing is held for it any more.
  await expect.poll(simulator.held).toBe(0);
});

test('magic works in rentals, and one magic communication sinks or spares its companions as its table says', async () => {
  const here = await ministry();
  const stuck = MAGIC_IDENTITIES.find(one => one.outcome === 'stuck') ?? expect.fail('no identity');
  const [receipt] = await here.client.alta('AV', av([rental(), rental(stuck.reference)]));
  const lote = receipt?.lote ?? expect.fail('no lote');
  expect((await verdictOf(here, lote)).codigoEstado).toBe(5);
  expect(here.simulator.stuck()).toBe(1);
  here.simulator.release();
  expect(outcome(await verdictOf(here, lote))).toEqual(['accepted', 'accepted']);
});

test('the journal names every communication once, and counts requests by their answers', async () => {
  const here = await ministry();
  const family = stay('FAMILY');
  const two = {
    ...family,
    contrato: { ...family.contrato, numPersonas: 2 },
    persona: [...family.persona, ...stay().persona.map(one => ({ ...one, numeroDocumento: '11111111H' }))],
  };
  const lote = await file(here, two);
  await here.client.alta('AV', avRequest([{ kind: 'AV', ...rental('CAR') }]));
  const again = pvRequest('0000000002', [{ kind: 'PV', codigoEstablecimiento: '0000000002', ...two }]);
  expect(await failureOf(here.client.alta('PV', again))).toMatchObject({ kind: 'duplicate', lote });
  const journal = here.simulator.journal();
  expect(journal.communications).toMatchObject([
    {
      referencia: 'FAMILY',
      kind: 'PV',
      personas: 2,
      estado: 'accepted',
      establecimiento: '0000000002',
      lote,
      orden: 1,
    },
    {
      referencia: 'CAR',
      kind: 'AV',
      personas: 2,
      estado: 'accepted',
      establecimiento: '0000000003',
      user: 'B00000000WS',
    },
  ]);
  expect(journal.requests).toEqual({ alta: { 0: 2, 10121: 1 } });
  expect(JSON.stringify(journal)).not.toContain('Marina');
});

test('an annulment of another user’s communication is refused for what it is: unknown', async () => {
  const here = await ministry();
  const lote = await file(here);
  const code =
    (await verdictOf(here, lote)).resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  const stranger = here.clientAs({ user: 'STRANGER' });
  const { lote: refused } = await stranger.send(prepareAnulacion(HEADER, [code]));
  expect(await stranger.consultaLote([refused])).toMatchObject([{ codigoEstado: 6 }]);
  expect(await stranger.consultaLote([lote])).toEqual([]);
  expect((await verdictOf(here, lote)).resultadoComunicaciones).toMatchObject([{ anulada: false }]);
});
