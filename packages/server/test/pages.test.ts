import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../src/pages/reference/example-records.ts';
import { startTestServer, type TestServer } from './running.ts';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await startTestServer();
  root = new URL(server.url).origin;
});
afterAll(() => server.stop());

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function get(path: string, headers: Record<string, string> = BROWSER): Promise<Response> {
  return fetch(root + path, { headers, redirect: 'manual' });
}

/** Requests a page with another `Host`, which `fetch` does not allow, or other headers. */
function getAs(headers: Record<string, string>, url = root): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, answer => resolve(textOf(answer)))
      .on('error', reject)
      .end();
  });
}

describe('the start page', () => {
  it.each(['/', '/app/api/'])('%s says what this is and where to go on', async path => {
    const answer = await get(path, { ...BROWSER, 'Accept-Language': 'en' });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('Registration of guests and vehicle rentals');
    expect(text).toContain(`<code>${server.url}</code>`);
    expect(text).toContain('href="/app/api/docs"');
  });

  it('leads to the panel where it lets in who asks, and nowhere else', async () => {
    const { host } = new URL(root);
    expect(await getAs({ Host: host })).toContain(`href="${root}/app/"><strong>Panel</strong>`);
    const chosen = await (await fetch(`${root}/?lang=en`, { headers: { Accept: 'text/html' } })).text();
    expect(chosen).toContain(`href="${root}/app/?lang=en"`);
    expect(await getAs({ Host: 'other.example' })).not.toContain('<strong>Panel</strong>');
    expect(await getAs({ Host: host, 'X-Forwarded-For': '203.0.113.7' })).not.toContain(
      '<strong>Panel</strong>',
    );
  });

  it('leads to the panel at PUBLIC_URL, from wherever', async () => {
    const other = await startTestServer({ PUBLIC_URL: 'https://mirlo.example' });
    try {
      const text = await (await fetch(`${other.url}/`)).text();
      expect(text).toContain('href="https://mirlo.example/app/"><strong>Panel</strong>');
    } finally {
      await other.stop();
    }
  });

  it('speaks the language that is preferred, and the one chosen in the address before it', async () => {
    const title = async (path: string, language: string) =>
      /<html lang="(..)">/.exec(
        await (await get(path, { ...BROWSER, 'Accept-Language': language })).text(),
      )?.[1];
    expect(await title('/', 'en-GB,es;q=0.5')).toBe('en');
    expect(await title('/', 'de')).toBe('es');
    expect(await title('/?lang=es', 'en')).toBe('es');
    expect(await title('/?lang=xx', 'en')).toBe('en');
  });

  it.each([
    ['es', 'created es false'],
    ['en', 'created is false'],
  ])('comments the samples in the language of the page: %s', async (language, words) => {
    const text = await (await get(`/app/api/docs?lang=${language}`, BROWSER)).text();
    const comments = ['created es false', 'created is false'].filter(some => text.includes(some));
    expect(comments).toEqual([words]);
  });

  it('keeps a chosen language on the way to the reference', async () => {
    expect(await (await get('/?lang=en')).text()).toContain('href="/app/api/docs?lang=en"');
  });

  it.each([
    [{ MIR_URL: 'off' }, 'Files nothing'],
    [{ MIR_URL: 'simulator' }, 'Trial'],
    [{ MIR_URL: 'preproduction' }, 'Preproduction'],
    [{ MIR_URL: 'production' }, 'Production'],
    [{ MIR_URL: 'http://127.0.0.1:9/ministry' }, 'Another address'],
    [{ MIR_URL: 'http://127.0.0.1:9/ministry', MIR_KIND: 'real' }, 'Production'],
    [{ MIR_URL: '', FILING: 'elsewhere' }, 'Others file'],
  ])('says of %o whether it files in earnest', async (env, badge) => {
    const other = await startTestServer(env);
    try {
      const text = await (await fetch(`${other.url}/`, { headers: { 'Accept-Language': 'en' } })).text();
      expect(text).toContain(`<strong>${badge}</strong>`);
      expect(text.includes('Simulated ministry</strong>')).toBe(env.MIR_URL === 'simulator');
    } finally {
      await other.stop();
    }
  });

  it('stands at the root alone where there is no base path', async () => {
    const bare = await startTestServer({ BASE_PATH: '/' });
    try {
      const answer = await fetch(`${bare.url}/`);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('href="/docs"')]);
    } finally {
      await bare.stop();
    }
  });
});

describe('every page', () => {
  const PAGES = ['/', '/app/api/', '/app/api/docs'];

  it.each(PAGES)('%s allows its own style and nothing else', async path => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('vary')).toBe('Accept, Accept-Language, Accept-Encoding');
  });

  it.each(PAGES)('%s is compressed where the reader takes it', async path => {
    const coded = async (coding: string) => {
      const answer = await get(path, { ...BROWSER, 'Accept-Encoding': coding });
      return { coding: answer.headers.get('content-encoding'), text: await answer.text() };
    };
    // `fetch` has decompressed the text.
    const text = expect.stringMatching(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(await coded('identity')).toEqual({ coding: null, text });
    expect(await coded('gzip')).toEqual({ coding: 'gzip', text });
    expect(await coded('gzip, br')).toEqual({ coding: 'br', text });
  });

  it.each(PAGES)('%s takes GET and HEAD, tells so to OPTIONS, and refuses any other verb', async path => {
    const ask = (method: string) => fetch(root + path, { method, headers: BROWSER });
    expect([(await ask('GET')).status, (await ask('HEAD')).status]).toEqual([200, 200]);
    const told = await ask('OPTIONS');
    expect([told.status, told.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await ask('POST');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await refused.json()).toMatchObject({ ok: false, code: 'method_not_allowed' });
  });

  it.each(PAGES)('%s is not for a program that asks for JSON: it has lost its way', async path => {
    const answer = await get(path, { Accept: 'application/json' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ ok: false, code: 'not_found' }),
    ]);
  });

  it('shows the address by which it was reached, and none that is no host', async () => {
    const shown = async (headers: Record<string, string>) => {
      return /<dd><code>([^<]*)<\/code>/.exec(await getAs(headers))?.[1];
    };
    expect(await shown({ Host: 'api.example.com' })).toBe('http://api.example.com/app/api');
    expect(await shown({ Host: 'api.example.com', 'X-Forwarded-Proto': 'https' })).toBe(
      'https://api.example.com/app/api',
    );
    expect(await shown({ Host: 'a"><script>' })).toBe(server.url);
  });
});

/** Reads the samples of a page, by name. */
function samplesIn(page: string): Map<string, string> {
  const found = [...page.matchAll(/<pre data-sample="([^"]+)">([\s\S]*?)<\/pre>/g)];
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return new Map(found.map(([, name = '', text = '']) => [name, plain(text)]));
}

/** The fields that the registry adds to a record. */
const ADDED = new Set([
  'autoridad',
  'id',
  'mir',
  'enviado_ministerio',
  'usuario_id',
  'numero_establecimiento',
  'created_at',
  'updated_at',
  'revision',
  'nombre_hotel',
  'completadas',
  'progreso',
  'valido_hasta',
  'enlace',
]);

describe('the reference', () => {
  const docs = async (language = 'en') =>
    (await get('/app/api/docs', { ...BROWSER, 'Accept-Language': language })).text();

  it('carries no text of the contract twice as raw Markdown', async () => {
    const prose = (await docs()).replaceAll(/<pre[\s\S]*?<\/pre>/g, '');
    expect(prose).not.toMatch(/`|\*\*|^## |\]\(/m);
  });

  it('leads nowhere that is not there', async () => {
    const page = await docs();
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target = '']) => target);
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter(target => !ids.has(target))).toEqual([]);
  });

  it('begins each create with the complete example and its 201', async () => {
    const page = await docs();
    expect(page).toMatch(/data-sample="createGuest.curl">[^<]*soporte_documento/);
    expect(page).toMatch(/<summary>Answer 201<\/summary><pre data-sample="createGuest.answer">/);
    expect(page).toMatch(/data-sample="createRental.curl">[^<]*numero_bastidor/);
  });

  it('gives every visit data of its own, so that no sample is taken for another record', async () => {
    const KEY = /(?:uuid|referencia)&quot;: &quot;([^&]+)|numero_documento&quot;: &quot;(\d{8}[A-Z])/g;
    // An answer may be about an earlier record.
    const sent = (page: string) => page.replaceAll(/data-sample="\w+\.answer">[^<]*/g, '');
    const keysIn = (page: string) => [...sent(page).matchAll(KEY)].map(([, key, number]) => key ?? number);
    const first = new Set(keysIn(await docs()));
    expect(first.size).toBeGreaterThan(10);
    expect(keysIn(await docs()).filter(key => first.has(key))).toEqual([]);
  });

  it('shows as answer to a create what was sent, and null for what was not', async () => {
    const samples = samplesIn(await docs());
    const wrong = [...samples].flatMap(([name, sample]) => {
      const [, sent] = /^curl [\s\S]* -d '([\s\S]*)'$/.exec(sample) ?? [];
      const answer = samples.get(name.replace('.curl', '.answer'));
      if (sent === undefined || answer === undefined || sample.includes('-X ')) return [];
      const body = JSON.parse(sent);
      const { data } = JSON.parse(answer);
      const { contract = body, uuid } = body;
      return Object.entries(data)
        .filter(([field]) => !ADDED.has(field))
        .filter(([field, value]) => value !== ({ uuid, ...contract }[field] ?? null))
        .map(([field, value]) => `${name}: ${field} ${value}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says of a contract without its parts that it waits for them', async () => {
    const samples = samplesIn(await docs());
    const { mir } = JSON.parse(samples.get('createContract.answer') ?? '').data;
    expect(mir).toMatchObject({ state: 'held', communication: 'AV' });
    expect(mir.issues.map(({ rule }: { rule: string }) => rule)).toEqual([
      'rental.vehicle.required',
      'rental.persons.required',
    ]);
    expect(JSON.parse(samples.get('createRental.answer') ?? '').mir.communication).toBe('AV');
  });

  it('names in an answer the record of the path alone', async () => {
    const samples = samplesIn(await docs());
    const named = [...samples].filter(([, sample]) => /^curl .*\/v1\/\w+\/\d+(?![/\d])/.test(sample));
    expect(named.length).toBeGreaterThan(20);
    for (const [name, sample] of named) {
      const [, id] = /\/v1\/\w+\/(\d+)/.exec(sample) ?? [];
      const answer = JSON.parse(samples.get(name.replace('.curl', '.answer')) ?? '');
      const ids = [answer.id, answer.data?.id].filter(one => one !== undefined);
      expect([name, new Set(ids)]).toEqual([name, new Set([Number(id)])]);
    }
  });

  it('keeps a chosen language on the way to the simulated ministry', async () => {
    const other = await startTestServer({ MIR_URL: 'simulator' });
    try {
      const page = await (await fetch(`${other.url}/docs?lang=en`)).text();
      expect(page).toMatch(/href="http:[^"]+\/\?lang=en">See it in the simulated ministry/);
    } finally {
      await other.stop();
    }
  });

  it('shows a demo’s key to who sits at its machine, and to nobody else', async () => {
    const key = 'mirlo_live_of_the_demo';
    const demo = await startTestServer({}, async () => ({ key, records: recordsOf({}) }));
    try {
      const { host } = new URL(demo.url);
      const shownTo = async (headers: Record<string, string>) =>
        (await getAs(headers, `${demo.url}/docs`)).includes(key);
      expect(await shownTo({ Host: host })).toBe(true);
      expect(await shownTo({ Host: 'other.example' })).toBe(false);
      // A proxy of this machine may send its own name of the server.
      for (const said of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded'])
        expect([said, await shownTo({ Host: host, [said]: 'for=203.0.113.7' })]).toEqual([said, false]);
    } finally {
      await demo.stop();
    }
  });

  it('its script is served with it', async () => {
    const answer = await get('/app/api/docs/copy.js', {});
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });
});

it.each(['yaml', 'json'])('openapi.%s is compressed where the reader takes it', async kind => {
  const coded = async (coding: string) => {
    const answer = await get(`/app/api/v1/openapi.${kind}`, { 'Accept-Encoding': coding });
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    return { coding: answer.headers.get('content-encoding'), text: await answer.text() };
  };
  const { text } = await coded('identity');
  expect(text).toContain('Guest and vehicle-rental registration');
  expect(await coded('gzip')).toEqual({ coding: 'gzip', text });
  expect(await coded('gzip, br')).toEqual({ coding: 'br', text });
  // The second answer comes from the cache.
  expect(await coded('br')).toEqual({ coding: 'br', text });
});

describe('a page that is not there', () => {
  const PATHS = ['/none', '/app/none', '/app/api/none', '/app/api/docs/none', '//other.example/none'];

  it.each(PATHS)('%s is told of by a page, which leads on', async path => {
    const { hostname, port } = new URL(root);
    const headers = { ...BROWSER, 'Accept-Language': 'en' };
    const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      request({ hostname, port, path, headers }, async answer =>
        resolve([answer.statusCode, await textOf(answer)]),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    expect(text).toContain('<h1>There is no page here</h1>');
    expect(text).toContain('<a href="/app/api/">start page</a>');
    expect(text).toContain('<a href="?lang=es"');
    expect(text).not.toContain('other.example');
  });

  it.each([
    ['/app/none', { Accept: '*/*' }],
    ['/app/none', { Accept: 'application/json' }],
    ['/favicon.ico', { Accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['/app/api/v1/none', BROWSER],
  ])('%s asked for with %o is the API’s own 404', async (path, headers) => {
    const answer = await get(path, headers);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });
});

it('what is nearly a page’s address leads to it, and keeps the language', async () => {
  const led = async (path: string) => {
    const answer = await get(path);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await led('/app/api')).toEqual([302, '/app/api/']);
  expect(await led('/app/api/docs/')).toEqual([302, '/app/api/docs']);
  expect(await led('/app/api?lang=en')).toEqual([302, '/app/api/?lang=en']);
});

it('what stands above a base path leads to the root, and keeps the language', async () => {
  // The panel has `/app`.
  const other = await startTestServer({ BASE_PATH: '/api/mirlo' });
  try {
    const { origin } = new URL(other.url);
    const led = async (path: string) => {
      const answer = await fetch(origin + path, { headers: BROWSER, redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await led('/api')).toEqual([302, '/']);
    expect(await led('/api/?lang=en')).toEqual([302, '/?lang=en']);
  } finally {
    await other.stop();
  }
});
