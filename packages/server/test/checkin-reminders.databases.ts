import { clockOf } from '@mirlo/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createLinks } from '../src/links.ts';
import { createLog } from '../src/log.ts';
import { invitationLetter } from '../src/mail/invitations.ts';
import { planReminder, queueReminders } from '../src/mail/reminders.ts';
import { startMailing } from '../src/mail/sender.ts';
import { mailServer } from './mail-server.ts';
import { runMirlo, startTestServer, type TestServer } from './running.ts';

/**
 * The person who booked is reminded of a check-in that lacks people. Most tests say what time it
 * is; one reads the mail that arrived at a real mail server.
 */

const HOUR = 3_600_000;
const SECRET_KEY = 'a1'.repeat(32);
const PUBLIC_URL = 'https://registro.example.com';
let server: TestServer;
let url: string;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let place: number;
let sender: ReturnType<typeof startMailing>;

describeOnDatabases('a reminder of a check-in', ({ newUrl }) => {
  beforeEach(async () => {
    smtp = await mailServer([]);
    url = await newUrl();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'registro@example.com' };
    server = await startTestServer({ DATABASE_URL: url, SECRET_KEY, PUBLIC_URL, ...mail });
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
    place = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
    const { config, database } = server;
    // A second sender that looks more often than the server's own.
    sender = startMailing({ config, database, log: createLog('silent') }, { everyMs: 10 });
  });
  afterEach(async () => {
    await sender?.stop();
    await server.stop();
    await smtp.stop();
  });

  const read = (id: number) => server.database.knex('invitations').where({ id }).first();
  const reminders = () => server.database.knex('mails').where({ kind: 'reminder' });
  /** Makes an invitation, and waits until its mail is sent. */
  async function invited(more: object = {}) {
    const { body } = await server.call('POST', '/v1/invitations', {
      establecimiento_id: place,
      fecha_entrada: '2030-11-20',
      hora_entrada: '17:30:00',
      fecha_salida: '2030-11-24',
      personas: 4,
      idioma: 'de',
      email_cliente: 'booker@example.com',
      ...more,
    });
    const id = Number(body.id);
    await expect.poll(async () => (await read(id)).sent_at).not.toBe(null);
    await expect.poll(async () => (await read(id)).remind_at).not.toBe(null);
    return id;
  }
  const arrival = clockOf({ codigo_municipio: null }).epoch('2030-11-20 17:30:00');
  /** Runs the reminders of two servers at one instant. */
  const look = async (now: number) => {
    await Promise.all([queueReminders(server.database, now), queueReminders(server.database, now)]);
  };

  it('is due 24 and 6 hours before the arrival, each once, also with two servers', async () => {
    const id = await invited();
    expect(Number((await read(id)).remind_at)).toBe(arrival - 24 * HOUR);
    await look(arrival - 24 * HOUR - 1);
    expect(await reminders()).toHaveLength(0);
    await look(arrival - 24 * HOUR);
    await look(arrival - 23 * HOUR);
    expect(await reminders()).toHaveLength(1);
    await look(arrival - 6 * HOUR);
    await look(arrival - 5 * HOUR);
    expect(await reminders()).toHaveLength(2);
    expect((await read(id)).remind_at).toBe(null);
  });

  it('is one where nobody looked for a day, and none after the arrival', async () => {
    const [late, never] = [await invited(), await invited()];
    await server.database.knex('invitations').where({ id: never }).update({ remind_at: null });
    await look(arrival - 3 * HOUR);
    expect(await reminders()).toMatchObject([{ invitation_id: late }]);
    await server.database
      .knex('invitations')
      .where({ id: never })
      .update({ remind_at: arrival - HOUR });
    await look(arrival);
    expect(await reminders()).toHaveLength(1);
    // The mail was queued in time, but the mail server was away until the guests had arrived.
    const links = createLinks(server.config);
    const letter = (now: number, created_at = arrival - 3 * HOUR) =>
      invitationLetter(server.database, links, { id: late, kind: 'reminder', created_at }, now);
    expect(await letter(arrival - 1)).toMatchObject({
      to: 'booker@example.com',
      subject: 'Erinnerung: Check-in vor der Anreise: Hotel Ejemplo',
      text: expect.stringContaining('0 von 4 Personen sind erfasst'),
    });
    expect(await letter(arrival)).toBe(null);
    // Two mails waited while the mail server was away. Only the later one is sent.
    expect(await letter(arrival - 6 * HOUR - 1, arrival - 24 * HOUR)).not.toBe(null);
    expect(await letter(arrival - 6 * HOUR, arrival - 24 * HOUR)).toBe(null);
  });

  it('does not come on the heels of the first mail', async () => {
    const id = await invited();
    await planReminder(server.database, id, arrival - 24 * HOUR - 300_000);
    expect(Number((await read(id)).remind_at)).toBe(arrival - 6 * HOUR);
    await planReminder(server.database, id, arrival - 6 * HOUR - 300_000);
    expect((await read(id)).remind_at).toBe(null);
  });

  it('comes to nobody who is complete, revoked, without an address, or of an account that does not want it', async () => {
    const knex = server.database.knex;
    const [complete, revoked, nobody] = [await invited(), await invited(), await invited()];
    await knex('invitations').where({ id: complete }).update({ completadas: 4 });
    await server.call('DELETE', `/v1/invitations/${revoked}`);
    await knex('invitations').where({ id: nobody }).update({ email_cliente: null });
    await look(arrival - 24 * HOUR);
    expect(await reminders()).toHaveLength(0);
    await invited();
    const off = await runMirlo(['account', 'set', String(server.account), '--reminders', 'off', '--json'], {
      DATABASE_URL: url,
    });
    expect(off.json).toMatchObject([{ reminders: 'off' }]);
    await look(arrival - 24 * HOUR);
    expect(await reminders()).toHaveLength(0);
  });

  it('is planned anew where the arrival is moved: earlier, or later after both were sent', async () => {
    const [earlier, later] = [await invited(), await invited()];
    const plan = async (id: number) => Number((await read(id)).remind_at);
    const clock = clockOf({ codigo_municipio: null });
    await server.call('PATCH', `/v1/invitations/${earlier}`, { fecha_entrada: '2030-11-10' });
    const soon = clock.epoch('2030-11-10 17:30:00');
    await expect.poll(() => plan(earlier)).toBe(soon - 24 * HOUR);
    await server.database.knex('invitations').where({ id: later }).update({ remind_at: null });
    await server.call('PATCH', `/v1/invitations/${later}`, { fecha_entrada: '2030-11-23' });
    await expect.poll(() => plan(later)).toBe(clock.epoch('2030-11-23 17:30:00') - 24 * HOUR);
    // A change that does not concern the arrival plans no reminder.
    await server.database.knex('invitations').where({ id: later }).update({ remind_at: null });
    await server.call('PATCH', `/v1/invitations/${later}`, { personas: 5 });
    await look(Date.now());
    expect((await read(later)).remind_at).toBe(null);
  });

  it('follows an arrival that was changed, and is sent by a real mail server', async () => {
    const id = await invited();
    await server.call('PATCH', `/v1/invitations/${id}`, { fecha_entrada: '2030-11-22', hora_entrada: null });
    await look(arrival - 24 * HOUR);
    expect(await reminders()).toHaveLength(0);
    const later = clockOf({ codigo_municipio: null }).epoch('2030-11-22 15:00:00');
    expect(Number((await read(id)).remind_at)).toBe(later - 24 * HOUR);

    const soon = new Date(Date.now() + 12 * HOUR);
    const wall = clockOf({ codigo_municipio: null }).dateTime(soon.getTime());
    const [fecha_entrada, hora_entrada] = wall.split(' ');
    await server.call('PATCH', `/v1/invitations/${id}`, { fecha_entrada, hora_entrada });
    await planReminder(server.database, id, Date.now());
    expect(Number((await read(id)).remind_at)).toBeGreaterThan(Date.now());
    await server.database.knex('invitations').where({ id }).update({ remind_at: Date.now() });
    await expect.poll(() => smtp.received.length).toBe(2);
    expect(smtp.received[1]?.subject).toBe('Erinnerung: Check-in vor der Anreise: Hotel Ejemplo');
    await expect.poll(async () => (await reminders()).map(({ state }) => state)).toEqual(['sent']);
  });
});
