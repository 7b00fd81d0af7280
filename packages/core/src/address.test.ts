import { expect, it } from 'vitest';
import { addressRange, callerNetwork, isInRanges, networkOf, plainAddress } from './address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7/32'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  [' 10.0.0.0/8 ', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:1:2::/48', '2001:db8:1::/48'],
])('reads %s as the range %s', (text, range) => {
  expect(addressRange(text)).toBe(range);
});

it.each([
  '',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/a',
  '192.0.2.0/8/8',
])('takes %j for no range', text => {
  expect(addressRange(text)).toBeNull();
});

it.each(['127.1', '0300.0.2.1', '3221225985', '::1/129', 'fe80::1%eth0', '::ffff:192.0.2.0/120'])(
  'takes %j for no range: it is easily meant otherwise',
  text => {
    expect(addressRange(text)).toBeNull();
  },
);

it.each([
  ['192.0.2.255', true],
  ['192.0.3.0', false],
  ['::ffff:192.0.2.1', true],
  ['2001:db8:1:ffff::', true],
  ['2001:db8:2::', false],
  ['::', false],
  ['', false],
  ['192.0.2.1:80', false],
])('finds %j in two ranges: %s', (address, found) => {
  expect(isInRanges(address, ['192.0.2.0/24', '2001:db8:1::/48'])).toBe(found);
});

it('writes an address in one way', () => {
  expect(plainAddress('::FFFF:192.0.2.1')).toBe('192.0.2.1');
  expect(plainAddress('2001:0DB8:0:0::1')).toBe('2001:db8::1');
  expect(plainAddress('example.com')).toBeNull();
});

it('keeps of an address the network of many callers', () => {
  expect(networkOf('192.0.2.77')).toBe('192.0.2.0/24');
  expect(networkOf('2001:db8:1:2:3::4')).toBe('2001:db8:1::/48');
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(networkOf('192.0.2.0/24')).toBeNull();
  expect(networkOf('2001:db8:1::/48')).toBeNull();
});

it('tells callers apart by IPv4 address and by /64 of IPv6', () => {
  expect(callerNetwork('192.0.2.77')).toBe('192.0.2.77');
  expect(callerNetwork('::ffff:192.0.2.77')).toBe('192.0.2.77');
  expect(callerNetwork('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
  expect(callerNetwork('2001:DB8:1:2:ffff::')).toBe('2001:db8:1:2::/64');
  expect(callerNetwork('nowhere')).toBe('nowhere');
});
