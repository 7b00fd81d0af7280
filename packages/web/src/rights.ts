import type { Visitor } from './services.ts';

type Role = Visitor['role'];

const EVERYBODY = ['owner', 'reception', 'reader', 'operator'] as const;
/**
 * The roles of an account's users. Operators are not among them, because they see no data of
 * guests.
 */
const ACCOUNT = ['owner', 'reception', 'reader'] as const;
const WRITERS = ['owner', 'reception'] as const;
const OWNER = ['owner'] as const;
const OPERATOR = ['operator'] as const;

interface PageRight {
  show: readonly Role[];
  act: readonly Role[];
  /**
   * Whether the page needs a recent confirmation of the user's identity, because its effects reach
   * beyond one record.
   */
  delicate?: true;
}

/**
 * The roles that may open each page of the panel (`show`), and send its form (`act`). For records,
 * the registry checks the rights again.
 */
export const PAGE_RIGHTS = {
  '/': { show: EVERYBODY, act: [] },
  '/guests': { show: ACCOUNT, act: [] },
  '/guests/new': { show: WRITERS, act: WRITERS },
  '/guests/family': { show: WRITERS, act: WRITERS },
  '/guests/:id': { show: ACCOUNT, act: WRITERS },
  '/guests/:id/documents': { show: ACCOUNT, act: ACCOUNT },
  '/guests/:id/seen': { show: [], act: WRITERS },
  '/guests/:id/delete': { show: WRITERS, act: WRITERS },
  '/checkins': { show: ACCOUNT, act: [] },
  '/checkins/new': { show: WRITERS, act: WRITERS },
  '/checkins/:id': { show: ACCOUNT, act: WRITERS },
  '/checkins/:id/mail': { show: [], act: WRITERS },
  '/checkins/:id/revoke': { show: WRITERS, act: WRITERS },
  '/rentals': { show: ACCOUNT, act: [] },
  '/rentals/new': { show: WRITERS, act: WRITERS },
  '/rentals/:id': { show: ACCOUNT, act: WRITERS },
  '/rentals/:id/documents': { show: ACCOUNT, act: ACCOUNT },
  '/rentals/:id/driver': { show: WRITERS, act: WRITERS },
  '/rentals/:id/delete': { show: WRITERS, act: WRITERS },
  '/drivers/:id/delete': { show: WRITERS, act: WRITERS },
  '/import': { show: WRITERS, act: WRITERS },
  '/import/:id': { show: WRITERS, act: WRITERS },
  '/import/:id/report': { show: WRITERS, act: [] },
  '/establishments': { show: ACCOUNT, act: OWNER },
  '/establishments/:id': { show: ACCOUNT, act: OWNER },
  '/establishments/:id/ministry': { show: OWNER, act: OWNER, delicate: true },
  '/keys': { show: OWNER, act: OWNER, delicate: true },
  '/keys/:id/delete': { show: OWNER, act: OWNER, delicate: true },
  '/users': { show: OWNER, act: OWNER, delicate: true },
  '/export': { show: OWNER, act: OWNER, delicate: true },
  '/audit': { show: OWNER, act: [] },
  '/requests': { show: OWNER, act: [] },
  '/accounts': { show: OPERATOR, act: [] },
  '/accounts/:id': { show: OPERATOR, act: OPERATOR, delicate: true },
  '/service': { show: OPERATOR, act: OPERATOR },
  '/alerts': { show: EVERYBODY, act: EVERYBODY },
  '/account': { show: OWNER, act: OWNER, delicate: true },
  '/ministry': { show: OWNER, act: OWNER, delicate: true },
  '/confirm': { show: EVERYBODY, act: EVERYBODY },
  '/passkeys': { show: EVERYBODY, act: EVERYBODY, delicate: true },
  '/password': { show: EVERYBODY, act: EVERYBODY },
  '/signout': { show: [], act: EVERYBODY },
  '/language': { show: [], act: EVERYBODY },
  '/shortcuts': { show: [], act: EVERYBODY },
} as const satisfies Record<string, PageRight>;

/** The path of a page of the panel. */
export type PagePath = keyof typeof PAGE_RIGHTS;

/** Whether a role may open a page, or send its form. */
export function may(role: Role, path: PagePath, action: 'show' | 'act'): boolean {
  const allowed: readonly Role[] = PAGE_RIGHTS[path][action];
  return allowed.includes(role);
}

/** Whether a page needs a recent confirmation of the user's identity. */
export function isDelicate(path: PagePath): boolean {
  return 'delicate' in PAGE_RIGHTS[path];
}

/** Whether a user may make and change records. */
export function mayWrite({ role }: Pick<Visitor, 'role'>): boolean {
  return may(role, '/guests/new', 'act');
}
