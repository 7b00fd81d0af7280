import { describe, expect, it } from 'vitest';
import { authenticate, limitHeaders, sameText } from './authentication.ts';
import { Failure } from './failure.ts';
import type { StoredKey } from './store.ts';

const GOOD: StoredKey = {
  id: 1,
  hash: 'h(good)',
  sandbox: false,
  active: true,
  account_id: 7,
  plan: 'premium',
  api_enabled: true,
};

const KEYS: Record<string, StoredKey> = {
  good: GOOD,
  other: { ...GOOD, id: 2, hash: 'h(other)' },
  inactive: { ...GOOD, hash: 'h(inactive)', active: false, plan: 'free', api_enabled: false },
  free: { ...GOOD, hash: 'h(free)', plan: 'free', api_enabled: false },
  off: { ...GOOD, hash: 'h(off)', api_enabled: false },
};

async function outcome(headers: Record<string, string>, query = ''): Promise<number | string> {
  const request = { header: (name: string) => headers[name], query: new URLSearchParams(query) };
  const ring = {
    hashKey: (key: string) => `h(${key})`,
    keyByHash: async (hash: string) => Object.values(KEYS).find(key => key.hash === hash) ?? null,
  };
  try {
    return (await authenticate(request, ring)).id;
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
  ])('%s is refused first for what stands first in the document', async (_, headers, code) => {
    expect(await outcome(headers)).toBe(code);
  });

  it('must have the very hash that the store answered with', async () => {
    const request = { header: () => 'good', query: new URLSearchParams() };
    const ring = { hashKey: () => 'h(good)', keyByHash: async () => ({ ...GOOD, hash: 'H(GOOD)' }) };
    await expect(authenticate(request, ring)).rejects.toMatchObject({ code: 'auth_invalid' });
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
