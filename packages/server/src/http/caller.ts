import type { Caller } from '@mirlo/core';
import { isInRanges, plainAddress } from '@mirlo/core/address';

/** `192.0.2.7:4711` and `[2001:db8::1]:4711`, as some proxies write an address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * Where a call comes from: who is connected, or, behind trusted proxies, the last address in `X-Forwarded-For` that is none of theirs. What
 * stands before that one anybody may have written.
 *
 * @param peer the other end of the connection
 * @param proxies CIDR ranges; null where the operator has said nothing of proxies: then no address is sure
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
  // A proxy that names nobody hides its callers: which of them this is cannot be told.
  const hidden = hops.length === 0 && isInRanges(address, proxies);
  return { address, sure: !hidden };
}

function namedAddress(text: string): string | null {
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  return plainAddress(six ?? four ?? text);
}
