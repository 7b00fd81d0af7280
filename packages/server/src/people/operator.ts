import type { OperatedAccount, OperatorServices, Visitor } from '@mirlo/web';
import type { Config } from '../config.ts';
import { isConfigured } from '../credentials/credentials.ts';
import { changeAccount } from '../credentials/filers.ts';
import { type Database, within } from '../database/database.ts';
import { AccountModel, EstablishmentModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { DEADLINE, marks } from '../database/sql-text.ts';
import { CHECK_NAMES } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { enqueue } from '../mail/outbox.ts';
import { tellOwners } from '../mail/tell-owners.ts';
import { UNFINISHED_STATES } from '../status/queue.ts';
import { reasonOf } from '../status/stopped.ts';
import { auditUser } from './audit.ts';
import { UserModel } from './models.ts';
import { serviceState } from './service-state.ts';
import { findUser, listUsers } from './users.ts';

/** A limit, because each examination asks the ministry for every account. */
const EXAMINATIONS_A_MINUTE = 2;

/** The services of operators: accounts, and the service as a whole. They see no guest data. */
export function operatorServices(
  database: Database,
  config: Config,
  { now, mails }: { now(): number; mails: boolean },
): OperatorServices {
  const examined = windowLimit<string>(EXAMINATIONS_A_MINUTE, now);
  /** Writes a line to the account's audit, and mails it to the account's owners. */
  async function tell(
    session: Session,
    visitor: Visitor,
    deed: {
      account_id: number;
      operation: string;
      fields: readonly string[];
      user?: number;
      address: string | null;
    },
  ): Promise<void> {
    const { account_id, user: record_id = null, ...done } = deed;
    const resource = record_id === null ? null : 'users';
    await auditUser(session, { ...visitor, account_id }, { ...done, resource, record_id, at: now() });
    const told = { ...done, account_id, record_id, actor_name: visitor.name };
    if (mails) await tellOwners(within(session), told, now());
  }
  return {
    accounts: () => database.scan(session => accountsOf(session, now())),
    operate: (visitor, account_id, change, address) =>
      database.transaction(async session => {
        if (!(await changeAccount(session, account_id, change, now()))) return false;
        await tell(session, visitor, {
          account_id,
          operation: 'account set',
          fields: Object.keys(change),
          address,
        });
        return true;
      }),
    usersOf: account_id => listUsers(database, account_id),
    resetUser: (visitor, id, address) =>
      database.transaction(async session => {
        const user = await findUser(within(session), id);
        if (!mails || !user || user.account_id === null) return false;
        const { account_id } = user;
        await enqueue(within(session), { account_id, user_id: id, kind: 'reset' }, now());
        await tell(session, visitor, { account_id, operation: 'user invite', fields: [], user: id, address });
        return true;
      }),
    serviceState: () => serviceState(database, config, now()),
    examine: async () => {
      if (!examined('').allowed) return 'later';
      const checks = await examine(config, now());
      return checks.map(check => ({ ...check, name: { es: CHECK_NAMES[check.name], en: check.name } }));
    },
  };
}

/**
 * Reads of every account how it files, how many of its records wait, were refused or are late, and
 * its owners.
 */
export async function accountsOf(session: Session, now: number): Promise<OperatedAccount[]> {
  const accounts = await AccountModel.query(session.knex).orderBy('id');
  const counted = await session.all(
    `SELECT account_id, SUM(CASE WHEN state IN ('held', 'kept') THEN 1 ELSE 0 END) AS held, SUM(CASE WHEN state = 'rejected' THEN 1 ELSE 0 END) AS refused, SUM(CASE WHEN state IN ('queued', 'sent', 'unknown') THEN 1 ELSE 0 END) AS under_way, SUM(CASE WHEN autoridad = 'mir' AND state <> 'annulling' AND ${DEADLINE} <= ? THEN 1 ELSE 0 END) AS late FROM submissions WHERE state IN (${marks(UNFINISHED_STATES.length)}) AND sandbox = 0 AND gone = 0 GROUP BY account_id`,
    [now, ...UNFINISHED_STATES],
  );
  const owners = Map.groupBy(
    await UserModel.query(session.knex).select('account_id').where({ role: 'owner' }),
    ({ account_id }) => account_id,
  );
  const withOwn = await EstablishmentModel.query(session.knex)
    .distinct('account_id')
    .whereNotNull('mir_user')
    .whereNotNull('mir_password')
    .whereNotNull('codigo_arrendador');
  const filesItself = new Set(withOwn.map(({ account_id }) => account_id));
  return accounts.map(account => {
    const { id, name, plan, api_enabled, filing_enabled, stopped } = account;
    const row = counted.find(({ account_id }) => account_id === id);
    const count = (column: string) => Number(row?.[column] ?? 0);
    return {
      id,
      name,
      plan,
      api: api_enabled,
      filing: filing_enabled,
      files: isConfigured(account) ? 'account' : filesItself.has(id) ? 'establishments' : 'no',
      stopped: stopped === null ? null : reasonOf(stopped),
      owners: owners.get(id)?.length ?? 0,
      held: count('held'),
      refused: count('refused'),
      underWay: count('under_way'),
      late: count('late'),
    };
  });
}
