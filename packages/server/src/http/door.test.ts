import { expect, it } from 'vitest';
import { callerOf } from './door.ts';

const PROXIES = ['10.0.0.0/8', '::1/128'];

it.each([
  ['nobody is trusted: the peer, whatever it writes', '192.0.2.1', '203.0.113.9', [], '192.0.2.1', true],
  ['an IPv4 peer in IPv6 form', '::ffff:192.0.2.1', undefined, [], '192.0.2.1', true],
  ['a peer that is no proxy', '192.0.2.1', '203.0.113.9', PROXIES, '192.0.2.1', true],
  ['a proxy that names its caller', '10.0.0.1', '203.0.113.9', PROXIES, '203.0.113.9', true],
  ['a caller who wrote the header too', '10.0.0.1', '127.0.0.1, 203.0.113.9', PROXIES, '203.0.113.9', true],
  ['two proxies', '10.0.0.1', '203.0.113.9, 10.0.0.2', PROXIES, '203.0.113.9', true],
  ['a caller inside the proxies’ network', '10.0.0.1', '10.0.0.9', PROXIES, '10.0.0.9', true],
  ['a port', '10.0.0.1', '203.0.113.9:4711', PROXIES, '203.0.113.9', true],
  ['IPv6 with a port', '::1', '[2001:db8::7]:4711', PROXIES, '2001:db8::7', true],
  ['a proxy that names nobody', '10.0.0.1', undefined, PROXIES, '10.0.0.1', false],
  ['a proxy that names no address', '10.0.0.1', 'unknown', PROXIES, '10.0.0.1', false],
  ['nothing said of proxies', '192.0.2.1', '203.0.113.9', null, '192.0.2.1', false],
] as const)('%s', (_, peer, forwardedFor, proxies, address, sure) => {
  expect(callerOf(peer, forwardedFor, proxies)).toEqual({ address, sure });
});

it('is unknown once the connection is gone', () => {
  expect(callerOf(undefined, '203.0.113.9', PROXIES)).toBeUndefined();
});
