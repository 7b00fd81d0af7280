/**
 * Makes certificates for one test run: roots, intermediates, and leaves that state the address of
 * their issuer's certificate. Writes nothing to disk.
 */
// `@peculiar/x509` needs this import for its dependency injection.
import 'reflect-metadata';
import type { webcrypto } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

export interface Issued {
  certificate: x509.X509Certificate;
  keys: webcrypto.CryptoKeyPair;
  pem: string;
  keyPem: string;
}

export interface IssueOptions {
  name: string;
  issuer?: Issued;
  ca?: boolean;
  /** Days from now; a negative number lies in the past. */
  from?: number;
  /** Days from now; a negative number lies in the past. */
  to?: number;
  hosts?: readonly string[];
  issuerUrl?: string;
  /** Same key as another certificate, as two certificates of one authority have. */
  keys?: webcrypto.CryptoKeyPair;
}

let serial = 1;

export async function issue(options: IssueOptions): Promise<Issued> {
  const keys = options.keys ?? (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']));
  const extensions: x509.Extension[] = [
    new x509.BasicConstraintsExtension(options.ca ?? false, undefined, true),
  ];
  if (options.hosts) {
    const names = options.hosts.map(
      value => ({ type: /^[\d.]+$/.test(value) ? 'ip' : 'dns', value }) as const,
    );
    extensions.push(new x509.SubjectAlternativeNameExtension(names));
  }
  if (options.issuerUrl) {
    extensions.push(
      new x509.AuthorityInfoAccessExtension({ caIssuers: [new x509.GeneralName('url', options.issuerUrl)] }),
    );
  }
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: (serial++).toString(16).padStart(2, '0'),
    subject: `CN=${options.name}`,
    issuer: options.issuer?.certificate.subject ?? `CN=${options.name}`,
    notBefore: new Date(Date.now() + (options.from ?? -1) * DAY_MS),
    notAfter: new Date(Date.now() + (options.to ?? 30) * DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: (options.issuer?.keys ?? keys).privateKey,
    extensions,
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const keyPem = `-----BEGIN PRIVATE KEY-----\n${key.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`;
  return { certificate, keys, pem: `${certificate.toString('pem')}\n`, keyPem };
}

/**
 * Starts a plain http server that answers at any path with what `current()` returns, and counts the
 * requests.
 */
export async function issuerServer(current: () => { status?: number; body: Uint8Array | string }) {
  let requests = 0;
  const server = createHttpServer((_request, response) => {
    requests += 1;
    const { status = 200, body } = current();
    response.writeHead(status).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/issuer.crt`,
    requests: () => requests,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
