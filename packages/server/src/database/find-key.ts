import { SCOPES, type StoredKey } from '@mirlo/core';
import { AccountModel, ApiKeyModel } from './models.ts';
import type { Session } from './session.ts';
import { compiledRows } from './statements.ts';

const OWN = [
  'id',
  'hash',
  'name',
  'sandbox',
  'active',
  'account_id',
  'scope',
  'expires_at',
  'establishments',
  'allow_ip',
  'last_used',
] as const;
const OF_ACCOUNT = ['plan', 'api_enabled', 'sandbox_reads_production'] as const;

/** Reads a key by its hash, with what its account may do. Null where there is none. */
export async function findKey(session: Session, hash: string): Promise<StoredKey | null> {
  const [row] = await compiledRows(session, 'key', { hash }, slot =>
    ApiKeyModel.query(session.knex)
      .joinRelated('account')
      .select(OWN.map(column => `api_keys.${column}`))
      .select(OF_ACCOUNT.map(column => `account.${column}`))
      .where('api_keys.hash', slot('hash')),
  );
  if (!row) return null;
  const { plan, api_enabled, sandbox_reads_production } = AccountModel.fromDatabaseJson(row);
  const key = ApiKeyModel.fromDatabaseJson(row);
  // A scope that this version does not know may be narrower than all known ones, so the key may
  // only read.
  const scope = SCOPES.find(scope => scope === row.scope) ?? 'read';
  const own = Object.fromEntries(OWN.map(column => [column, key[column]])) as Pick<
    StoredKey,
    (typeof OWN)[number]
  >;
  return { ...own, scope, plan, api_enabled, sandbox_reads_production };
}
