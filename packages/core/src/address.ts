import ipaddr from 'ipaddr.js';

/** The bits of an address that are kept once it need not be known any more: of IPv4 and of IPv6. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

/** What a host with IPv6 is given at least (RFC 6177): it picks any address of it. */
const HOST_BITS = 64;

/**
 * Whether an address lies in one of several CIDR ranges. An IPv4 address in IPv6 form (`::ffff:192.0.2.1`) is the IPv4 address; what is no
 * address lies nowhere.
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
 * An address or a CIDR range in the form that `isInRanges` takes: `192.0.2.7` is `192.0.2.7/32`, and bits beyond the prefix are cleared.
 *
 * @returns null where the text is neither
 */
export function addressRange(text: string): string | null {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  if (rest.length > 0 || address.includes('%') || plainAddress(address) === null) return null;
  const parsed = ipaddr.parse(address);
  const kind = parsed.kind();
  // An IPv4 range in IPv6 form would be compared with no address: those are taken out of that form.
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
 * The text of an address as it is compared and written: IPv4 out of its IPv6 form, IPv6 shortened. Null where it is none: `127.1` and octal
 * numbers, which the library reads too, are easily meant otherwise.
 */
export function plainAddress(text: string): string | null {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    ? ipaddr.process(text).toString()
    : null;
}

/**
 * The network that an address is of, `192.0.2.0/24` or `2001:db8:1::/48`: no single caller is known by it. Takes a smaller network too
 * (`2001:db8:1:2::/64`). Null where the text is neither, or as large already.
 */
export function networkOf(address: string): string | null {
  const [host = '', prefix] = address.split('/');
  const plain = plainAddress(host);
  if (plain === null) return null;
  const bits = NETWORK_BITS[ipaddr.parse(plain).kind()];
  return prefix === undefined || Number(prefix) > bits ? addressRange(`${plain}/${bits}`) : null;
}

/**
 * What callers without a key are told apart by: the IPv4 address, or the /64 of an IPv6 address (`2001:db8:1:2::/64`), for who has one address
 * of it has all. What is no address is given back.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, HOST_BITS / 16), 0, 0, 0, 0]);
  return `${network}/${HOST_BITS}`;
}
