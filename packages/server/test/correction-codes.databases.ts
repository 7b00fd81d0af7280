import { afterEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import {
  askCorrection,
  correctedGuest,
  endCorrection,
  makeCode,
  tryCode,
} from '../src/checkin/correction-codes.ts';
import { createSecretBox } from '../src/credentials/secret-box.ts';
import type { Database } from '../src/database/database.ts';
import { startTestServer } from './running.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const MINUTE = 60_000;
const AT_ONCE = 8;
const box = createSecretBox('a1'.repeat(32));

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
});

describeOnDatabases('a code for a correction', ({ newUrl }) => {
  /** Starts a server with a guest, and a link for the same dates. */
  async function world(): Promise<{ database: Database; guest_id: number; invitation_id: number }> {
    const server = await startTestServer({
      ...{ DATABASE_URL: await newUrl(), SECRET_KEY: 'a1'.repeat(32) },
      PUBLIC_URL: 'https://registro.example.com',
    });
    ({ stop } = server);
    const house = await server.call('POST', '/v1/establishments', {
      nombre: 'Hotel Ejemplo',
      numero_establecimiento: '0000000001',
    });
    const stay = {
      establecimiento_id: house.body.id,
      fecha_entrada: '2030-11-20',
      fecha_salida: '2030-11-24',
    };
    const guest = await server.call('POST', '/v1/guests', { ...stay, nombre: 'Ada', apellido1: 'Ejemplo' });
    const link = await server.call('POST', '/v1/invitations', stay);
    const ids = { guest_id: Number(guest.body.id), invitation_id: Number(link.body.id) };
    return { database: server.database, ...ids };
  }

  const asked = async ({ database, ...ids }: Awaited<ReturnType<typeof world>>, now = NOW) => {
    const handle = await askCorrection(database, ids, now);
    const code = handle === null ? null : await makeCode(database, box, ids.guest_id, now);
    return { handle: handle ?? '', code: code ?? '' };
  };

  it('is typed five times at most, however many are sent at one instant', async () => {
    const here = await world();
    const { handle, code } = await asked(here);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = (text: string) => tryCode(here.database, box, { handle, code: text }, NOW);
    await Promise.all(Array.from({ length: AT_ONCE }, () => attempt(wrong)));
    const [row] = await here.database.knex('correction_codes');
    expect(Number(row.tries)).toBe(5);
    expect(await attempt(code)).toBe(false);
  });

  it('opens the form once, of whoever types it at the same instant, and for half an hour', async () => {
    const here = await world();
    const { handle, code } = await asked(here);
    const { database, guest_id, invitation_id } = here;
    const tries = Array.from({ length: 4 }, () => tryCode(database, box, { handle, code }, NOW));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    const guest = (at: number, invitation = invitation_id) =>
      correctedGuest(database, { handle, invitation_id: invitation }, at);
    expect(await guest(NOW + 30 * MINUTE - 1)).toMatchObject({ id: guest_id });
    expect(await guest(NOW, invitation_id + 1)).toBe(null);
    expect(await guest(NOW + 30 * MINUTE)).toBe(null);
    await endCorrection(database, handle, NOW + MINUTE);
    expect(await guest(NOW + MINUTE)).toBe(null);
    expect(await tryCode(database, box, { handle, code }, NOW + MINUTE)).toBe(false);
  });

  it('is good for ten minutes after it was mailed, and another one is asked for a minute later, five times a day', async () => {
    const here = await world();
    const { database } = here;
    const first = await asked(here);
    expect(await tryCode(database, box, first, NOW + 10 * MINUTE)).toBe(false);
    expect((await asked(here, NOW + MINUTE - 1)).handle).toBe('');
    const second = await asked(here, NOW + MINUTE);
    expect(await tryCode(database, box, { ...second, handle: first.handle }, NOW + MINUTE)).toBe(false);
    expect(await tryCode(database, box, second, NOW + MINUTE)).toBe(true);
    for (const minutes of [2, 3, 4]) expect((await asked(here, NOW + minutes * MINUTE)).handle).not.toBe('');
    expect((await asked(here, NOW + 60 * MINUTE)).handle).toBe('');
    expect((await asked(here, NOW + 24 * 60 * MINUTE)).handle).not.toBe('');
  });

  it('is asked for once by two who ask at one instant, and goes with its guest', async () => {
    const here = await world();
    const both = await Promise.all([1, 2].map(() => askCorrection(here.database, here, NOW)));
    expect(both.filter(handle => handle !== null)).toHaveLength(1);
    await here.database.knex('guests').where({ id: here.guest_id }).delete();
    expect(await here.database.knex('correction_codes')).toEqual([]);
  });
});
