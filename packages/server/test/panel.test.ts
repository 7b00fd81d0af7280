import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../src/people/links.ts';
import { createUser, removeUser, setPassword, setUser } from '../src/people/users.ts';
import { startTestServer, type TestServer } from './running.ts';

const PASSWORD = 'calle mayor doce';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let users = 0;
async function newUser(more: Partial<Parameters<typeof createUser>[1]> = {}) {
  users += 1;
  const user = await createUser(
    server.database,
    {
      account_id: server.account,
      email: `Ana.${users}@Example.com`,
      name: `Ana ${users}`,
      role: 'owner',
      establishments: null,
      language: 'es',
      ...more,
    },
    Date.now(),
  );
  await setPassword(server.database, user.id, PASSWORD, Date.now());
  return user;
}

interface Asked {
  form?: Record<string, string>;
  cookie?: string | null;
  headers?: Record<string, string>;
  method?: string;
}

/** What a browser sends, and nothing that follows redirects. */
async function ask(path: string, { form, cookie = null, headers = {}, method }: Asked = {}) {
  const url = new URL(path, `http://localhost:${server.port}`);
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  const sent = request(url, {
    method: method ?? (form === undefined ? 'GET' : 'POST'),
    headers: {
      'Accept-Language': 'es',
      ...(body !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      }),
      ...(cookie !== null && { Cookie: `mirlo=${cookie}` }),
      ...headers,
    },
  });
  sent.end(body);
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const text = (await response.setEncoding('utf8').toArray()).join('');
  const [, session] = /^mirlo=([^;]*)/.exec(response.headers['set-cookie']?.[0] ?? '') ?? [];
  return { status: response.statusCode, headers: response.headers, text, session };
}

async function signIn(email: string, password = PASSWORD) {
  return ask('/app/signin', { form: { email, password } });
}

/** A session, and the proof that its forms carry. */
async function signedIn(more: Parameters<typeof newUser>[0] = {}) {
  const user = await newUser(more);
  const { session = '' } = await signIn(user.email);
  const { text } = await ask('/app/', { cookie: session });
  const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
  return { user, session, proof, text };
}

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

describe('a link that signs in', () => {
  const linkOf = async (kind: 'invite' | 'demo', at = Date.now()) => {
    users += 1;
    const user = await createUser(
      server.database,
      {
        account_id: server.account,
        email: `new.${users}@example.com`,
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
      (id: number) => setPassword(server.database, id, 'another one here', Date.now()),
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
    expect(text).toContain('No hay nada que hacer');
  });
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
