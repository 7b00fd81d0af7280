import { describe, expect, it } from 'vitest';
import { createFixtures } from '../src/fixtures.ts';
import { createSandbox, InvitationError } from '../src/index.ts';

const { invitation, traveller } = createFixtures();

async function made(
  key: 'production' | 'sandbox' = 'production',
  changes: Parameters<typeof invitation>[0] = {},
) {
  const sandbox = createSandbox();
  const answer = await sandbox.fetch(`${sandbox.baseUrl}/v1/invitations`, {
    method: 'POST',
    headers: { 'X-Api-Key': sandbox.keys[key] },
    body: JSON.stringify(invitation(changes)),
  });
  const { id, data } = await answer.json();
  const read = () => sandbox.records.invitations().find(one => one.id === id);
  return { sandbox, id: Number(id), data, read };
}

describe('the travellers of a link', () => {
  it('become guests of one stay, with the dates, reference and payment of the invitation', async () => {
    const { sandbox, id, data, read } = await made();
    const [first] = await sandbox.invitations.complete(id, [traveller()]);
    expect(first).toMatchObject({
      referencia: data.referencia,
      fecha_entrada: data.fecha_entrada,
      hora_entrada: data.hora_entrada,
      fecha_salida: data.fecha_salida,
      tipo_pago: 'TARJETA',
      enviado_ministerio: 0,
    });
    expect(first?.mir.issues).toEqual([]);
    expect(read()).toMatchObject({ completadas: 1, progreso: 'parcial' });
    await sandbox.invitations.complete(id, [traveller()]);
    expect(read()).toMatchObject({ completadas: 2, progreso: 'completo' });
    expect(sandbox.records.precheckins().at(-1)).toMatchObject({
      estado: 'completado',
      progreso: 'completo',
    });
    await sandbox.clock.advance('1d');
    const accepted = sandbox.records.guests().map(({ enviado_ministerio }) => enviado_ministerio);
    expect(accepted).toEqual([1, 1]);
    sandbox.assertNoProblems();
  });

  it('are no more than are expected, none by a revoked link, none after the stay', async () => {
    const full = await made('production', { personas: 1 });
    await full.sandbox.invitations.complete(full.id, [traveller()]);
    await expect(full.sandbox.invitations.complete(full.id, [traveller()])).rejects.toThrow(
      new InvitationError(`invitations.complete: the link of ${full.id} is full`),
    );
    const revoked = await made();
    await revoked.sandbox.fetch(`${revoked.sandbox.baseUrl}/v1/invitations/${revoked.id}`, {
      method: 'DELETE',
      headers: { 'X-Api-Key': revoked.sandbox.keys.production },
    });
    await expect(revoked.sandbox.invitations.complete(revoked.id, [traveller()])).rejects.toThrow(
      /is revoked/,
    );
    const late = await made();
    await late.sandbox.clock.advance('6d');
    await expect(late.sandbox.invitations.complete(late.id, [traveller()])).rejects.toThrow(/is expired/);
    expect(late.read()).toMatchObject({ progreso: 'caducado', completadas: 0 });
    for (const { sandbox } of [revoked, late]) expect(sandbox.records.guests()).toEqual([]);
  });

  it('of a sandbox key’s link are sandbox guests', async () => {
    const { sandbox, id } = await made('sandbox');
    const [guest] = await sandbox.invitations.complete(id, [traveller()]);
    expect(guest?.enviado_ministerio).toBe(2);
  });

  it('say what the registry does not take', async () => {
    const { sandbox, id, read } = await made();
    const wrong = traveller({ fecha_nacimiento: '1990-02-31' });
    await expect(sandbox.invitations.complete(id, [wrong])).rejects.toThrow(/422 .*fecha_nacimiento/);
    await expect(sandbox.invitations.complete(99, [wrong])).rejects.toThrow(/received 99/);
    expect(read()).toMatchObject({ completadas: 0, progreso: 'creado' });
  });
});
