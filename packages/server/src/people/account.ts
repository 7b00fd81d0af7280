import type { MinistryTest, Services, Visitor } from '@mirlo/web';
import type { Config } from '../config.ts';
import { findAccount, setAccount } from '../database/accounts.ts';
import { type Database, within } from '../database/database.ts';
import { AccountModel } from '../database/models.ts';
import { refusalOf } from '../doctor/credentials.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { readCredentials } from '../submitter/credentials.ts';
import { type FilerChanges, sealPassword, storeFiler } from '../submitter/filer-settings.ts';
import { readLastMinistry } from '../submitter/last-ministry.ts';
import { ministryOf } from '../submitter/ministry.ts';
import { openSecretBox } from '../submitter/passwords.ts';
import { SecretKeyError } from '../submitter/secret-box.ts';
import { reasonOf } from '../submitter/stopped.ts';
import { auditUser } from './audit.ts';
import { accountOf } from './keys.ts';

/** Nobody locks an account at the ministry by asking with a wrong password again and again. */
const TESTS_A_MINUTE = 5;

type AccountServices = Pick<
  Services,
  'accountFacts' | 'setAccountFacts' | 'ministry' | 'setMinistry' | 'testMinistry'
>;

/** What an account is in law and how it files, for who owns it. */
export function accountServices(database: Database, config: Config, now: () => number): AccountServices {
  const asked = windowLimit<number>(TESTS_A_MINUTE, now);
  return {
    accountFacts: async visitor => {
      const account = await findAccount(database, accountOf(visitor));
      const { legal_name = null, address = null, privacy_contact = null, quiet_hours = null } = account ?? {};
      return { legal_name, address, privacy_contact, quiet_hours };
    },
    setAccountFacts: (visitor, facts, address) =>
      database.transaction(async session => {
        await setAccount(within(session), accountOf(visitor), facts, now());
        const fields = Object.keys(facts);
        await auditUser(session, visitor, {
          operation: 'account set',
          resource: null,
          address,
          at: now(),
          fields,
        });
      }),
    ministry: async visitor => {
      const account = await filing(database, visitor);
      const { mir_user, codigo_arrendador, tipo_pago, holder_drives, mir_password, stopped } = account;
      const isOff = !account.filing_enabled;
      const hasPassword = mir_password !== null;
      const settings = { mir_user, codigo_arrendador, tipo_pago, holder_drives };
      return { ...settings, hasPassword, isOff, stopped: stopped === null ? null : reasonOf(stopped) };
    },
    setMinistry: async (visitor, settings, password, address) => {
      const filer = { table: 'accounts', id: accountOf(visitor) } as const;
      const changes: FilerChanges = { ...settings };
      try {
        if (password !== null)
          changes.mir_password = await sealPassword(database, config.SECRET_KEY, filer, {
            password: () => password,
          });
      } catch (error) {
        if (error instanceof SecretKeyError) return 'no key';
        throw error;
      }
      await database.transaction(async session => {
        await storeFiler(session, filer, changes, now());
        const fields = Object.keys(changes);
        await auditUser(session, visitor, {
          operation: 'account set',
          resource: null,
          address,
          at: now(),
          fields,
        });
      });
      return 'saved';
    },
    testMinistry: async visitor =>
      asked(accountOf(visitor)).allowed ? tested(database, config, accountOf(visitor)) : 'later',
  };
}

function filing(database: Database, visitor: Visitor): Promise<AccountModel> {
  return database.call(({ knex }) => AccountModel.query(knex).findById(accountOf(visitor)).throwIfNotFound());
}

/** As `mirlo doctor` asks. */
async function tested(database: Database, config: Config, account_id: number): Promise<MinistryTest> {
  const named = ministryOf(config);
  // A demo's simulator listens where it finds room.
  const own = named.name === 'simulator' ? await database.call(readLastMinistry) : null;
  const ministry = own ?? named;
  if (ministry.url === null) return 'off';
  try {
    const box = await openSecretBox(database, config.SECRET_KEY);
    const credentials = await database.call(session =>
      readCredentials(session, box, { account_id, establecimiento_id: 0 }),
    );
    if (credentials === null) return 'unset';
    const refused = await refusalOf(credentials, ministry, config);
    if (refused === null) return 'answers';
    return refused.kind === 'away' ? 'away' : { said: refused.words };
  } catch (error) {
    if (error instanceof SecretKeyError) return 'no key';
    throw error;
  }
}
