import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { createLog } from '../src/log.ts';
import { enqueue, listMails, MAILS_A_DAY, TooManyMails } from '../src/mail/outbox.ts';
import { startMailing } from '../src/mail/sender.ts';
import { createUser } from '../src/people/users.ts';
import { mailServer } from './mail-server.ts';
import { newAccount, openMigrated, temporaryFolder } from './sql-store.ts';

const PUBLIC_URL = 'https://registro.example.com';
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function opened(...given: Parameters<typeof mailServer>) {
  const server = await mailServer(...given);
  stops.push(server.stop);
  return server;
}

async function world() {
  const folder = temporaryFolder();
  const database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
  onTestFinished(async () => {
    await database.close();
    folder.remove();
  });
  const account_id = await newAccount(database);
  const user = await createUser(
    database,
    {
      account_id,
      email: 'ana@example.com',
      name: 'Ana',
      role: 'reception',
      establishments: null,
      language: 'es',
    },
    Date.now(),
  );
  const mail = { account_id, user_id: user.id, kind: 'invite' } as const;
  return { database, account_id, user, mail };
}

function mailing(database: Database, port: number, now?: () => number) {
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Registro <registro@example.com>',
    PUBLIC_URL,
  });
  const options = { everyMs: 10, pausesMs: [20], ...(now && { now }) };
  const background = startMailing({ config, database, log: createLog('silent') }, options);
  if (!background) throw new Error('mail is not set up');
  stops.push(() => background.stop());
}

async function settled(database: Database, state: string) {
  const last = async () => (await listMails(database, undefined, 1))[0];
  await expect.poll(async () => (await last())?.state).toBe(state);
  return last();
}

describe('the outbox', () => {
  it('is sent to a real mail server, with a link that is stored nowhere', async () => {
    const { database, mail } = await world();
    const { received, port } = await opened();
    await enqueue(database, mail, Date.now());
    mailing(database, port);
    await settled(database, 'sent');
    const [letter] = received;
    expect(letter?.from?.text).toContain('registro@example.com');
    expect(letter?.subject).toBe('Su acceso al registro de viajeros');
    const [, token = ''] =
      /https:\/\/registro\.example\.com\/app\/enter\/(\S+)/.exec(letter?.text ?? '') ?? [];
    expect(token).toHaveLength(43);
    expect(letter?.html).toContain(token);
    const rows = JSON.stringify([
      await database.knex('mails').select(),
      await database.knex('sign_in_links').select(),
    ]);
    expect(rows).not.toContain(token);
  });

  it('is not sent where its transaction was not committed', async () => {
    const { database, mail } = await world();
    const { within } = await import('../src/database/database.ts');
    const failing = database.transaction(async session => {
      await enqueue(within(session), mail, Date.now());
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await listMails(database, undefined, 10)).toEqual([]);
  });

  it('loses nothing while the mail server is away, and sends it once that is back', async () => {
    const { database, mail } = await world();
    const away = await opened();
    await away.stop();
    await enqueue(database, mail, Date.now());
    mailing(database, away.port);
    const attempts = async () => (await listMails(database, undefined, 1))[0]?.attempts;
    await expect.poll(attempts).toBeGreaterThan(1);
    const { received } = await opened([], away.port);
    await settled(database, 'sent');
    expect(received).toHaveLength(1);
  });

  it('tries again after a no for now, and not after a no for good; shows what was said, without the address', async () => {
    const { database, mail } = await world();
    const { received, port } = await opened([450, 550]);
    await enqueue(database, mail, Date.now());
    mailing(database, port);
    const refused = await settled(database, 'refused');
    expect(refused).toMatchObject({ attempts: 2, answer: expect.stringContaining('550') });
    expect(refused?.answer).not.toContain('ana@example.com');
    expect(received).toEqual([]);
  });

  it('gives up after a day', async () => {
    const { database, mail } = await world();
    const { port } = await opened([450, 450, 450]);
    const began = Date.now();
    await enqueue(database, mail, began - 86_400_000);
    mailing(database, port);
    expect(await settled(database, 'refused')).toMatchObject({ attempts: 1 });
  });

  it('sends each mail once, though two servers look at it', async () => {
    const { database, mail } = await world();
    const { received, port } = await opened();
    for (let i = 0; i < 20; i += 1) await enqueue(database, mail, Date.now());
    mailing(database, port);
    mailing(database, port);
    const sent = async () =>
      (await listMails(database, undefined, 50)).filter(({ state }) => state === 'sent');
    await expect.poll(sent).toHaveLength(20);
    expect(received).toHaveLength(20);
  });

  it('takes so many mails of an account a day, and no more', async () => {
    const { database, mail } = await world();
    const now = Date.now();
    for (let i = 0; i < MAILS_A_DAY; i += 1) await enqueue(database, mail, now);
    await expect(enqueue(database, mail, now)).rejects.toThrow(TooManyMails);
    await enqueue(database, mail, now + 86_400_000);
    // The operator may set another number of mails a day.
    await database.call(({ knex }) =>
      knex('accounts').where({ id: mail.account_id }).update({ mails_a_day: 202 }),
    );
    await enqueue(database, mail, now);
    await expect(enqueue(database, mail, now)).rejects.toThrow(TooManyMails);
  });
});
