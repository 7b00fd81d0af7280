import { ROLES, type StoredKey } from '@mirlo/core';
import { listOf } from './api-keys.ts';
import { ApiKeyModel } from './models.ts';
import type { Row, Session, SqlValue } from './session.ts';
import { runStatement, type Statements } from './statements.ts';

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

/** A key by its hash, with what its account may do. */
export async function findKey(
  session: Session,
  statements: Statements,
  hash: string,
): Promise<StoredKey | null> {
  const statement = statements('key', slots =>
    ApiKeyModel.query(session.knex)
      .alias('k')
      .innerJoin('accounts as a', 'a.id', 'k.account_id')
      .select(OWN.map(column => `k.${column}`))
      .select(OF_ACCOUNT.map(column => `a.${column}`))
      .where('k.hash', slots.text('hash')),
  );
  const [row] = await runStatement(session, statement, { hash });
  return row ? storedKey(row) : null;
}

function storedKey(row: Row): StoredKey {
  return {
    id: Number(row.id),
    hash: String(row.hash),
    name: textOrNull(row.name),
    sandbox: row.sandbox === 1,
    active: row.active === 1,
    account_id: Number(row.account_id),
    // A scope of a newer program may be a narrower one than any of these.
    scope: ROLES.find(role => role === row.scope) ?? 'read',
    expires_at: row.expires_at === null ? null : Number(row.expires_at),
    establishments: listOf<number>(row.establishments),
    allow_ip: listOf<string>(row.allow_ip),
    last_used: textOrNull(row.last_used),
    plan: row.plan === 'premium' ? 'premium' : 'free',
    api_enabled: row.api_enabled === 1,
    sandbox_reads_production: row.sandbox_reads_production === 1,
  };
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
