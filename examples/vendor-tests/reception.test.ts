import { describe, expect, it } from 'vitest';
import { backend } from './backend.ts';
import { completeForm, day, newBooking, REFUSED_NIF } from './forms.ts';
import { openReception } from './reception.ts';

const { baseUrl, hotel, keys } = backend;

function reception(apiKey: string = keys.production) {
  return openReception({ baseUrl, apiKey, hotel, patience: 10 });
}

/** The id of a guest who must have been registered. */
function idOf(outcome: Awaited<ReturnType<ReturnType<typeof reception>['checkIn']>>): number {
  if (outcome.kind !== 'registered') throw new Error(`not registered: ${JSON.stringify(outcome)}`);
  return outcome.id;
}

describe('checking in', () => {
  it('registers a guest, whom the ministry then accepts', async () => {
    const desk = reception();
    const id = idOf(await desk.checkIn(newBooking(), completeForm()));
    expect(await desk.verdict(id)).toMatchObject({
      state: 'accepted',
      proof: expect.stringMatching(/^[0-9a-f-]{36}$/),
      why: [],
    });
  });

  it('registers a guest once although the answer was lost', async () => {
    const desk = reception();
    const booking = newBooking();
    const form = completeForm();
    backend.loseNextAnswer();
    const id = idOf(await desk.checkIn(booking, form));
    expect(idOf(await desk.checkIn(booking, form))).toBe(id);
  });

  it('stores what was typed anew where the form is sent again', async () => {
    const desk = reception();
    const booking = newBooking();
    const form = completeForm({ direccion: null });
    const id = idOf(await desk.checkIn(booking, form));
    const again = await desk.checkIn(booking, { ...form, direccion: 'Calle Inventada 1' });
    expect(again).toEqual({ kind: 'registered', id, notes: [] });
  });

  it('never takes the record of another booking for its own', async () => {
    const desk = reception();
    const form = completeForm();
    const id = idOf(await desk.checkIn(newBooking(), form));
    const other = { ...form, nombre: 'Pilar', apellido1: 'Distinta' };
    expect(await desk.checkIn(newBooking(), other)).toEqual({ kind: 'taken', id });
    expect((await desk.verdict(id)).state).toBe('accepted');
  });

  it('shows what is wrong beside the fields of the form, in words', async () => {
    const outcome = await reception().checkIn(
      newBooking(),
      completeForm({ contacto_email: 'marina@', fecha_nacimiento: '1988-02-30' }),
    );
    expect(outcome).toEqual({
      kind: 'form',
      problems: {
        contacto_email: expect.stringContaining('marina@'),
        fecha_nacimiento: expect.stringContaining('1988-02-30'),
      },
    });
  });

  it('shows which fields are missing', async () => {
    const outcome = await reception().checkIn(newBooking(), { ...completeForm(), nombre: '' });
    expect(outcome).toMatchObject({ kind: 'form', problems: { nombre: expect.any(String) } });
  });

  it('says at once what the ministry would miss', async () => {
    const outcome = await reception().checkIn(newBooking(), completeForm({ direccion: null }));
    expect(outcome).toMatchObject({ kind: 'registered', notes: [expect.stringContaining('dirección')] });
  });
});

describe('a refusal by the ministry', () => {
  it('is shown in its words, and the corrected stay is accepted', async () => {
    const desk = reception();
    const id = idOf(
      await desk.checkIn(
        newBooking(),
        completeForm({ numero_documento: REFUSED_NIF, referencia: newBooking() }),
      ),
    );
    expect(await desk.verdict(id)).toMatchObject({
      state: 'rejected',
      proof: null,
      why: [expect.stringContaining('10121')],
    });
    await desk.correct(id, { numero_documento: completeForm().numero_documento });
    expect(await desk.verdict(id)).toMatchObject({ state: 'accepted', why: [] });
  });
});

describe('a missed deadline', () => {
  it('raises an alarm that says why, until the guest is completed and accepted', async () => {
    const desk = reception();
    const threeDaysAgo = day(-3);
    const form = completeForm({ fecha_entrada: threeDaysAgo, fecha_salida: day(1), fecha_nacimiento: null });
    const id = idOf(await desk.checkIn(newBooking(), form));
    const alarmed = async () =>
      (await desk.alarms(threeDaysAgo, `${day(0)} 12:00:00`)).filter(alarm => alarm.id === id);
    expect(await alarmed()).toEqual([
      {
        id,
        name: 'Marina Ejemplo',
        due: `${day(-2)} 00:00:01`,
        why: [expect.stringContaining('nacimiento')],
      },
    ]);
    await desk.correct(id, { fecha_nacimiento: '1988-03-21' });
    expect((await desk.verdict(id)).state).toBe('accepted');
    expect(await alarmed()).toEqual([]);
  });
});

describe('a key that does not work', () => {
  it.each([
    ['unknown', 'mirlo_live_unknown', 'no existe'],
    ['deactivated', keys.inactive, 'desactivada'],
    ['without a plan', keys.planRequired, 'plan'],
    ['of an account whose API is off', keys.apiDisabled, 'apagada'],
  ])('%s tells whoever runs the program what to do', async (_, key, advice) => {
    expect(await reception(key).checkIn(newBooking(), completeForm())).toEqual({
      kind: 'setup',
      advice: expect.stringContaining(advice),
    });
  });

  it('missing altogether is told the same way by the service', async () => {
    const answer = await fetch(`${baseUrl}/v1/ping`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'auth_missing' }]);
  });
});
