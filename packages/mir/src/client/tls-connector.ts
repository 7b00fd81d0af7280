/**
 * Connects to the service. Node verifies TLS on every connection. The service does not send its
 * intermediate certificate. The connector finds it once (`chain.ts`), adds it to the trusted ones,
 * and keeps it until it no longer fits.
 */
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import * as tls from 'node:tls';
import type { buildConnector } from 'undici';
import { type Closing, closeChain, readCertificates, trustedRoots } from './chain.ts';
import { fetchIssuer, ISSUER_HOSTS } from './fetch-issuer.ts';
import { undici } from './undici.ts';

export interface TrustOptions {
  /**
   * The intermediate certificate, as PEM or DER (`MIR_CA_FILE`). It must lead to a root that Node
   * trusts.
   */
  ca?: string | Uint8Array;
  /** Further trusted roots, as PEM. For tests and private test services. */
  extraRoots?: readonly string[];
  /**
   * Hosts from which a missing intermediate may be fetched (`MIR_ISSUER_HOSTS`): a name, for port
   * 80 of a public address, or `HOST:PORT`. An address of a private network is allowed only where
   * it is listed here as an address.
   * @default ['www.cert.fnmt.es']
   */
  issuerHosts?: readonly string[];
  /**
   * Time after a failed search for the intermediate during which no new search starts.
   * @default 60000
   * @unit ms
   */
  issuerRetryMs?: number;
}

/**
 * The server to connect to. An IP address has no servername: Node then checks the certificate for
 * the address itself.
 */
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
const ISSUER_RETRY_MS = 60_000;

/**
 * Set explicitly on every connection, because NODE_TLS_REJECT_UNAUTHORIZED=0 turns Node's default
 * off, and identity documents are sent here.
 */
export const VERIFIED = { rejectUnauthorized: true } as const;

/**
 * Makes undici's connector. It connects as usual. Where the server's chain lacks the intermediate,
 * it finds the intermediate and connects again.
 */
export function chainConnector(connectTimeoutMs: number, trust: TrustOptions): buildConnector.connector {
  let plain: buildConnector.connector | null = null;
  /**
   * Connectors with the intermediate, by host and port: services that share a dispatcher may lack
   * different ones.
   */
  const closed = new Map<string, buildConnector.connector>();
  const searches = new Map<string, Promise<buildConnector.connector>>();
  const failures = new Map<string, { error: unknown; until: number }>();

  function connectorWith(intermediates: readonly X509Certificate[]): buildConnector.connector {
    const secureContext = contextWith(trust, intermediates);
    return undici().buildConnector({ ...VERIFIED, secureContext, timeout: connectTimeoutMs, allowH2: false });
  }

  async function closeFor(place: string, host: Host): Promise<buildConnector.connector> {
    const { intermediates } = await findIntermediates(host, trust, connectTimeoutMs);
    const connect = connectorWith(intermediates);
    closed.set(place, connect);
    return connect;
  }

  /**
   * Finds the intermediate certificates that a server leaves out of its chain. Connections opened
   * at the same time share one search. A failure is remembered for a minute (`issuerRetryMs`), so
   * that repeated connections put no load on the issuer.
   */
  function search(place: string, host: Host): Promise<buildConnector.connector> {
    const failed = failures.get(place);
    if (failed && performance.now() < failed.until) return Promise.reject(failed.error);
    const found = searches.get(place) ?? closeFor(place, host).finally(() => searches.delete(place));
    searches.set(place, found);
    found.catch((error: unknown) => {
      failures.set(place, { error, until: performance.now() + (trust.issuerRetryMs ?? ISSUER_RETRY_MS) });
    });
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
        cause => callback(isOtherName(cause) ? cause : chainError(error, cause), null),
      );
    });
  };
}

/** Whether Node could not find the issuer of the server's certificate. */
export function lacksIssuer(error: Error): boolean {
  return 'code' in error && MISSING_ISSUER.has(error.code);
}

/**
 * Makes a context with Node's roots and these intermediates. `ca` replaces Node's roots, so they
 * are listed too.
 */
export function contextWith(
  trust: TrustOptions,
  intermediates: readonly X509Certificate[],
): tls.SecureContext {
  const ca = [...trustedRoots(trust.extraRoots ?? []), ...intermediates.map(String)];
  return tls.createSecureContext({ ca });
}

/**
 * Reads the server's leaf certificate and finds the intermediates between the leaf and a trusted
 * root. Stops at a leaf for another host name.
 *
 * @throws Error where the leaf is for another name, or the chain cannot be completed
 */
export async function findIntermediates(
  host: Host,
  trust: TrustOptions,
  timeoutMs: number,
): Promise<Closing> {
  const leaf = await readLeaf(host, trust, timeoutMs);
  const otherName = tls.checkServerIdentity(host.servername ?? host.host, leaf.toLegacyObject());
  if (otherName) throw otherName;
  const hosts = trust.issuerHosts ?? ISSUER_HOSTS;
  return closeChain(leaf, {
    roots: trustedRoots(trust.extraRoots ?? []).map(pem => new X509Certificate(pem)),
    given: trust.ca === undefined ? [] : readCertificates(trust.ca),
    fetchIssuer: url => fetchIssuer(url, hosts),
    now: Date.now(),
  });
}

/**
 * Reads the certificate that a server presents. Verification stays on: a handshake whose chain is
 * incomplete is refused as usual; the certificate is read just before. No request is sent.
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

function isOtherName(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_TLS_CERT_ALTNAME_INVALID';
}

/**
 * Makes the address to connect to.
 *
 * @param hostname as in a URL: a name, an IPv4 address or an IPv6 address in brackets
 */
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
