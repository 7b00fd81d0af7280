/**
 * Fetches an intermediate certificate from the address that another certificate states. That
 * certificate comes from an unverified server, so the address is not trusted. Only listed hosts are
 * asked. A host name that resolves to an address of an internal network is refused.
 */
import type { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readCertificates } from './chain.ts';
import { undici } from './undici.ts';

/** The hosts on which the FNMT, the ministry's certificate issuer, publishes certificates. */
export const ISSUER_HOSTS: readonly string[] = ['www.cert.fnmt.es'];

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/**
 * Addresses outside the public internet: this machine, private and shared networks, link-local,
 * multicast, reserved.
 */
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
  // The first four contain this machine's own address and the ranges that embed an IPv4 address
  // (mapped, NAT64, Teredo, 6to4). They are refused whatever the embedded IPv4 address is.
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
 * Fetches an issuer's certificate. Uses plain http, because a certificate proves itself by its
 * signature. Follows no redirects, and limits time and size.
 *
 * @param hosts the hosts that may be asked, on port 80. `HOST:PORT` allows another port. An IP
 * address is allowed where it is listed as such; a name that resolves to this machine or to a
 * private network is refused
 * @throws Error that says why there is no certificate
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

/** A host name resolves to an address outside the public internet. */
class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
}

/**
 * Whether an address belongs to this machine or to a network that is not public. Also true for a
 * text that is no IP address.
 */
export function isInner(address: string): boolean {
  // Separate lists: Node's `BlockList` compares an IPv4 address in its mapped form with IPv6
  // networks.
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) === 0 || INNER[family].check(address, family);
}

/**
 * Resolves a name as Node does. Refuses the name where any address is not public. The connection
 * then uses the checked addresses.
 */
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
