import type { Services, Visitor } from '@mirlo/web';
import { createKey, deleteKey, findListedKey, type ListedKey, listKeys } from '../database/api-keys.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import { AccountModel } from '../database/models.ts';
import { OVERLAP_MS, rotateKey, sameLife, works } from '../issued-keys.ts';
import { makeKey } from '../keys.ts';
import { auditUser } from './audit.ts';
import { ownEstablishments } from './own-establishments.ts';

const DAY_MS = 86_400_000;

/** The keys of an account, for its owner. */
export function keyServices(
  database: Database,
  now: () => number,
): Pick<Services, 'keys' | 'createKey' | 'rotateKey' | 'deleteKey'> {
  return {
    keys: async visitor => (await listKeys(database, accountOf(visitor))).map(shownKey),
    createKey: (visitor, { days, establishments, ...key }, address) =>
      database.transaction(async session => {
        const runs = within(session);
        const account_id = accountOf(visitor);
        if (await isNamed(runs, account_id, key.name, now())) return 'named';
        const { text, ...stored } = makeKey(key.sandbox);
        const bounds = {
          establishments: await ownEstablishments(runs, account_id, establishments),
          expires_at: days === null ? null : now() + days * DAY_MS,
        };
        const { id } = await createKey(runs, { ...key, ...bounds, ...stored, account_id }, now());
        await auditUser(session, visitor, {
          operation: 'key create',
          address,
          at: now(),
          resource: 'keys',
          record_id: id,
        });
        return { text };
      }),
    rotateKey: (visitor, id, address) =>
      database.transaction(async session => {
        const runs = within(session);
        const old = await findListedKey(runs, id);
        if (old?.account_id !== accountOf(visitor) || !works(old, now())) return null;
        if (old.name !== null && (await isNamed(runs, old.account_id, old.name, now(), old.id)))
          return 'exchanged';
        const bounds = { overlapMs: OVERLAP_MS, expires_at: sameLife(old, now()) };
        const { made, oldEnds } = await rotateKey(runs, old, bounds, now());
        const about = { address, at: now(), resource: 'keys' } as const;
        await auditUser(session, visitor, { ...about, operation: 'key create', record_id: made.id });
        await auditUser(session, visitor, {
          ...about,
          operation: 'key rotate',
          record_id: id,
          fields: ['expires_at'],
        });
        return { text: made.text, oldEnds };
      }),
    deleteKey: (visitor, id, address) =>
      database.transaction(async session => {
        const runs = within(session);
        const found = await findListedKey(runs, id);
        if (found?.account_id !== accountOf(visitor) || !(await deleteKey(runs, id))) return false;
        await auditUser(session, visitor, {
          operation: 'key delete',
          address,
          at: now(),
          resource: 'keys',
          record_id: id,
        });
        return true;
      }),
  };
}

/**
 * Whether a key that works has a name already: two of one name nobody could tell apart, and a page that is loaded anew makes no second key.
 * The account's row is locked, so that of two calls at once the later one sees the key of the earlier one.
 *
 * @param after looks only at keys that were made after this one
 */
async function isNamed(
  runs: Runs,
  account_id: number,
  name: string,
  now: number,
  after = 0,
): Promise<boolean> {
  await runs.call(({ knex }) => AccountModel.query(knex).select('id').findById(account_id).forUpdate());
  const keys = await listKeys(runs, account_id);
  return keys.some(key => key.id > after && key.name === name && works(key, now));
}

/** @throws Error for operators, who belong to no account */
export function accountOf({ account_id }: Pick<Visitor, 'account_id'>): number {
  if (account_id === null) throw new Error('an operator belongs to no account');
  return account_id;
}

function shownKey(key: ListedKey) {
  const { id, name, prefix, last4, sandbox, scope, establishments, expires_at, last_used, active } = key;
  return {
    id,
    name,
    shown: `${prefix}…${last4}`,
    sandbox,
    scope,
    establishments,
    expires_at,
    last_used,
    active,
  };
}
