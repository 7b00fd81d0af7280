import { describe, expect, it, onTestFinished } from 'vitest';
import { createLinks } from '../src/links.ts';
import { invitationLetter, MAIL_AGAIN_MS, mailAgain, queueInvitations } from '../src/mail/invitations.ts';
import { MAILS_A_DAY } from '../src/mail/outbox.ts';
import { mailServer } from './mail-server.ts';
import { runMirlo, startTestServer } from './running.ts';

/** The link of an invitation is mailed to the person who made the booking. */

const SETTINGS = { SECRET_KEY: 'a1'.repeat(32), PUBLIC_URL: 'https://registro.example.com' };

async function world(mail = true, answers: number[] = []) {
  const smtp = await mailServer(answers);
  const set = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'registro@example.com' };
  const server = await startTestServer({ ...SETTINGS, ...(mail ? set : {}) });
  onTestFinished(async () => {
    await server.stop();
    await smtp.stop();
  });
  const house = await server.call('POST', '/v1/establishments', {
    nombre: 'Hotel Ejemplo',
    numero_establecimiento: '0000000001',
  });
  const make = async (more: object = {}) => {
    const { body } = await server.call('POST', '/v1/invitations', {
      establecimiento_id: house.body.id,
      fecha_entrada: '2030-11-20',
      fecha_salida: '2030-11-24',
      personas: 4,
      email_cliente: 'booker@example.com',
      ...more,
    });
    return body.data as { id: number; enlace: string };
  };
  const read = async (id: number) =>
    (await server.call('GET', `/v1/invitations/${id}`)).body.data as Record<string, unknown>;
  const progress = (id: number, state: string) =>
    expect.poll(async () => (await read(id)).progreso).toBe(state);
  return { ...server, smtp, make, read, progress };
}

describe('the link of an invitation', () => {
  it('is mailed to the booker in their language, and is then `enviado`', async () => {
    const { smtp, make, progress, database } = await world();
    const { id, enlace } = await make({ idioma: 'de', nombre_cliente: 'Anna Beispiel' });
    await progress(id, 'enviado');
    const [letter] = smtp.received;
    expect(letter?.to).toMatchObject({ text: 'booker@example.com' });
    expect(letter?.subject).toBe('Check-in vor der Anreise: Hotel Ejemplo');
    for (const text of [letter?.text, letter?.html || '']) {
      expect(text).toContain(enlace);
      expect(text).toContain('Guten Tag, Anna Beispiel,');
      expect(text).toContain('vom 20. November 2030 bis zum 24. November 2030. Personen: 4.');
    }
    const stored = JSON.stringify([await database.knex('mails').select()]);
    for (const secret of ['booker@example.com', enlace.split('/').at(-1)])
      expect(stored).not.toContain(secret);
    // It was sent once, so it is no longer due.
    expect(await database.knex('invitations').where({ id }).first('mail_at')).toEqual({ mail_at: null });
  });

  it('goes to a corrected address too, and the booker is written to in Spanish where nothing else is said', async () => {
    const { smtp, make, progress, call, database } = await world(true, [550]);
    const { id } = await make({ email_cliente: 'wrong@example.com' });
    const states = () => database.knex('mails').pluck('state');
    await expect.poll(states).toEqual(['refused']);
    const { body } = await call('PATCH', `/v1/invitations/${id}`, { email_cliente: 'right@example.com' });
    expect(body.ok).toBe(true);
    await progress(id, 'enviado');
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Check-in antes de llegar: Hotel Ejemplo']);
  });

  it('is mailed to nobody by a sandbox key, without an address, or where no mail is set up', async () => {
    const { url, keys, make, database } = await world();
    const { id } = await make({ email_cliente: null });
    const answer = await fetch(`${url}/v1/invitations`, {
      method: 'POST',
      headers: { 'X-Api-Key': keys.sandbox },
      body: JSON.stringify({
        establecimiento_id: 1,
        fecha_entrada: '2030-11-20',
        fecha_salida: '2030-11-24',
        email_cliente: 'booker@example.com',
      }),
    });
    expect(answer.status).toBe(201);
    expect(await database.knex('invitations').whereNotNull('mail_at')).toEqual([]);
    expect(await mailAgain(database, id, Date.now())).toBe('closed');
    const without = await world(false);
    await without.make();
    expect(await without.database.knex('invitations').whereNotNull('mail_at')).toEqual([]);
  });

  it('waits where an account has sent as many as it may in a day', async () => {
    const { make, database, account } = await world(false);
    const { id } = await make();
    const now = Date.now();
    const mail = { account_id: account, invitation_id: id, kind: 'checkin', state: 'sent', attempts: 1 };
    const rows = Array.from({ length: MAILS_A_DAY }, () => ({ ...mail, created_at: now, next_at: now }));
    await database.knex.batchInsert('mails', rows, 50);
    await database.knex('invitations').update({ mail_at: now });
    await queueInvitations(database, now);
    expect(await database.knex('invitations').first('mail_at')).toEqual({ mail_at: now + 3_600_000 });
    const tomorrow = now + 86_400_001;
    await queueInvitations(database, tomorrow);
    expect(await database.knex('mails').where({ state: 'waiting' })).toHaveLength(1);
  });

  it('is mailed once more after a while, and not once it is revoked', async () => {
    const { make, database, call, config, account } = await world(false);
    const { id } = await make();
    const now = Date.now();
    expect(await mailAgain(database, id, now)).toBe('queued');
    expect(await mailAgain(database, id, now)).toBe('later');
    await queueInvitations(database, now);
    expect(await mailAgain(database, id, now + MAIL_AGAIN_MS - 1)).toBe('later');
    expect(await mailAgain(database, id, now + MAIL_AGAIN_MS)).toBe('queued');
    const links = createLinks(config);
    expect(
      await invitationLetter(database, links, { id, kind: 'checkin', created_at: now }, now),
    ).toMatchObject({
      to: 'booker@example.com',
    });
    const command = ['precheckin', 'send', String(id), '--account', String(account), '--json'];
    const set = { ...SETTINGS, DATABASE_URL: config.DATABASE_URL };
    expect((await runMirlo(command, set)).stderr).toContain('mail needs SMTP_URL');
    const mail = { ...set, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'registro@example.com' };
    expect((await runMirlo(command, mail)).stderr).toMatch(/^mirlo: a mail about it went out less than 10 /);
    await database.knex('invitations').update({ mail_at: null });
    await database.knex('mails').delete();
    expect((await runMirlo(command, mail)).json).toEqual([{ id, sent: 'queued' }]);
    expect((await database.knex('audit').where({ operation: 'precheckin send' }))[0]).toMatchObject({
      resource: 'invitations',
      record_id: id,
    });
    await call('DELETE', `/v1/invitations/${id}`);
    expect(await invitationLetter(database, links, { id, kind: 'checkin', created_at: now }, now)).toBe(null);
    expect(await mailAgain(database, id, now + 2 * MAIL_AGAIN_MS)).toBe('closed');
  });
});
