import { describe, expect, it } from 'vitest';
import { authenticate, limitHeaders, sameText } from './authentication.ts';
import type { Caller } from './door.ts';
import { Failure } from './failure.ts';
import type { StoredKey } from './store.ts';
import { testKey } from './test-key.ts';

const NOW = Date.UTC(2026, 10, 21);
const GOOD = testKey();

const KEYS: Record<string, StoredKey> = {
  good: GOOD,
  other: { ...GOOD, id: 2, hash: 'h(other)' },
  inactive: { ...GOOD, hash: 'h(inactive)', active: false, plan: 'free', api_enabled: false },
  free: { ...GOOD, hash: 'h(free)', plan: 'free', api_enabled: false },
  off: { ...GOOD, hash: 'h(off)', api_enabled: false },
  ended: { ...GOOD, hash: 'h(ended)', expires_at: NOW, plan: 'free' },
  ending: { ...GOOD, id: 3, hash: 'h(ending)', expires_at: NOW + 1 },
  office: { ...GOOD, id: 4, hash: 'h(office)', allow_ip: ['192.0.2.0/24', '2001:db8::/32'] },
};

async function outcome(
  headers: Record<string, string>,
  query = '',
  caller?: Caller,
): Promise<number | string> {
  const request = {
    header: (name: string) => headers[name],
    query: new URLSearchParams(query),
    ...(caller && { caller }),
  };
  const ring = {
    hashKey: (key: string) => `h(${key})`,
    keyByHash: async (hash: string) => Object.values(KEYS).find(key => key.hash === hash) ?? null,
    mistyped: (key: string) => (key === 'goood' ? { es: 'mal copiada', en: 'miscopied' } : null),
  };
  try {
    return (await authenticate(request, ring, NOW)).id;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

describe('an API key', () => {
  it.each([
    ['X-Api-Key', { 'x-api-key': 'good' }, ''],
    ['Api-Key', { 'api-key': 'good' }, ''],
    ['the query', {}, 'api_key=good'],
  ])('is taken from %s', async (_, headers: Record<string, string>, query) => {
    expect(await outcome(headers, query)).toBe(1);
  });

  it('counts in the order X-Api-Key, Api-Key, query', async () => {
    expect(await outcome({ 'x-api-key': 'other', 'api-key': 'good' }, 'api_key=good')).toBe(2);
    expect(await outcome({ 'api-key': 'other' }, 'api_key=good')).toBe(2);
  });

  it('that is empty counts as not supplied, and the next form is looked at', async () => {
    expect(await outcome({ 'x-api-key': '', 'api-key': '  ' }, 'api_key=good')).toBe(1);
    expect(await outcome({ 'x-api-key': '' }, 'api_key=')).toBe('auth_missing');
  });

  it('that is wrong is not rescued by a later form', async () => {
    expect(await outcome({ 'x-api-key': 'wrong', 'api-key': 'good' }, 'api_key=good')).toBe('auth_invalid');
  });

  it('is taken without the blanks around it', async () => {
    expect(await outcome({ 'x-api-key': ' good ' })).toBe(1);
    expect(await outcome({ 'api-key': '\tgood' })).toBe(1);
    expect(await outcome({}, 'api_key=%20good%20')).toBe(1);
  });

  it('is not put together from two', async () => {
    expect(await outcome({}, 'api_key=go&api_key=od')).toBe('auth_invalid');
  });

  it('given twice in the query is none', async () => {
    expect(await outcome({}, 'api_key=good&api_key=good')).toBe('auth_invalid');
  });

  it.each([
    ['nothing', {}, 'auth_missing'],
    ['an unknown key', { 'x-api-key': 'nobody' }, 'auth_invalid'],
    ['a deactivated key of a free account', { 'x-api-key': 'inactive' }, 'auth_inactive'],
    ['a key of a free account with the API off', { 'x-api-key': 'free' }, 'plan_required'],
    ['a key of an account with the API off', { 'x-api-key': 'off' }, 'api_disabled'],
    ['a key with another checksum', { 'x-api-key': 'goood' }, 'auth_invalid'],
    ['an expired key of a free account', { 'x-api-key': 'ended' }, 'auth_inactive'],
  ])('%s is refused first for what stands first in the document', async (_, headers, code) => {
    expect(await outcome(headers)).toBe(code);
  });

  it('works until the instant at which it expires', async () => {
    expect(await outcome({ 'x-api-key': 'ending' })).toBe(3);
  });

  it.each([
    ['an address in one of its ranges', { address: '192.0.2.7', sure: true }, 4],
    ['the same as IPv6', { address: '::ffff:192.0.2.7', sure: true }, 4],
    ['an IPv6 address', { address: '2001:db8::1', sure: true }, 4],
    ['another address', { address: '192.0.3.7', sure: true }, 'forbidden'],
    ['an address that may be a proxy’s', { address: '192.0.2.7', sure: false }, 'forbidden'],
    ['what is no address', { address: 'unknown', sure: true }, 'forbidden'],
    ['nowhere', undefined, 'forbidden'],
  ] as const)('that is bound to addresses is judged from %s', async (_, caller, expected) => {
    expect(await outcome({ 'x-api-key': 'office' }, '', caller)).toBe(expected);
  });

  it('must have the very hash that the store answered with', async () => {
    const request = { header: () => 'good', query: new URLSearchParams() };
    const ring = { hashKey: () => 'h(good)', keyByHash: async () => ({ ...GOOD, hash: 'H(GOOD)' }) };
    await expect(authenticate(request, ring, NOW)).rejects.toMatchObject({ code: 'auth_invalid' });
  });
});

describe('texts compared in constant time', () => {
  it.each([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['', 'a', false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameText(a, b)).toBe(same);
  });
});

describe('the headers of a limit', () => {
  it('name the wait only where the call is refused', () => {
    const verdict = { allowed: true, limit: 60, remaining: 3, resetSeconds: 20, retryAfterSeconds: 20 };
    const told = { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': '20' };
    expect(limitHeaders(verdict)).toEqual(told);
    expect(limitHeaders({ ...verdict, allowed: false })).toEqual({ ...told, 'Retry-After': '20' });
  });
});
