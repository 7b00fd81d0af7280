import type { MinistryTest, Services, Visitor } from '@mirlo/web';
import type { Config } from '../config.ts';
import { type Filer, hasOwn, readCredentials } from '../credentials/credentials.ts';
import { type FilerChanges, sealPassword, storeFiler } from '../credentials/filer-settings.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { SecretKeyError } from '../credentials/secret-box.ts';
import { findAccount, setAccount } from '../database/accounts.ts';
import type { Database, Runs } from '../database/database.ts';
import { AccountModel, EstablishmentModel } from '../database/models.ts';
import { testCredentials } from '../doctor/credentials.ts';
import { windowLimit } from '../http/rate-limit.ts';
import { readLastMinistry } from '../ministry/last-ministry.ts';
import { ministryOf } from '../ministry/ministry.ts';
import { reasonOf } from '../status/stopped.ts';
import { userActs } from './audit.ts';
import { accountOf } from './keys.ts';

/**
 * A limit, so that nobody locks an account at the ministry with repeated tests of a wrong password.
 */
const TESTS_A_MINUTE = 5;

type AccountServices = Pick<Services, 'accountFacts' | 'setAccountFacts'> & FilerServices;

/** The services of an account's page for its owner: legal details, and filing settings. */
export function accountServices(database: Database, config: Config, now: () => number): AccountServices {
  const act = userActs(database, now);
  return {
    accountFacts: async visitor => {
      const account = await findAccount(database, accountOf(visitor));
      if (account === null) throw new Error(`there is no account ${visitor.account_id}`);
      return factsOf(account);
    },
    setAccountFacts: (visitor, facts, address) =>
      act(visitor, address, async ({ audit, at, ...runs }) => {
        const account = await findAccount(runs, accountOf(visitor));
        const before = new Map<string, unknown>(account ? Object.entries(factsOf(account)) : []);
        const fields = Object.entries(facts).flatMap(([name, value]) =>
          before.get(name) === value ? [] : [name],
        );
        if (fields.length === 0) return;
        await setAccount(runs, accountOf(visitor), facts, at);
        await audit({ operation: 'account set', resource: null, fields });
      }),
    ...filerServices(database, config, now),
  };
}

type Facts = Awaited<ReturnType<Services['accountFacts']>>;

function factsOf({ legal_name, address, privacy_contact, quiet_hours, reminders }: Facts): Facts {
  return { legal_name, address, privacy_contact, quiet_hours, reminders };
}

type FilerServices = Pick<Services, 'ministry' | 'setMinistry' | 'testMinistry' | 'removeMinistry'>;

/**
 * The filing settings of an account, and of those of its establishments that have settings of their
 * own.
 */
function filerServices(database: Database, config: Config, now: () => number): FilerServices {
  const asked = windowLimit<number>(TESTS_A_MINUTE, now);
  const act = userActs(database, now);
  const store = (visitor: Visitor, filer: Filer, changes: FilerChanges, address: string | null) =>
    act(visitor, address, async ({ session, audit, at, ...runs }) => {
      await filesOf(runs, visitor, filer);
      await storeFiler(session, filer, changes, at);
      const about =
        filer.table === 'accounts'
          ? { resource: null }
          : ({ resource: filer.table, record_id: filer.id } as const);
      await audit({ operation: 'account set', ...about, fields: Object.keys(changes) });
    });
  return {
    ministry: async (visitor, place) => {
      const files = await filesOf(database, visitor, filerOf(visitor, place));
      const { mir_user, codigo_arrendador, tipo_pago, holder_drives, stopped } = files;
      const account = await filesOf(database, visitor, filerOf(visitor, null));
      return {
        ...{ mir_user, codigo_arrendador, tipo_pago, holder_drives },
        hasPassword: files.mir_password !== null,
        isSet: hasOwn(files),
        isOff: account instanceof AccountModel && !account.filing_enabled,
        stopped: stopped === null ? null : reasonOf(stopped),
      };
    },
    setMinistry: async (visitor, place, settings, password, address) => {
      const filer = filerOf(visitor, place);
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
      await store(visitor, filer, changes, address);
      return 'saved';
    },
    removeMinistry: (visitor, place, address) =>
      store(visitor, filerOf(visitor, place), NOTHING_OWN, address),
    testMinistry: async (visitor, place) => {
      if (!asked(accountOf(visitor)).allowed) return 'later';
      const filer = filerOf(visitor, place);
      await filesOf(database, visitor, filer);
      return tested(database, config, filer, accountOf(visitor));
    },
  };
}

/**
 * The changes that delete an establishment's own settings, so that it files with the account's
 * again.
 */
const NOTHING_OWN: FilerChanges = {
  mir_user: null,
  mir_password: null,
  codigo_arrendador: null,
  tipo_pago: null,
  holder_drives: null,
};

function filerOf(visitor: Visitor, place: number | null): Filer {
  return place === null
    ? { table: 'accounts', id: accountOf(visitor) }
    : { table: 'establishments', id: place };
}

/** Reads the filing settings. @throws NotFoundError where the establishment is not the account's */
async function filesOf(
  runs: Runs,
  visitor: Visitor,
  { table, id }: Filer,
): Promise<AccountModel | EstablishmentModel> {
  const account_id = accountOf(visitor);
  if (table === 'accounts')
    return runs.call(({ knex }) => AccountModel.query(knex).findById(account_id).throwIfNotFound());
  return runs.call(({ knex }) =>
    EstablishmentModel.query(knex).findOne({ id, account_id }).throwIfNotFound(),
  );
}

/** Tests the credentials as `mirlo doctor` does. */
async function tested(
  database: Database,
  config: Config,
  filer: Filer,
  account_id: number,
): Promise<MinistryTest> {
  const named = ministryOf(config);
  // A demo's simulator listens on any free port, so the address is read from the database.
  const own = named.name === 'simulator' ? await database.call(readLastMinistry) : null;
  const ministry = own ?? named;
  if (ministry.url === null) return 'off';
  try {
    const box = await openSecretBox(database, config.SECRET_KEY);
    const credentials = await database.call(session =>
      readCredentials(session, box, {
        account_id,
        establecimiento_id: filer.table === 'accounts' ? 0 : filer.id,
      }),
    );
    // An establishment without own settings files with the account's, which are tested on the
    // account's page.
    if (credentials === null || credentials.filer.table !== filer.table) return 'unset';
    const refused = await testCredentials(credentials, ministry, config);
    if (refused === null) return 'answers';
    return refused.kind === 'away' ? 'away' : { said: refused.words };
  } catch (error) {
    if (error instanceof SecretKeyError) return 'no key';
    throw error;
  }
}
