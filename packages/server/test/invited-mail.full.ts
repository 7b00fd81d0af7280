import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailServer } from './mail-server.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * The panel shows whether the mail of an invitation was refused by the mail server, and where a
 * later one goes.
 */

let smtp: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
let panel: ReturnType<typeof panelClient>;
beforeAll(async () => {
  smtp = await mailServer([550]);
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'registro@example.com',
    PUBLIC_URL: 'http://localhost',
  });
  panel = panelClient(server, { Host: 'localhost' });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

it('shows an invitation that was refused, in the mail server’s words without the address, and one that was taken', async () => {
  const { session, proof } = await panel.signedIn();
  const users = async () => (await panel.ask('/app/users', { cookie: session })).text;
  expect(await users()).toContain('llega al buzón registro@example.com');
  const invite = (name: string, email: string) =>
    panel.ask('/app/users', { form: { proof, name, email, role: 'reader' }, cookie: session });
  await invite('Eva', 'eva@example.org');
  await expect.poll(users).toMatch(/rechazó\. Quite a esta persona[^<]*«550 [^<]*no such box \*\*\*»/);
  expect(smtp.received).toEqual([]);
  await invite('Iria', 'iria@example.org');
  await expect.poll(users).toContain('El servidor de correo aceptó la invitación.');
  // Only the list shows the other user's address.
  expect((await users()).match(/eva@example\.org/g)).toHaveLength(1);
});
