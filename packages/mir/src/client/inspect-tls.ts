/**
 * Inspects the service's TLS for an operator: who issued the certificate, when it expires, and
 * where the intermediate came from.
 */
import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';
import { oneLine } from './chain.ts';
import {
  contextWith,
  findIntermediates,
  type Host,
  hostOf,
  lacksIssuer,
  type TrustOptions,
  VERIFIED,
} from './tls-connector.ts';

export interface CertificateFacts {
  subject: string;
  issuer: string;
  /** ISO 8601, UTC. */
  validFrom: string;
  /** ISO 8601, UTC. */
  validTo: string;
  /** SHA-256, upper case, with colons. */
  fingerprint256: string;
}

export interface TlsInspection {
  /**
   * The chain from the server's own certificate to the root. Empty where TLS failed or the address
   * is plain http.
   */
  chain: readonly CertificateFacts[];
  /** The earliest expiry in the chain (ISO 8601, UTC). Null where the chain is empty. */
  expiresAt: string | null;
  /**
   * Where the intermediate came from. `server`: the server sent it. `file`: from `ca`. `aia`:
   * fetched from the address that a certificate states. `none`: plain http, or TLS failed.
   */
  intermediateSource: 'server' | 'file' | 'aia' | 'none';
  /** Why TLS cannot be used, in Node's words or ours. Null where there is no problem. */
  problem: string | null;
}

const TIMEOUT_MS = 10_000;

/**
 * Makes a TLS handshake with the service as the client would, without sending a request. Problems
 * found are returned, not thrown.
 */
export async function inspectTls(
  url: string,
  options: TrustOptions & { timeoutMs?: number } = {},
): Promise<TlsInspection> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return { chain: [], expiresAt: null, intermediateSource: 'none', problem: null };
  const host = hostOf(hostname, port);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  try {
    return inspection(await verifiedChain(host, contextWith(options, []), timeoutMs), 'server');
  } catch (error) {
    if (!(error instanceof Error) || !lacksIssuer(error)) return failed(error);
  }
  try {
    const { intermediates, source } = await findIntermediates(host, options, timeoutMs);
    return inspection(await verifiedChain(host, contextWith(options, intermediates), timeoutMs), source);
  } catch (error) {
    return failed(error);
  }
}

function verifiedChain(host: Host, secureContext: tls.SecureContext, timeoutMs: number) {
  return new Promise<X509Certificate[]>((resolve, reject) => {
    const socket = tls.connect({ ...VERIFIED, ...host, secureContext });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The TLS handshake took too long')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const chain: X509Certificate[] = [];
      // With `true` the chain includes the root, which the server does not send. A root is its own
      // issuer.
      let next = socket.getPeerCertificate(true);
      for (let last = ''; next.fingerprint256 !== last; next = next.issuerCertificate) {
        chain.push(new X509Certificate(next.raw));
        last = next.fingerprint256;
      }
      socket.destroy();
      resolve(chain);
    });
  });
}

function inspection(chain: readonly X509Certificate[], source: 'server' | 'file' | 'aia'): TlsInspection {
  const facts = chain.map(certificate => ({
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
    fingerprint256: certificate.fingerprint256,
  }));
  const expiresAt = facts.map(fact => fact.validTo).sort()[0] ?? null;
  return { chain: facts, expiresAt, intermediateSource: source, problem: null };
}

function failed(error: unknown): TlsInspection {
  const problem = error instanceof Error ? error.message : String(error);
  return { chain: [], expiresAt: null, intermediateSource: 'none', problem };
}
