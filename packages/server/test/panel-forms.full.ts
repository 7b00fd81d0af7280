import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { NO_IMPORTS } from '../src/import/services.ts';
import { makeLink } from '../src/people/links.ts';
import { hashPassword } from '../src/people/passwords.ts';
import { servicesOf } from '../src/people/services.ts';
import { createUser, removeUser, setUser, storePassword } from '../src/people/users.ts';
import { PASSWORD, panelClient } from './panel-client.ts';
import { startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, newUser, signIn, signedIn } = panelClient(server);

describe('signing in', () => {
  it('begins a session that scripts cannot read, and leads to today', async () => {
    const { email } = await newUser();
    const { status, headers, session } = await signIn(` ${email.toUpperCase()} `);
    expect(status).toBe(303);
    expect(headers.location).toBe('/app/');
    expect(headers['set-cookie']?.[0]).toMatch(/; path=\/; samesite=lax; httponly$/);
    const today = await ask('/app/', { cookie: session ?? '' });
    expect(today.status).toBe(200);
    expect(today.text).toContain('<h1>Hoy</h1>');
  });

  it('answers alike for a wrong password and for somebody who does not exist', async () => {
    const { email } = await newUser();
    const wrong = await signIn(email, 'calle mayor trece');
    const nobody = await signIn('nobody@example.com');
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(nobody.text).toBe(wrong.text.replaceAll(email, 'nobody@example.com'));
    expect(wrong.session).toBeUndefined();
  });

  it('slows down who guesses, and tells them when to come back', async () => {
    const { email } = await newUser();
    for (let i = 0; i < 10; i += 1) await signIn(email, `guess ${i}`);
    const { status, text } = await signIn(email);
    expect(status).toBe(429);
    expect(text).toMatch(/espere 1[45] min/);
  });

  it('whatever strangers try at an address, who signed in there before comes in, and stays in', async () => {
    const { user, session, proof } = await signedIn();
    const { known = '' } = await signIn(user.email);
    const wrong = { email: user.email, password: 'calle mayor trece' };
    for (let i = 0; i < 12; i += 1) await ask('/app/signin', { form: wrong });
    const form = { email: user.email, password: PASSWORD };
    expect((await ask('/app/signin', { form })).status).toBe(429);
    const kept = { Cookie: `mirlo-known=${known}` };
    expect((await ask('/app/signin', { form: wrong, headers: kept })).status).toBe(401);
    expect((await ask('/app/signin', { form, headers: kept })).session).toMatch(/./);
    const other = await newUser();
    for (let i = 0; i < 11; i += 1) await signIn(other.email, 'calle mayor trece');
    const others = { email: other.email, password: PASSWORD };
    expect((await ask('/app/signin', { form: others, headers: kept })).status).toBe(429);
    const confirmed = await ask('/app/confirm', { form: { proof, password: PASSWORD }, cookie: session });
    expect(confirmed.headers.location).not.toBe('/app/signin');
  });

  it('leads who is not signed in to the sign-in', async () => {
    for (const cookie of [null, 'made-up']) {
      const { status, headers } = await ask('/app/', { cookie });
      expect([status, headers.location]).toEqual([303, '/app/signin']);
    }
  });

  it('ends with a sign-out, also for who kept the cookie', async () => {
    const { session, proof } = await signedIn();
    expect((await ask('/app/signout', { form: { proof }, cookie: session })).status).toBe(303);
    expect((await ask('/app/', { cookie: session })).status).toBe(303);
  });
});

let linked = 0;
describe('a link that signs in', () => {
  const linkOf = async (kind: 'invite' | 'demo', at = Date.now()) => {
    linked += 1;
    const user = await createUser(
      server.database,
      {
        account_id: server.account,
        email: `new.${linked}@example.com`,
        name: 'Bruno',
        role: 'reception',
        establishments: null,
        language: 'en',
      },
      at,
    );
    return `/app/enter/${await makeLink(server.database, user.id, kind, at)}`;
  };

  it('is used up by its button alone, once', async () => {
    const link = await linkOf('demo');
    for (let i = 0; i < 3; i += 1) expect((await ask(link)).status).toBe(200);
    const entered = await ask(link, { form: {} });
    expect([entered.status, entered.headers.location]).toEqual([303, '/app/']);
    const again = await ask(link, { form: {} });
    expect([again.status, again.session]).toEqual([410, undefined]);
  });

  it('lets one in of two who use it at once', async () => {
    const link = await linkOf('invite');
    const both = await Promise.all([ask(link, { form: {} }), ask(link, { form: {} })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  it('leads who is new to choosing a password, which then signs in', async () => {
    const entered = await ask(await linkOf('invite'), { form: {} });
    expect(entered.headers.location).toBe('/app/password');
    const cookie = entered.session ?? '';
    const { text } = await ask('/app/password', { cookie });
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    const [, email = ''] = /autocomplete="username" value="([^"]+)"/.exec(text) ?? [];
    const short = await ask('/app/password', { form: { proof, password: 'short' }, cookie });
    expect(short.status).toBe(422);
    expect(short.text).toContain('It has 5 characters: at least 10 are expected.');
    const set = await ask('/app/password', { form: { proof, password: PASSWORD }, cookie });
    expect(set.status).toBe(303);
    expect((await ask('/app/', { cookie })).status).toBe(303);
    expect((await ask('/app/', { cookie: set.session ?? '' })).status).toBe(200);
    expect((await signIn(email)).status).toBe(303);
  });

  it('ends after its time', async () => {
    expect((await ask(await linkOf('invite', Date.now() - 8 * 86_400_000))).status).toBe(410);
  });
});

describe('a form', () => {
  it('does nothing without the proof of its session', async () => {
    const { session } = await signedIn();
    const other = await signedIn();
    for (const proof of ['', other.proof]) {
      expect((await ask('/app/signout', { form: { proof }, cookie: session })).status).toBe(403);
    }
    expect((await ask('/app/', { cookie: session })).status).toBe(200);
  });

  it('carries another proof on each page, so that no length of a compressed page tells it', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/', { cookie: session });
    expect(text).toContain('name="proof" value="');
    expect(text).not.toContain(proof);
    expect((await ask('/app/signout', { form: { proof }, cookie: session })).status).toBe(303);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser’s other site', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
  ])('is refused from %s', async (_, headers) => {
    const { email } = await newUser();
    const { status, session } = await ask('/app/signin', { form: { email, password: PASSWORD }, headers });
    expect([status, session]).toEqual([403, undefined]);
  });

  it('is refused where it is too large', async () => {
    const { status } = await ask('/app/signin', { form: { email: 'a'.repeat(70_000), password: '' } });
    expect(status).toBe(400);
  });
});

describe('rights that were taken', () => {
  it.each([
    ['a user who is removed', (id: number) => removeUser(server.database, id)],
    [
      'a user whose role changes',
      (id: number) => setUser(server.database, id, { role: 'reader' }, Date.now()),
    ],
    [
      'a user whose password is reset',
      async (id: number) =>
        storePassword(server.database, id, await hashPassword('another one here'), Date.now()),
    ],
  ])('end the sessions of %s at once', async (_, take) => {
    const { user, session } = await signedIn();
    await take(user.id);
    expect((await ask('/app/', { cookie: session })).status).toBe(303);
  });
});

describe('today', () => {
  it('shows what lacks data, with names as text, to who may see its establishment and nobody else', async () => {
    const hotel = async (nombre: string) => {
      const { body } = await server.call('POST', '/v1/establishments', {
        nombre,
        numero_establecimiento: '1',
      });
      return Number(body.id);
    };
    const [mine, theirs] = [await hotel('Mine'), await hotel('Theirs')];
    const guest = (nombre: string, establecimiento_id: number) =>
      server.call('POST', '/v1/guests', { nombre, apellido1: 'Y', establecimiento_id });
    await guest('<script>alert(1)</script>', mine);
    await guest('Elsewhere', theirs);
    const owner = await signedIn();
    expect(owner.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Y');
    expect(owner.text).not.toContain('<script>');
    expect(owner.text).toContain('Elsewhere Y');
    const bound = await signedIn({ role: 'reception', establishments: [mine] });
    expect(bound.text).toContain('&lt;script&gt;');
    expect(bound.text).not.toContain('Elsewhere');
  });

  it('shows operators nobody’s data', async () => {
    const { text } = await signedIn({ account_id: null, role: 'operator' });
    expect(text).toContain('Los operadores no ven los datos de ninguna cuenta.');
    expect(text).not.toContain('Elsewhere');
  });

  it('shows another account none of it', async () => {
    const { newAccountWithKeys } = await import('./running.ts');
    const { account } = await newAccountWithKeys(server.database);
    const { text } = await signedIn({ account_id: account });
    expect(text).toContain('Ningún registro que corregir');
  });
});

it.each([
  [{ MIR_URL: 'off' }, 'No se comunica'],
  [{ MIR_URL: 'simulator' }, 'De prueba'],
  [{ MIR_URL: 'preproduction' }, 'Preproducción'],
  [{ MIR_URL: 'production' }, null],
  [{ MIR_URL: '', FILING: 'elsewhere' }, null],
])('every page says of %o where records go, if not to the ministry: %s', async (env, badge) => {
  const other = await startTestServer(env);
  try {
    const { text } = await panelClient(other).signedIn();
    expect(/<p class="band notice"[^>]*><strong>([^<]*)\.</.exec(text)?.[1] ?? null).toBe(badge);
  } finally {
    await other.stop();
  }
});

describe('the pages', () => {
  it('speak the language that the user chose, from then on', async () => {
    const { session, proof } = await signedIn();
    const back = await ask('/app/language', {
      form: { proof, language: 'en', back: '//evil.example' },
      cookie: session,
    });
    expect(back.headers.location).toBe('/app/');
    expect((await ask('/app/', { cookie: session })).text).toContain('<h1>Today</h1>');
  });

  it('allow themselves and nothing else, and are kept nowhere', async () => {
    const { headers } = await ask('/app/signin');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('open over TLS or on this machine alone: never by a name that was made to point here', async () => {
    const { status, text } = await ask('/app/signin', { headers: { Host: 'evil.example' } });
    expect(status).toBe(403);
    expect(text).toContain('PUBLIC_URL');
  });

  it('refuse other verbs', async () => {
    expect((await ask('/app/signin', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/app/signout')).status).toBe(303);
  });
});

describe('what an attacker tried', () => {
  const fail = (error: unknown) => {
    throw error;
  };

  it('a name of 60,000 letters is refused before anything is done with it, and never said back', async () => {
    const { status, text } = await signIn(`${'a'.repeat(60_000)}@example.com`);
    expect(status).toBe(401);
    expect(text.length).toBeLessThan(4_000);
  });

  it('a password that was changed while the old one was computed lets nobody in', async () => {
    const user = await newUser();
    const waiting = Array.from({ length: 6 }, () => signIn(user.email));
    await storePassword(server.database, user.id, await hashPassword('another one here'), Date.now());
    const sessions = (await Promise.all(waiting)).flatMap(({ session }) => (session ? [session] : []));
    for (const cookie of sessions) expect((await ask('/app/', { cookie })).status).toBe(303);
  });

  it('failed sign-ins are counted, as wrong keys are', async () => {
    const counted: string[] = [];
    const registry = { answer: () => Promise.reject(new Error('not asked')) };
    const refused = (code: string, address: string | null) => counted.push(`${code} ${address}`);
    const services = servicesOf(server.database, registry, {
      config: readConfig({}),
      imports: NO_IMPORTS,
      rehearsing: () => {
        throw new Error('not asked');
      },
      onError: fail,
      refused,
    });
    for (let i = 0; i < 11; i += 1)
      await services.signIn({
        email: 'nobody@example.org',
        password: 'wrong',
        address: '203.0.113.9',
        kept: null,
      });
    expect(counted).toHaveLength(11);
    expect(new Set(counted)).toEqual(new Set(['auth_invalid 203.0.113.9', 'rate_limited 203.0.113.9']));
  });

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'])(
    'what came through a proxy is not this machine, though its Host says so (%s)',
    async header => {
      expect((await ask('/app/signin', { headers: { [header]: '203.0.113.9' } })).status).toBe(403);
    },
  );

  it.each(['x:y@localhost', 'localhost:1/x', 'localhost?x', '2130706433', '127.1', 'localhost.'])(
    'a host that only looks like this machine is none: %s',
    async Host => {
      expect((await ask('/app/signin', { headers: { Host } })).status).toBe(403);
    },
  );

  it('who left the desk open changes no password: after a while the current one is asked', async () => {
    const { session, proof, user } = await signedIn();
    await server.database.knex('sessions').where({ user_id: user.id }).update({ confirmed_at: 1 });
    const form = { proof, password: 'otra calle mayor' };
    expect((await ask('/app/password', { cookie: session })).text).toContain('name="current"');
    expect(
      (await ask('/app/password', { form: { ...form, current: 'wrong' }, cookie: session })).status,
    ).toBe(422);
    const set = await ask('/app/password', { form: { ...form, current: PASSWORD }, cookie: session });
    expect(set.status).toBe(303);
  });

  it('who left the desk open loses the session to whoever guesses the password there', async () => {
    const { session, proof, user } = await signedIn();
    await server.database.knex('sessions').where({ user_id: user.id }).update({ confirmed_at: 1 });
    const guess = () =>
      ask('/app/password', {
        form: { proof, password: 'otra calle mayor', current: 'wrong' },
        cookie: session,
      });
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 11 && statuses.at(-1) !== 303; i += 1) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(303);
    expect((await ask('/app/', { cookie: session })).headers.location).toBe('/app/signin');
  });

  it('somebody else’s word that a password is forgotten ends no invitation', async () => {
    const { id } = await newUser();
    const invitation = await makeLink(server.database, id, 'invite', Date.now());
    const resets = [];
    for (let i = 0; i < 2; i += 1) resets.push(await makeLink(server.database, id, 'reset', Date.now()));
    const links = [invitation, ...resets];
    const states = await Promise.all(links.map(async link => (await ask(`/app/enter/${link}`)).status));
    expect(states).toEqual([200, 410, 200]);
  });

  it('a second invitation ends the first', async () => {
    const { id } = await newUser();
    const links = [];
    for (let i = 0; i < 2; i += 1) links.push(await makeLink(server.database, id, 'invite', Date.now()));
    const states = await Promise.all(links.map(async link => (await ask(`/app/enter/${link}`)).status));
    expect(states).toEqual([410, 200]);
  });

  it.each(['/ñ€', '/a\r\nX: y', '/\\evil.example', 'https://evil.example/'])(
    'the way back is a path of ours: %s',
    async back => {
      const { session, proof } = await signedIn();
      const answer = await ask('/app/language', { form: { proof, language: 'es', back }, cookie: session });
      expect([answer.status, answer.headers.location]).toEqual([303, '/app/']);
    },
  );
});

describe('what the panel sends', () => {
  const coded = async (path: string, coding: string, cookie: string | null) => {
    const { port } = server;
    const headers = { 'Accept-Encoding': coding, ...(cookie !== null && { Cookie: `mirlo=${cookie}` }) };
    const answer = await fetch(`http://localhost:${port}${path}`, { headers });
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    return { coding: answer.headers.get('content-encoding'), text: await answer.text() };
  };

  it.each(['/app/', '/app/signin', '/app/enter/none', '/app/panel.css'])(
    '%s is compressed where the reader takes it',
    async path => {
      const { session, text: page } = await signedIn();
      const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
      const asked = path === '/app/panel.css' ? sheet : path;
      // `fetch` has decompressed the text.
      const text = expect.stringMatching(path === '/app/panel.css' ? /:root/ : /<\/html>\n$/);
      expect(await coded(asked, 'identity', session)).toEqual({ coding: null, text });
      expect(await coded(asked, 'gzip', session)).toEqual({ coding: 'gzip', text });
      expect(await coded(asked, 'gzip, br', session)).toEqual({ coding: 'br', text });
    },
  );
});
