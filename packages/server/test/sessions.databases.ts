import { afterEach, expect, it } from 'vitest';
import { describeOnServers } from '../../../test/databases.ts';
import { storePassword } from '../src/people/users.ts';
import { panelClient } from './panel-client.ts';
import { runMirlo, startTestServer, type TestServer } from './running.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

/**
 * Two servers share one database. A session that ends on one server ends on the other with the next
 * page.
 */
describeOnServers('sessions on two servers', ({ newUrl }) => {
  async function start() {
    const DATABASE_URL = await newUrl();
    for (let i = 0; i < 2; i += 1) open.push(await startTestServer({ DATABASE_URL }));
    const [one, other] = open;
    if (!one || !other) throw new Error('no servers');
    const panel = panelClient(one);
    return { one, panel, elsewhere: panelClient(other), DATABASE_URL };
  }

  it.each([
    ['a new role', 'set', ['--role', 'reader']],
    ['a binding to one establishment', 'set', ['--establishment', '1']],
    ['a removal', 'remove', []],
    ['a new password', 'password', []],
  ])('%s ends on both', async (_, act, more) => {
    const { one, panel, elsewhere, DATABASE_URL } = await start();
    const hotel = { nombre: 'Hotel', numero_establecimiento: '0000001111' };
    expect((await one.call('POST', '/v1/establishments', hotel)).body).toMatchObject({ id: 1 });
    const { user, session } = await panel.signedIn({ role: 'reception' });
    expect((await elsewhere.ask('/app/', { cookie: session })).status).toBe(200);
    if (act === 'password') await storePassword(one.database, user.id, 'x', Date.now());
    else {
      const args = ['user', act, String(user.id), ...more, '--json'];
      const { code, stderr } = await runMirlo(args, { DATABASE_URL });
      expect([code, stderr]).toEqual([0, '']);
    }
    for (const at of [panel, elsewhere]) {
      const { headers } = await at.ask('/app/', { cookie: session });
      expect(headers.location).toContain('/signin');
    }
  });
});
