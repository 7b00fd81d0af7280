import type { Services, Visitor } from '@mirlo/web';
import { deleteKey, findListedKey, listKeys } from '../database/api-keys.ts';
import type { Database, Runs } from '../database/database.ts';
import { AccountModel } from '../database/models.ts';
import { issueKey, OVERLAP_MS, rotateKey, sameLife, shownText, works } from '../issued-keys.ts';
import { userActs } from './audit.ts';
import { ownEstablishments } from './own-establishments.ts';

const DAY_MS = 86_400_000;

/** The keys of an account, for its owner. */
export function keyServices(
  database: Database,
  now: () => number,
): Pick<Services, 'keys' | 'createKey' | 'rotateKey' | 'deleteKey'> {
  const act = userActs(database, now);
  return {
    keys: async visitor =>
      (await listKeys(database, accountOf(visitor))).map(key => ({ ...key, shown: shownText(key) })),
    createKey: (visitor, { days, establishments, ...key }, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        const account_id = accountOf(visitor);
        if (await isNamed(runs, account_id, key.name, at)) return 'named';
        const bounds = {
          establishments: await ownEstablishments(runs, account_id, establishments),
          expires_at: days === null ? null : at + days * DAY_MS,
        };
        const { id, text } = await issueKey(runs, { ...key, ...bounds, account_id }, at);
        await audit({ operation: 'key create', resource: 'keys', record_id: id });
        return { text };
      }),
    rotateKey: (visitor, id, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        const old = await findListedKey(runs, id);
        if (old?.account_id !== accountOf(visitor) || !works(old, at)) return null;
        if (old.name !== null && (await isNamed(runs, old.account_id, old.name, at, old.id)))
          return 'exchanged';
        const bounds = { overlapMs: OVERLAP_MS, expires_at: sameLife(old, at) };
        const { made, oldEnds } = await rotateKey(runs, old, bounds, at);
        await audit({ operation: 'key create', resource: 'keys', record_id: made.id });
        await audit({ operation: 'key rotate', resource: 'keys', record_id: id, fields: ['expires_at'] });
        return { text: made.text, oldEnds };
      }),
    deleteKey: (visitor, id, address) =>
      act(visitor, address, async ({ audit, ...runs }) => {
        const found = await findListedKey(runs, id);
        if (found?.account_id !== accountOf(visitor) || !(await deleteKey(runs, id))) return false;
        await audit({ operation: 'key delete', resource: 'keys', record_id: id });
        return true;
      }),
  };
}

/**
 * Whether a key that works has a name already. Nobody could tell two keys of one name apart, and a
 * page that is loaded again must not make a second key. The account's row is locked, so that of two
 * calls at once the later one sees the key of the earlier one.
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
