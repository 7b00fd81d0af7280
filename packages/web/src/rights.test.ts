import { expect, it } from 'vitest';
import { isDelicate, may, PAGE_RIGHTS, type PagePath } from './rights.ts';
import type { Visitor } from './services.ts';

const ROLES = ['owner', 'reception', 'reader', 'operator'] as const satisfies readonly Visitor['role'][];
const LETTER = { owner: 'o', reception: 'r', reader: 'l', operator: 'p' } as const;

/** Who opens the page, who sends its form: owner, reception, reader (l), operator (p). */
const EXPECTED: Readonly<Record<PagePath, readonly [show: string, act: string]>> = {
  '/': ['orlp', ''],
  '/guests': ['orl', ''],
  '/guests/new': ['or', 'or'],
  '/guests/family': ['or', 'or'],
  '/guests/:id': ['orl', 'or'],
  '/guests/:id/documents': ['orl', 'orl'],
  '/guests/:id/seen': ['', 'or'],
  '/guests/:id/delete': ['or', 'or'],
  '/checkins': ['orl', ''],
  '/checkins/new': ['or', 'or'],
  '/checkins/:id': ['orl', 'or'],
  '/checkins/:id/mail': ['', 'or'],
  '/checkins/:id/revoke': ['or', 'or'],
  '/rentals': ['orl', ''],
  '/rentals/new': ['or', 'or'],
  '/rentals/:id': ['orl', 'or'],
  '/rentals/:id/documents': ['orl', 'orl'],
  '/rentals/:id/driver': ['or', 'or'],
  '/rentals/:id/delete': ['or', 'or'],
  '/drivers/:id/delete': ['or', 'or'],
  '/import': ['or', 'or'],
  '/import/:id': ['or', 'or'],
  '/import/:id/report': ['or', ''],
  '/establishments': ['orl', 'o'],
  '/establishments/:id': ['orl', 'o'],
  '/establishments/:id/ministry': ['o', 'o'],
  '/keys': ['o', 'o'],
  '/keys/:id/delete': ['o', 'o'],
  '/users': ['o', 'o'],
  '/export': ['o', 'o'],
  '/audit': ['o', ''],
  '/requests': ['o', ''],
  '/accounts': ['p', ''],
  '/accounts/:id': ['p', 'p'],
  '/service': ['p', 'p'],
  '/alerts': ['orlp', 'orlp'],
  '/account': ['o', 'o'],
  '/ministry': ['o', 'o'],
  '/confirm': ['orlp', 'orlp'],
  '/passkeys': ['orlp', 'orlp'],
  '/password': ['orlp', 'orlp'],
  '/signout': ['', 'orlp'],
  '/language': ['', 'orlp'],
  '/shortcuts': ['', 'orlp'],
};

it.each(Object.entries(EXPECTED) as [PagePath, [string, string]][])('%s', (path, [show, act]) => {
  const who = (action: 'show' | 'act') =>
    ROLES.filter(role => may(role, path, action)).map(role => LETTER[role]);
  expect([who('show').join(''), who('act').join('')]).toEqual([show, act]);
});

it('asks for the password before what concerns a whole account', () => {
  const delicate = (Object.keys(PAGE_RIGHTS) as PagePath[]).filter(isDelicate);
  expect(delicate).toEqual([
    '/establishments/:id/ministry',
    '/keys',
    '/keys/:id/delete',
    '/users',
    '/export',
    '/accounts/:id',
    '/account',
    '/ministry',
    '/passkeys',
  ]);
});
