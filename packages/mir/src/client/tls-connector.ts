/**
 * Connections to the service. TLS is verified by Node on every one of them; what is added is only the missing intermediate,
 * found once (`chain.ts`) and kept until it no longer fits.
 */
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import * as tls from 'node:tls';
import { Agent, buildConnector, request } from 'undici';
import { type Closing, closeChain, readCertificates, trustedRoots } from './chain.ts';

export interface TrustOptions {
  /** The intermediate, as PEM or DER (`MIR_CA_FILE`). It must lead to a root that Node trusts. */
  ca?: string | Uint8Array;
  /** Further roots to trust, as PEM: for tests and private test services. */
  extraRoots?: readonly string[];
}

/** Where to connect. An IP address has no servername: Node then checks the certificate for the address itself. */
export interface Host {
  host: string;
  port: number;
  servername?: string;
}

const MISSING_ISSUER: ReadonlySet<unknown> = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
const ISSUER_TIMEOUT_MS = 5_000;
const MAX_ISSUER_BYTES = 64 * 1024;

/** Said on every connection: Node's own default is off where NODE_TLS_REJECT_UNAUTHORIZED is 0, and identity documents travel here. */
export const VERIFIED = { rejectUnauthorized: true } as const;

/** What undici connects with: as its own connector, and once more with the intermediate where the chain lacks it. */
export function chainConnector(connectTimeoutMs: number, trust: TrustOptions): buildConnector.connector {
  let plain: buildConnector.connector | null = null;
  /** By place: services that share a dispatcher may lack different intermediates. */
  const closed = new Map<string, buildConnector.connector>();
  const searches = new Map<string, Promise<buildConnector.connector>>();

  function connectorWith(intermediates: readonly X509Certificate[]): buildConnector.connector {
    const secureContext = contextWith(trust, intermediates);
    return buildConnector({ ...VERIFIED, secureContext, timeout: connectTimeoutMs, allowH2: false });
  }

  async function closeFor(place: string, host: Host): Promise<buildConnector.connector> {
    const { intermediates } = await findIntermediates(host, trust, connectTimeoutMs);
    const connect = connectorWith(intermediates);
    closed.set(place, connect);
    return connect;
  }

  /** Connections opened together wait for one search. */
  function search(place: string, host: Host): Promise<buildConnector.connector> {
    const found = searches.get(place) ?? closeFor(place, host).finally(() => searches.delete(place));
    searches.set(place, found);
    return found;
  }

  return (options, callback) => {
    const place = `${options.hostname}:${options.port}`;
    plain ??= connectorWith([]);
    const connect = closed.get(place) ?? plain;
    connect(options, (error, socket) => {
      if (error === null) return callback(null, socket);
      if (options.protocol !== 'https:' || !lacksIssuer(error)) return callback(error, null);
      search(place, hostOf(options.hostname, options.port)).then(
        found => found(options, callback),
        cause => callback(chainError(error, cause), null),
      );
    });
  };
}

/** Whether Node could not find who issued the server's certificate. */
export function lacksIssuer(error: Error): boolean {
  return 'code' in error && MISSING_ISSUER.has(error.code);
}

/** Node's roots and these intermediates; the roots must be named because `ca` replaces them. */
export function contextWith(
  trust: TrustOptions,
  intermediates: readonly X509Certificate[],
): tls.SecureContext {
  const ca = [...trustedRoots(trust.extraRoots ?? []), ...intermediates.map(String)];
  return tls.createSecureContext({ ca });
}

/** Asks the server for its leaf and finds what is missing between it and a trusted root. @throws Error */
export async function findIntermediates(
  host: Host,
  trust: TrustOptions,
  timeoutMs: number,
): Promise<Closing> {
  const leaf = await readLeaf(host, trust, timeoutMs);
  return closeChain(leaf, {
    roots: trustedRoots(trust.extraRoots ?? []).map(pem => new X509Certificate(pem)),
    given: trust.ca === undefined ? [] : readCertificates(trust.ca),
    fetchIssuer,
    now: Date.now(),
  });
}

/**
 * The certificate a server shows. Verification stays on: the handshake is refused as it must be, and the certificate is
 * looked at in the moment between its arrival and the refusal. Nothing is sent.
 */
function readLeaf(host: Host, trust: TrustOptions, timeoutMs: number): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ ...VERIFIED, ...host, secureContext: contextWith(trust, []) });
    let leaf: X509Certificate | undefined;
    socket.prependListener('secure', () => {
      leaf = socket.getPeerX509Certificate();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The TLS handshake took too long')));
    const finish = (error: Error | null) => {
      socket.destroy();
      if (leaf) resolve(leaf);
      else reject(error ?? new Error('The server showed no certificate'));
    };
    socket.once('secureConnect', () => finish(null));
    socket.once('error', finish);
    socket.once('close', () => finish(null));
  });
}

/** Fetches an issuer's certificate: plain http (it proves itself by its signature), no redirects, bounded. @throws Error */
async function fetchIssuer(url: string): Promise<X509Certificate[]> {
  const dispatcher = new Agent({ pipelining: 0, maxResponseSize: MAX_ISSUER_BYTES });
  try {
    const signal = AbortSignal.timeout(ISSUER_TIMEOUT_MS);
    const answer = await request(url, { dispatcher, signal });
    const data = await answer.body.bytes();
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}`);
    return readCertificates(data);
  } catch (cause) {
    throw new Error(`The issuer's certificate could not be had from ${url}`, { cause });
  } finally {
    await dispatcher.destroy();
  }
}

/** @param hostname As in an URL: a name, an IPv4 address or an IPv6 address in brackets. */
export function hostOf(hostname: string, port: string): Host {
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(port) || 443, ...(isIP(host) === 0 ? { servername: host } : {}) };
}

function chainError(refused: Error, cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  const error = new Error(
    `${refused.message}. The intermediate certificate was not found: ${why}. It can be given as MIR_CA_FILE`,
    { cause },
  );
  return Object.assign(error, { code: 'code' in refused ? refused.code : undefined });
}
