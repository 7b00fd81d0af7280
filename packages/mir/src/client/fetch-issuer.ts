/**
 * Fetching an intermediate from where a certificate says it is. The certificate comes from whoever answered, so what it names is not
 * trusted: only hosts that issue for the ministry are asked, and never an address of the inner network.
 */
import type { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readCertificates } from './chain.ts';
import { undici } from './undici.ts';

/** Where the ministry's issuer, the FNMT, has its certificates (PROTOCOL.md section 2, "TLS"). */
export const ISSUER_HOSTS: readonly string[] = ['www.cert.fnmt.es'];

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Addresses that are not of the public internet: this machine, private and shared networks, link-local, multicast, reserved. */
const INNER = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INNER.ipv4.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Of this machine, and IPv4 in IPv6 in each of its forms: what they lead to is not looked into.
  ['::', 8],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  INNER.ipv6.addSubnet(network, prefix, 'ipv6');
}

/**
 * Fetches an issuer's certificate: plain http (it proves itself by its signature), no redirects, bounded in time and size.
 *
 * @param hosts that may be asked, on port 80. `HOST:PORT` allows another port, and an IP address is allowed as it is written; a name
 * that leads to this machine or a private network is never followed.
 * @throws Error saying why there is none
 */
export async function fetchIssuer(url: string, hosts: readonly string[]): Promise<X509Certificate[]> {
  const { protocol, host, hostname } = new URL(url);
  if (protocol !== 'http:') {
    throw new Error(`${protocol} is not asked for certificates: expected http:, for they prove themselves`);
  }
  if (!hosts.includes(host)) {
    throw new Error(
      `${host} is not asked for certificates: expected ${hosts.join(' or ')} (MIR_ISSUER_HOSTS)`,
    );
  }
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const connect = named ? {} : { lookup: publicLookup };
  const { Agent, request } = undici();
  const dispatcher = new Agent({ pipelining: 0, maxResponseSize: MAX_BYTES, connect });
  try {
    const answer = await request(url, { dispatcher, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const data = await answer.body.bytes();
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}`);
    return readCertificates(data);
  } catch (cause) {
    const why = cause instanceof InnerAddress ? `: ${cause.message}` : '';
    throw new Error(`The issuer's certificate could not be had from ${url}${why}`, { cause });
  } finally {
    await dispatcher.destroy();
  }
}

/** A name leads to an address that is not of the public internet. */
class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/** Whether an address is of this machine or of a network that is not public. */
export function isInner(address: string): boolean {
  // A list of its own for each: Node's compares an IPv4 address with IPv6 networks by its mapped form.
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) === 0 || INNER[family].check(address, family);
}

/** Looks a name up as Node does, and refuses it where any of its addresses is an inner one. What was looked at is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    addresses => {
      const inner = addresses.find(({ address }) => isInner(address));
      const first = addresses[0];
      if (inner) callback(new InnerAddress(`${hostname} leads to ${inner.address}, which is not public`), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};
