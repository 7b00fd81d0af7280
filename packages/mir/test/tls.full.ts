import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchIssuer, ISSUER_HOSTS, isInner } from '../src/client/fetch-issuer.ts';
import { inspectTls } from '../src/client/inspect-tls.ts';
import type { TrustOptions } from '../src/client/tls-connector.ts';
import { createDispatcher, createTransport, type TransportFailure } from '../src/client/transport.ts';
import { createSimulator } from '../src/simulator/index.ts';
import { type Issued, issue, issuerServer } from './certificates.ts';
import { clientOf, failureOf } from './ministry.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const one of open.splice(0)) await one.close();
});

let root: Issued;
let intermediate: Issued;
/**
 * Has the name of `intermediate` and another key. The FNMT serves two such certificates of one
 * name, one of which does not complete the chain.
 */
let namesake: Issued;
beforeAll(async () => {
  root = await issue({ name: 'Test Root', ca: true });
  intermediate = await issue({ name: 'Test Intermediate', ca: true, issuer: root });
  namesake = await issue({ name: 'Test Intermediate', ca: true, issuer: root });
});

/**
 * Starts an HTTPS server. It sends its leaf certificate alone, or with the intermediate. The leaf
 * names the address of a second server, which gives the intermediate, or `at` with `status`.
 */
async function service(
  options: { sendIntermediate?: boolean; host?: string; at?: Uint8Array | string; status?: number } = {},
) {
  const shelf = {
    status: options.status ?? 200,
    body: options.at ?? new Uint8Array(intermediate.certificate.rawData),
  };
  const issuer = await issuerServer(() => shelf);
  const hosts = [options.host ?? 'localhost'];
  const leaf = await issue({ name: 'leaf', issuer: intermediate, hosts, issuerUrl: issuer.url, to: 5 });
  const cert = options.sendIntermediate ? leaf.pem + intermediate.pem : leaf.pem;
  const server: Server = createServer({ key: leaf.keyPem, cert }, (_request, response) =>
    response.end('answered'),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  open.push(issuer, { close: () => server.close().closeAllConnections() });
  const { port } = server.address() as AddressInfo;
  const trust = { extraRoots: [root.pem], issuerHosts: [new URL(issuer.url).host] };
  return { url: `https://localhost:${port}/ws`, issuer, shelf, server, trust };
}

async function call(url: string, trust: TrustOptions) {
  const transport = createTransport(new URL(url), {}, { ...trust, keepAlive: false });
  open.push(transport);
  return transport;
}

const post = async (url: string, trust: TrustOptions) =>
  (await (await call(url, trust)).post(Buffer.from('asked'), undefined)).body;
const failure = (url: string, trust: TrustOptions): Promise<TransportFailure> =>
  post(url, trust).then(
    () => expect.fail('the connection was trusted'),
    (error: unknown) => error as TransportFailure,
  );

test('a chain without its intermediate is closed with the one the leaf names, fetched once', async () => {
  const { url, issuer, trust } = await service();
  const transport = await call(url, trust);
  const answers = await Promise.all([1, 2, 3].map(() => transport.post(Buffer.from('asked'), undefined)));
  answers.push(await transport.post(Buffer.from('asked'), undefined));
  expect(answers.map(answer => answer.body)).toEqual(['answered', 'answered', 'answered', 'answered']);
  expect(issuer.requests()).toBe(1);
});

test('the intermediate is taken from the given file, as PEM or DER, and nothing is fetched', async () => {
  const { url, issuer } = await service();
  expect(await post(url, { extraRoots: [root.pem], ca: namesake.pem + intermediate.pem })).toBe('answered');
  const der = new Uint8Array(intermediate.certificate.rawData);
  expect(await post(url, { extraRoots: [root.pem], ca: der })).toBe('answered');
  expect(issuer.requests()).toBe(0);
});

test('a server that sends its whole chain is trusted without any search', async () => {
  const { url, issuer } = await service({ sendIntermediate: true });
  expect(await post(url, { extraRoots: [root.pem] })).toBe('answered');
  expect(issuer.requests()).toBe(0);
});

test('an intermediate of the right name and another key does not close the chain', async () => {
  const { url, trust } = await service({ at: new Uint8Array(namesake.certificate.rawData) });
  const error = await failure(url, { ...trust, ca: namesake.pem });
  expect(error.sent).toBe(false);
  expect(error.message).toContain('did not issue the certificate of CN=leaf');
  expect(error.message).toContain('MIR_CA_FILE');
});

test('a chain that closes to a root nobody trusts is refused, also with the intermediate at hand', async () => {
  const { url } = await service();
  const other = await issue({ name: 'Other Root', ca: true });
  const error = await failure(url, { extraRoots: [other.pem], ca: intermediate.pem + root.pem });
  expect(error.sent).toBe(false);
  expect(error.message).toMatch(/leads to CN=Test Root, which is no root that Node trusts/);
  await failure(url, {});
});

test('an expired intermediate, or one without the CA flag, is refused', async () => {
  const keys = intermediate.keys;
  const expired = await issue({
    name: 'Test Intermediate',
    ca: true,
    issuer: root,
    keys,
    from: -20,
    to: -10,
  });
  const plain = await issue({ name: 'Test Intermediate', ca: false, issuer: root, keys });
  for (const wrong of [expired, plain]) {
    const { url, trust } = await service({ at: new Uint8Array(wrong.certificate.rawData) });
    expect((await failure(url, { ...trust, ca: wrong.pem })).sent).toBe(false);
  }
});

test('verification stays on where the process has switched it off for everybody', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const stranger = await service({ sendIntermediate: true });
  expect((await failure(stranger.url, {})).sent).toBe(false);
  expect((await inspectTls(stranger.url)).problem).not.toBe(null);
  const { url, trust } = await service();
  expect((await failure(url, {})).sent).toBe(false);
  expect(await post(url, trust)).toBe('answered');
  expect(await inspectTls(url, trust)).toMatchObject({
    intermediateSource: 'aia',
    problem: null,
  });
});

test('a wrong host name is refused although the chain closes', async () => {
  const { url } = await service({ host: 'other.example' });
  const error = await failure(url, { extraRoots: [root.pem], ca: intermediate.pem });
  expect(error).toMatchObject({ sent: false, cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
});

test('an issuer address that is down, lies or gives too much is a failure that says so, and may mend', async () => {
  const { url, shelf, trust } = await service({ status: 500, at: 'oops' });
  const transport = await call(url, { ...trust, issuerRetryMs: 0 });
  const attempt = () => transport.post(Buffer.from('asked'), undefined);
  await expect(attempt()).rejects.toThrow(/could not be had from http/);
  Object.assign(shelf, { status: 200, body: 'no certificate' });
  await expect(attempt()).rejects.toThrow(/could not be had from http/);
  Object.assign(shelf, { status: 200, body: Buffer.alloc(200_000, intermediate.pem) });
  await expect(attempt()).rejects.toThrow(/could not be had from http/);
  Object.assign(shelf, { status: 200, body: intermediate.pem });
  expect((await attempt()).body).toBe('answered');
});

describe('what an unauthenticated certificate names', () => {
  /**
   * Starts a server whose leaf certificate is for `host` and names `issuerUrl` as the address of
   * its issuer's certificate.
   */
  async function impostor(issuerUrl: string, host = 'localhost') {
    const leaf = await issue({ name: 'leaf', issuer: intermediate, hosts: [host], issuerUrl });
    const server = createServer({ key: leaf.keyPem, cert: leaf.pem });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close().closeAllConnections() });
    return `https://localhost:${(server.address() as AddressInfo).port}/ws`;
  }

  test('is not asked where the certificate is for another name', async () => {
    const { url, issuer, trust } = await service({ host: 'other.example' });
    const error = await failure(url, trust);
    expect(error).toMatchObject({ sent: false, cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
    expect((await inspectTls(url, trust)).problem).toMatch(/altnames/);
    expect(issuer.requests()).toBe(0);
  });

  test('is asked only where its host is one that issues for the ministry', async () => {
    const { url, issuer } = await service();
    const error = await failure(url, { extraRoots: [root.pem] });
    expect(error.message).toMatch(
      /is not asked for certificates: expected www\.cert\.fnmt\.es .*MIR_ISSUER_HOSTS/,
    );
    expect(issuer.requests()).toBe(0);
  });

  test.each(['https', 'ftp', 'file', 'ldap'])('is asked over plain http alone, not %s', async protocol => {
    const url = `${protocol}://www.cert.fnmt.es/issuer.crt`;
    await expect(fetchIssuer(url, ISSUER_HOSTS)).rejects.toThrow(
      `${protocol}: is not asked for certificates`,
    );
  });

  test('is not asked on another port than 80, unless it is named with it', async () => {
    const { issuer } = await service();
    const { port } = new URL(issuer.url);
    const url = await impostor(`http://127.0.0.1:${port}/issuer.crt`);
    expect((await failure(url, { extraRoots: [root.pem], issuerHosts: ['127.0.0.1'] })).message).toContain(
      'is not asked',
    );
    expect(issuer.requests()).toBe(0);
  });

  test('is not asked where its name leads into this machine or a private network', async () => {
    const { issuer } = await service();
    const { port } = new URL(issuer.url);
    const url = await impostor(`http://localhost:${port}/issuer.crt`);
    const trust = { extraRoots: [root.pem], issuerHosts: [`localhost:${port}`] };
    expect((await failure(url, trust)).message).toMatch(
      /localhost leads to (127\.0\.0\.1|::1), which is not public/,
    );
    expect(issuer.requests()).toBe(0);
  });

  test('is not asked again for a while once that failed', async () => {
    const { url, issuer, trust } = await service({ status: 500 });
    const transport = await call(url, trust);
    for (let i = 0; i < 3; i++) {
      await expect(transport.post(Buffer.from('asked'), undefined)).rejects.toThrow(/could not be had/);
    }
    expect(issuer.requests()).toBe(1);
  });

  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '::1',
      '::',
      'fc00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ],
    '2001:0:a9fe:a9fe::1',
    'localhost',
  ])('%s is an inner address', address => {
    expect(isInner(address)).toBe(true);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '2001:4860::1'])(
    '%s is a public address',
    address => {
      expect(isInner(address)).toBe(false);
    },
  );
});

test('the inspection names the chain, its end and where the intermediate came from', async () => {
  const { url, trust } = await service();
  const fetched = await inspectTls(url, trust);
  expect(fetched.problem).toBe(null);
  expect(fetched.intermediateSource).toBe('aia');
  expect(fetched.chain.map(one => one.subject)).toEqual(['CN=leaf', 'CN=Test Intermediate', 'CN=Test Root']);
  const daysLeft = (Date.parse(fetched.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(4.9);
  expect(daysLeft).toBeLessThan(5.1);
  expect(await inspectTls(url, { ...trust, ca: intermediate.pem })).toMatchObject({
    intermediateSource: 'file',
  });
  const whole = await service({ sendIntermediate: true });
  expect(await inspectTls(whole.url, trust)).toMatchObject({ intermediateSource: 'server', problem: null });
});

test('the inspection tells what is wrong instead of throwing', async () => {
  const { url } = await service({ host: 'other.example' });
  const wrongName = await inspectTls(url, { extraRoots: [root.pem] });
  expect(wrongName).toMatchObject({ chain: [], expiresAt: null, intermediateSource: 'none' });
  expect(wrongName.problem).toMatch(/altnames/);
  expect((await inspectTls('https://127.0.0.1:1/')).problem).toMatch(/ECONNREFUSED/);
  expect(await inspectTls('http://127.0.0.1:1/')).toMatchObject({
    problem: null,
    intermediateSource: 'none',
  });
});

test('when the service changes to another intermediate, the chain is closed anew', async () => {
  const { url, issuer, shelf, server, trust } = await service();
  const transport = await call(url, trust);
  const attempt = () => transport.post(Buffer.from('asked'), undefined);
  await attempt();
  const renewed = await issue({ name: 'Renewed Intermediate', ca: true, issuer: root });
  const leaf = await issue({ name: 'leaf', issuer: renewed, hosts: ['localhost'], issuerUrl: issuer.url });
  server.setSecureContext({ key: leaf.keyPem, cert: leaf.pem });
  // New ticket keys, so that the client cannot resume its TLS session and sees the new certificate.
  server.setTicketKeys(randomBytes(48));
  shelf.body = new Uint8Array(renewed.certificate.rawData);
  expect((await attempt()).body).toBe('answered');
  expect(issuer.requests()).toBe(2);
});

test('two intermediates in a row are found one after the other, a fourth is one too many', async () => {
  const shelf = new Map<string, Uint8Array>();
  const shop = createHttpServer((request, response) => response.end(shelf.get(request.url ?? '')));
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => shop.close().closeAllConnections() });
  const base = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  let issuer = root;
  const chain: Issued[] = [];
  for (let depth = 0; depth < 4; depth++) {
    const issuerUrl = `${base}/${depth - 1}`;
    issuer = await issue({ name: `Intermediate ${depth}`, ca: true, issuer, issuerUrl });
    shelf.set(`/${depth}`, new Uint8Array(issuer.certificate.rawData));
    chain.push(issuer);
  }
  const closed = async (depth: number) => {
    const leaf = await issue({
      name: 'leaf',
      issuer: chain[depth] ?? root,
      hosts: ['localhost'],
      issuerUrl: `${base}/${depth}`,
    });
    const server = createServer({ key: leaf.keyPem, cert: leaf.pem }, (_request, response) =>
      response.end('answered'),
    );
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close().closeAllConnections() });
    return `https://localhost:${(server.address() as AddressInfo).port}/`;
  };
  const trust = { extraRoots: [root.pem], issuerHosts: [new URL(base).host] };
  expect(await post(await closed(1), trust)).toBe('answered');
  expect((await failure(await closed(3), trust)).message).toContain('no trusted root within 3 intermediates');
});

test('two services of different intermediates are reached through one dispatcher at one instant', async () => {
  const one = await service();
  const renewed = await issue({ name: 'Other Intermediate', ca: true, issuer: root });
  const two = await service();
  const leaf = await issue({
    name: 'leaf',
    issuer: renewed,
    hosts: ['localhost'],
    issuerUrl: two.issuer.url,
  });
  two.server.setSecureContext({ key: leaf.keyPem, cert: leaf.pem });
  two.shelf.body = new Uint8Array(renewed.certificate.rawData);
  const dispatcher = createDispatcher({
    extraRoots: [root.pem],
    issuerHosts: [one, two].map(({ issuer }) => new URL(issuer.url).host),
    keepAlive: false,
  });
  open.push(dispatcher);
  const ask = () =>
    Promise.all(
      [one, two].map(({ url }) =>
        createTransport(new URL(url), {}, { dispatcher }).post(Buffer.from('asked'), undefined),
      ),
    );
  for (const answers of [await ask(), await ask()]) {
    expect(answers.map(answer => answer.body)).toEqual(['answered', 'answered']);
  }
  expect([one.issuer.requests(), two.issuer.requests()]).toEqual([1, 1]);
});

test('the client files with a simulator that serves TLS without its intermediate, as the ministry does', async () => {
  const leaf = await issue({ name: 'leaf', issuer: intermediate, hosts: ['127.0.0.1'] });
  const simulator = createSimulator();
  const { url } = await simulator.listen({ tls: { key: leaf.keyPem, cert: leaf.pem } });
  open.push(simulator);
  expect(await clientOf(url, { extraRoots: [root.pem], ca: intermediate.pem }).catalogo()).toHaveLength(9);
  expect(await failureOf(clientOf(url, { extraRoots: [root.pem] }).catalogo())).toMatchObject({
    kind: 'retry',
  });
});
