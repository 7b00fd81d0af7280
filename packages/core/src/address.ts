import ipaddr from 'ipaddr.js';

/** Prefix lengths to which old addresses are cut when the whole address is no longer needed. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

/**
 * The prefix length of the smallest network that an IPv6 site gets (RFC 6177). A host can take any
 * address in its network.
 */
const HOST_BITS = 64;

/**
 * Whether an address lies in one of several CIDR ranges. An IPv4-mapped IPv6 address
 * (`::ffff:192.0.2.1`) counts as the IPv4 address. A text that is no address lies in no range.
 */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(range => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * Turns an address or a CIDR range into the form that `isInRanges` takes: `192.0.2.7` becomes
 * `192.0.2.7/32`, and the bits beyond the prefix are cleared.
 *
 * @returns null where the text is neither an address nor a range, or is an IPv4-mapped IPv6 address
 */
export function addressRange(text: string): string | null {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  if (rest.length > 0 || address.includes('%') || plainAddress(address) === null) return null;
  const parsed = ipaddr.parse(address);
  const kind = parsed.kind();
  // An IPv4-mapped IPv6 range would match nothing, because `isInRanges` turns mapped addresses into
  // IPv4 first.
  if (kind !== ipaddr.process(address).kind()) return null;
  const longest = kind === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (!(bits <= longest)) return null;
  const cidr = `${parsed.toString()}/${bits}`;
  const network =
    kind === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}

/**
 * Normalises an address for comparing and writing: an IPv4-mapped address becomes IPv4, an IPv6
 * address is shortened.
 *
 * @returns null where the text is no address. `127.1` and octal numbers count as none: ipaddr.js
 *   would read them, but whoever typed them may have meant something else
 */
export function plainAddress(text: string): string | null {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    ? ipaddr.process(text).toString()
    : null;
}

/**
 * Cuts an address to its network, `192.0.2.0/24` or `2001:db8:1::/48`, which identifies no single
 * caller. A network that is smaller (`2001:db8:1:2::/64`) is cut too.
 *
 * @returns null where the text is no address, or a network of that size or larger
 */
export function networkOf(address: string): string | null {
  const [host = '', prefix] = address.split('/');
  const plain = plainAddress(host);
  if (plain === null) return null;
  const bits = NETWORK_BITS[ipaddr.parse(plain).kind()];
  return prefix === undefined || Number(prefix) > bits ? addressRange(`${plain}/${bits}`) : null;
}

/**
 * The key under which callers without an API key are counted: the IPv4 address, or the /64 of an
 * IPv6 address (`2001:db8:1:2::/64`), because whoever has one address of a /64 can use all of them.
 * A text that is no address is returned unchanged.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, HOST_BITS / 16), 0, 0, 0, 0]);
  return `${network}/${HOST_BITS}`;
}
