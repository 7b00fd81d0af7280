import type { Caller } from '@mirlo/core';
import { isInRanges, plainAddress } from '@mirlo/core/address';

/** `192.0.2.7:4711` and `[2001:db8::1]:4711`, because some proxies write an address with its port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address that a call comes from: the connected peer, or, behind trusted proxies, the last address in
 * `X-Forwarded-For` that is not a proxy's. Anybody may have written the addresses before that one.
 *
 * @param peer address of the other end of the connection
 * @param proxies CIDR ranges; null where the operator did not set any. Then no address is sure
 */
export function callerOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[] | null,
): Caller | undefined {
  const connected = plainAddress(peer ?? '');
  if (connected === null) return undefined;
  if (proxies === null) return { address: connected, sure: false };
  let address = connected;
  const hops = forwardedFor?.split(',').reverse() ?? [];
  for (const hop of hops) {
    if (!isInRanges(address, proxies)) break;
    const named = namedAddress(hop.trim());
    if (named === null) return { address, sure: false };
    address = named;
  }
  // A trusted proxy without `X-Forwarded-For` hides its callers, so they cannot be told apart.
  const hidden = hops.length === 0 && isInRanges(address, proxies);
  return { address, sure: !hidden };
}

function namedAddress(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  return plainAddress(six ?? four ?? text);
}
