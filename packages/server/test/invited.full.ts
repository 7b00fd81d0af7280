import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue, listMails } from '../src/mail/outbox.ts';
import { createUser } from '../src/people/users.ts';
import { mailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './running.ts';

const PUBLIC_URL = 'https://registro.example.com';
const PASSWORD = 'calle mayor doce';

let smtp: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
beforeAll(async () => {
  smtp = await mailServer();
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'registro@example.com',
    PUBLIC_URL,
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** Sends a browser's request as the proxy of `PUBLIC_URL` passes it on. */
async function ask(path: string, form?: Record<string, string>, cookie = '') {
  const body = form && new URLSearchParams(form).toString();
  const sent = request({
    port: server.port,
    path,
    method: form ? 'POST' : 'GET',
    headers: {
      Host: new URL(PUBLIC_URL).host,
      'X-Forwarded-For': '203.0.113.9',
      Cookie: cookie,
      ...(form && { Origin: PUBLIC_URL, 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  const set = response.headers['set-cookie']?.[0] ?? '';
  return { status: response.statusCode, text, set, cookie: set.split(';', 1)[0] ?? '' };
}

const linkIn = async (nth: number) => {
  await expect.poll(() => smtp.received.length).toBeGreaterThan(nth);
  const [, path = ''] =
    new RegExp(`${PUBLIC_URL}(/app/enter/\\S+)`).exec(smtp.received[nth]?.text ?? '') ?? [];
  return path;
};

it('who is invited by mail chooses a password, signs in with it, and sees one hotel', async () => {
  const hotel = async (nombre: string) =>
    Number(
      (await server.call('POST', '/v1/establishments', { nombre, numero_establecimiento: '1' })).body.id,
    );
  const [mine, theirs] = [await hotel('Mine'), await hotel('Theirs')];
  for (const [nombre, establecimiento_id] of [['Here', mine] as const, ['There', theirs] as const])
    await server.call('POST', '/v1/guests', { nombre, apellido1: 'Y', establecimiento_id });
  const rights = { role: 'reception', establishments: [mine], language: 'en' } as const;
  const who = { account_id: server.account, email: 'ana@example.com', name: 'Ana', ...rights };
  const { id } = await createUser(server.database, who, Date.now());
  await enqueue(server.database, { account_id: server.account, user_id: id, kind: 'invite' }, Date.now());
  const entered = await ask(await linkIn(0), {});
  expect(entered.set).toMatch(/^__Host-mirlo=[^;]{43}; path=\/; samesite=lax; secure; httponly$/);
  const { text } = await ask('/app/password', undefined, entered.cookie);
  const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
  expect((await ask('/app/password', { proof, password: PASSWORD }, entered.cookie)).status).toBe(303);
  const signedIn = await ask('/app/signin', { email: 'ana@example.com', password: PASSWORD });
  expect(signedIn.status).toBe(303);
  const today = await ask('/app/', undefined, signedIn.cookie);
  expect(today.text).toContain('Here Y');
  expect(today.text).not.toContain('There Y');
});

it('who forgot a password is sent a link, and nobody learns who exists', async () => {
  const known = await ask('/app/forgot', { email: 'ana@example.com' });
  const unknown = await ask('/app/forgot', { email: 'nobody@example.com' });
  expect(known.text).toBe(unknown.text);
  const before = smtp.received.length;
  const link = await linkIn(Math.max(1, before - 1));
  const entered = await ask(link, {});
  expect(entered.status).toBe(303);
  expect(smtp.received.at(-1)?.subject).toBe('A new password');
  expect((await listMails(server.database, undefined, 10)).map(({ kind }) => kind)).toEqual([
    'reset',
    'invite',
  ]);
});

it('nobody is sent more than three such links an hour', async () => {
  for (let i = 0; i < 5; i += 1) await ask('/app/forgot', { email: 'ana@example.com' });
  await expect.poll(async () => (await listMails(server.database, undefined, 20)).length).toBe(4);
});

it('from one network only so many are asked for, and nobody is kept from being invited', async () => {
  const role = { account_id: server.account, role: 'reader', establishments: null, language: 'en' } as const;
  const resets = () => server.database.knex('mails').where({ kind: 'reset' }).pluck('id');
  const before = (await resets()).length;
  for (let i = 0; i < 40; i += 1) {
    const email = `user${i}@example.com`;
    await createUser(server.database, { ...role, email, name: 'U' }, Date.now());
    await ask('/app/forgot', { email });
  }
  // Earlier tests have asked for seven resets from this network.
  const sent = async () => (await resets()).length - before;
  await expect.poll(sent).toBe(30 - 7);
  const waiting = {
    state: 'waiting',
    attempts: 0,
    created_at: Date.now(),
    next_at: Date.now() + 1e9,
  } as const;
  const [user] = await server.database.knex('users').where({ email: 'user0@example.com' });
  const mail = { account_id: server.account, user_id: Number(user.id), ...waiting };
  const flood = Array.from({ length: 250 }, () => ({ ...mail, kind: 'reset' }));
  for (const one of flood) await server.database.knex('mails').insert(one);
  await enqueue(
    server.database,
    { account_id: server.account, user_id: mail.user_id, kind: 'invite' },
    Date.now(),
  );
});
