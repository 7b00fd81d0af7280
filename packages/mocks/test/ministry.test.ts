import { describe, expect, it } from 'vitest';
import { createSandbox, MAGIC_IDENTITIES, type MagicOutcome, type Sandbox } from '../src/index.ts';
import { call, createGuest, guest, rentalBody } from './client.ts';

const MINUTE = '1m';

/** States that a record went through, oldest first. */
function states(sandbox: Sandbox, id: number): string[] {
  return sandbox
    .events()
    .flatMap(event => (event.type === 'submission' && event.id === id ? [event.to] : []));
}

function magic(outcome: MagicOutcome): string {
  const identity = MAGIC_IDENTITIES.find(row => row.outcome === outcome);
  if (!identity) throw new Error(`no magic identity forces ${outcome}`);
  return identity.document;
}

describe('the emulated ministry', () => {
  it('receives a guest a second later and accepts it a second after that, with its code', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    expect(guest(sandbox, id)).toMatchObject({ enviado_ministerio: 0, mir: { state: 'queued', lote: null } });
    await sandbox.clock.advance('1s');
    expect(guest(sandbox, id)).toMatchObject({
      enviado_ministerio: 0,
      mir: { state: 'sent', codigo_comunicacion: null },
    });
    expect(guest(sandbox, id).mir.lote).toMatch(/^[0-9a-f-]{36}$/);
    await sandbox.clock.advance('1s');
    expect(guest(sandbox, id)).toMatchObject({
      enviado_ministerio: 1,
      mir: { state: 'accepted', issues: [] },
    });
    expect(sandbox.ministry.communications()).toEqual([
      expect.objectContaining({
        kind: 'PV',
        state: 'accepted',
        codigo_comunicacion: guest(sandbox, id).mir.codigo_comunicacion,
        members: [{ resource: 'guests', id }],
      }),
    ]);
  });

  it('takes its time where the options say so, and waits for a stay to settle', async () => {
    const sandbox = createSandbox({ ministry: { settling: '1m', receiptAfter: '10s', verdictAfter: '2h' } });
    const id = await createGuest(sandbox);
    await sandbox.clock.advance('69s');
    expect(guest(sandbox, id).mir.state).toBe('queued');
    await sandbox.clock.advance('1s');
    expect(guest(sandbox, id).mir.state).toBe('sent');
    await sandbox.clock.advance('2h');
    expect(guest(sandbox, id).mir.state).toBe('accepted');
  });

  it('files from the first day of the service where the operator says so', async () => {
    const sandbox = createSandbox({ ministry: { fileAt: 'start' } });
    const id = await createGuest(sandbox, { fecha_entrada: '2026-01-20', fecha_salida: '2026-01-22' });
    await sandbox.clock.advanceTo('2026-01-19 23:59:59');
    expect(guest(sandbox, id).mir.state).toBe('queued');
    await sandbox.clock.advanceTo('2026-01-20 00:00:02');
    expect(guest(sandbox, id).mir.state).toBe('accepted');
  });

  it('never sees what a sandbox key creates', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, {}, sandbox.keys.sandbox);
    await sandbox.clock.advance('25h');
    expect(guest(sandbox, id)).toMatchObject({ enviado_ministerio: 2, mir: { state: 'sandbox' } });
    expect(sandbox.ministry.communications()).toEqual([]);
    expect(sandbox.events().some(({ type }) => type === 'deadline_missed')).toBe(false);
  });

  it('gets the guests of one stay in one communication', async () => {
    const sandbox = createSandbox();
    const referencia = 'R-7';
    const parent = await createGuest(sandbox, { referencia });
    const child = await createGuest(sandbox, {
      referencia,
      fecha_nacimiento: '2018-07-01',
      tipo_documento: null,
      numero_documento: null,
      soporte_documento: null,
      parentesco: 'HJ',
    });
    await sandbox.clock.advance(MINUTE);
    expect(sandbox.ministry.communications()).toEqual([
      expect.objectContaining({
        state: 'accepted',
        referencia,
        members: [
          { resource: 'guests', id: parent },
          { resource: 'guests', id: child },
        ],
      }),
    ]);
    expect(guest(sandbox, child).mir.codigo_comunicacion).toBe(
      guest(sandbox, parent).mir.codigo_comunicacion,
    );
  });

  it('accepts a complete rental as AV', async () => {
    const sandbox = createSandbox();
    const created = await call(sandbox, 'POST', '/v1/rentacar/contracts', { body: rentalBody() });
    expect(created.body.mir, JSON.stringify(created.body)).toMatchObject({
      state: 'queued',
      communication: 'AV',
    });
    await sandbox.clock.advance(MINUTE);
    expect(sandbox.records.contracts()[0]).toMatchObject({
      enviado_ministerio: 1,
      mir: { state: 'accepted' },
    });
  });

  it('keeps an incomplete guest held past its deadline, and takes it late once it is completed', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, { direccion: null });
    expect(guest(sandbox, id).mir).toMatchObject({ state: 'held', due_at: '2026-01-16 16:00:00' });
    await sandbox.clock.advance('25h');
    expect(sandbox.events().filter(({ type }) => type === 'deadline_missed')).toEqual([]);
    await sandbox.clock.advance('6h');
    expect(sandbox.events().filter(({ type }) => type === 'deadline_missed')).toEqual([
      {
        at: Date.parse('2026-01-16T15:00:00Z'),
        type: 'deadline_missed',
        resource: 'guests',
        id,
        due_at: Date.parse('2026-01-16T15:00:00Z'),
      },
    ]);
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { direccion: 'Calle Mayor 1' } });
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id).mir.state).toBe('accepted');
  });

  it('annuls and files anew what is corrected after it was accepted', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    await sandbox.clock.advance(MINUTE);
    const first = guest(sandbox, id).mir.codigo_comunicacion;
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { apellido1: 'Ferrero' } });
    expect(guest(sandbox, id)).toMatchObject({ enviado_ministerio: 1, mir: { state: 'correcting' } });
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id)).toMatchObject({ enviado_ministerio: 1, mir: { state: 'accepted' } });
    expect(guest(sandbox, id).mir.codigo_comunicacion).not.toBe(first);
    expect(sandbox.ministry.communications().map(({ state }) => state)).toEqual(['annulled', 'accepted']);
  });

  it('waits for the verdict on what is corrected while it is in flight, then corrects it', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    await sandbox.clock.advance('1s');
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { apellido1: 'Ferrero' } });
    expect(guest(sandbox, id).mir.state).toBe('sent');
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id).mir.state).toBe('accepted');
    expect(sandbox.ministry.communications().map(({ state }) => state)).toEqual(['annulled', 'accepted']);
  });

  it('annuls what is deleted after it was accepted, and never gets what is deleted before', async () => {
    const sandbox = createSandbox();
    const [filed, never] = [
      await createGuest(sandbox),
      await createGuest(sandbox, { numero_documento: '87654321X' }),
    ];
    await call(sandbox, 'DELETE', `/v1/guests/${never}`);
    await sandbox.clock.advance(MINUTE);
    await call(sandbox, 'DELETE', `/v1/guests/${filed}`);
    await sandbox.clock.advance(MINUTE);
    expect(sandbox.ministry.communications()).toEqual([
      expect.objectContaining({ state: 'annulled', members: [{ resource: 'guests', id: filed }] }),
    ]);
    expect(states(sandbox, filed)).toEqual(['queued', 'sent', 'accepted', 'annulling', 'annulled']);
    expect(states(sandbox, never)).toEqual(['queued', 'not_sent']);
  });

  it('files nothing while it is off or the account is not configured, and says so', async () => {
    const off = createSandbox({ ministry: { on: false } });
    expect(guest(off, await createGuest(off)).mir).toMatchObject({
      state: 'held',
      issues: [{ rule: 'ministry.off' }],
    });
    const bare = createSandbox({ ministry: { settings: null } });
    const id = await createGuest(bare);
    expect(guest(bare, id).mir).toMatchObject({
      state: 'held',
      issues: [{ rule: 'account.not_configured' }],
    });
    bare.ministry.configure({
      configured: true,
      settings: { codigo_arrendador: '0000000009', tipo_pago: 'DESTI' },
    });
    await bare.clock.advance(MINUTE);
    expect(guest(bare, id).mir.state).toBe('accepted');
  });

  it('moves on by itself when the clock runs, as requests come', async () => {
    let now = Date.parse('2026-01-15T09:00:00Z');
    const sandbox = createSandbox({ clock: () => now });
    const id = await createGuest(sandbox);
    const state = async () => (await call(sandbox, 'GET', `/v1/guests/${id}`)).body.data.mir.state;
    expect(await state()).toBe('queued');
    now += 1_500;
    expect(await state()).toBe('sent');
    now += 1_500;
    expect(await state()).toBe('accepted');
  });
});

describe('magic identities', () => {
  const EXPECTED: Record<MagicOutcome, { states: string[]; rule?: string }> = {
    accepted: { states: ['queued', 'sent', 'accepted'] },
    rejected: { states: ['queued', 'sent', 'rejected'], rule: 'ministry.rejected' },
    person_rejected: { states: ['queued', 'sent', 'rejected'], rule: 'ministry.rejected' },
    stuck: { states: ['queued', 'sent'] },
    not_configured: { states: ['queued', 'held'], rule: 'account.stopped' },
    down: { states: ['queued', 'unknown', 'sent', 'accepted'] },
    duplicate: { states: ['queued', 'sent', 'accepted'] },
    slow_stored: { states: ['queued', 'unknown', 'sent', 'accepted'] },
    annulment_refused: { states: ['queued', 'sent', 'accepted'] },
    uncontrolled: { states: ['queued', 'unknown'], rule: 'ministry.outcome_unknown' },
  };

  it.each(MAGIC_IDENTITIES.map(row => row.outcome))(
    'force %s, by document and by reference',
    async outcome => {
      const reference = MAGIC_IDENTITIES.find(row => row.outcome === outcome)?.reference;
      for (const changes of [{ numero_documento: magic(outcome) }, { referencia: `${reference}-1` }]) {
        const sandbox = createSandbox();
        const id = await createGuest(sandbox, changes);
        await sandbox.clock.advance('1d');
        expect(states(sandbox, id)).toEqual(EXPECTED[outcome].states);
        const { rule } = EXPECTED[outcome];
        expect(guest(sandbox, id).mir.issues.map(issue => issue.rule)).toEqual(rule ? [rule] : []);
      }
    },
  );

  it('say an uncontrolled error in the words that the server stores, without its code', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, { numero_documento: magic('uncontrolled') });
    await sandbox.clock.advance('1d');
    const message = guest(sandbox, id).mir.issues[0]?.message;
    expect(message).toContain('Error no controlado');
    expect(message).not.toContain('10999');
  });

  it('reject with the ministry’s code and words, and a correction is accepted', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, { numero_documento: magic('rejected') });
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id)).toMatchObject({
      enviado_ministerio: 0,
      mir: { state: 'rejected', codigo_comunicacion: null },
    });
    expect(guest(sandbox, id).mir.issues[0]).toMatchObject({ resource: 'guests', id });
    expect(guest(sandbox, id).mir.issues[0]?.message).toContain('10121 Error de validación');
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { numero_documento: '12345678Z' } });
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id).mir).toMatchObject({ state: 'accepted', issues: [] });
  });

  it('name the field that the ministry’s words name', async () => {
    // By the time of the verdict the stay began over a year ago.
    const sandbox = createSandbox({ ministry: { verdictAfter: '400d' } });
    const id = await createGuest(sandbox);
    await sandbox.clock.advance('401d');
    const [issue] = guest(sandbox, id).mir.issues;
    expect(issue).toMatchObject({
      rule: 'ministry.rejected',
      resource: 'guests',
      id,
      field: 'fecha_entrada',
    });
    expect(issue?.message).toContain('fechaEntrada');
  });

  it('strike nobody else: the others of the same instant are accepted', async () => {
    const sandbox = createSandbox();
    const others = [
      await createGuest(sandbox),
      await createGuest(sandbox, { numero_documento: '87654321X' }),
    ];
    await createGuest(sandbox, { numero_documento: magic('stuck') });
    await sandbox.clock.advance(MINUTE);
    for (const id of others) expect(guest(sandbox, id).mir.state).toBe('accepted');
    expect(new Set(others.map(id => guest(sandbox, id).mir.lote)).size).toBe(1);
  });

  it('stop the account where the ministry refuses it, until the operator has corrected that', async () => {
    const sandbox = createSandbox();
    const culprit = await createGuest(sandbox, { numero_documento: magic('not_configured') });
    await sandbox.clock.advance(MINUTE);
    const id = await createGuest(sandbox);
    await sandbox.clock.advance(MINUTE);
    expect(guest(sandbox, id).mir).toMatchObject({
      state: 'held',
      issues: [{ rule: 'account.stopped', resource: 'account' }],
    });
    await call(sandbox, 'PUT', `/v1/guests/${culprit}`, { body: { numero_documento: '87654321X' } });
    sandbox.ministry.configure({ stopped: null });
    await sandbox.clock.advance(MINUTE);
    expect([guest(sandbox, id).mir.state, guest(sandbox, culprit).mir.state]).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('refuse an annulment as often as it is asked for', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, { numero_documento: magic('annulment_refused') });
    await sandbox.clock.advance(MINUTE);
    await call(sandbox, 'PUT', `/v1/guests/${id}`, { body: { apellido1: 'Ferrero' } });
    await sandbox.clock.advance('3h');
    expect(guest(sandbox, id).mir).toMatchObject({
      state: 'correcting',
      issues: [{ rule: 'ministry.annulment_refused' }],
    });
  });

  it('leave a ministry that is down asked again, ever more rarely', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox, { numero_documento: magic('down') });
    await sandbox.clock.advance('3m');
    expect(guest(sandbox, id).mir).toMatchObject({
      state: 'unknown',
      issues: [{ rule: 'ministry.outcome_unknown' }],
    });
    await sandbox.clock.advance('10m');
    expect(guest(sandbox, id).mir.state).toBe('accepted');
    expect(sandbox.ministry.communications()[0]).toMatchObject({ attempts: 4, state: 'accepted' });
  });
});
