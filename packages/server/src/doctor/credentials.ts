import { MirError } from '@mirlo/mir/client';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { clientsOfCommand } from '../submitter/background.ts';
import { type Credentials, readOwnCredentials } from '../submitter/credentials.ts';
import type { FilingMinistry, Ministry } from '../submitter/ministry.ts';
import type { SecretBox } from '../submitter/secret-box.ts';
import type { Check } from './check.ts';

/** Whether the ministry takes the credentials of every account, and of every establishment that has its own. */
export async function credentialChecks(
  database: Database,
  box: SecretBox,
  ministry: Ministry,
  config: Config,
): Promise<Check[]> {
  const name = 'credentials';
  if (ministry.url === null) return [];
  const filers = await database.call(session => readOwnCredentials(session, box));
  if (filers.length === 0)
    return [{ name, result: 'warning', detail: 'no account has any: mirlo account set N --mir-user …' }];
  const checks: Check[] = [];
  for (const credentials of filers) checks.push(await credentialCheck(credentials, ministry, config));
  return checks;
}

async function credentialCheck(
  credentials: Credentials,
  ministry: FilingMinistry,
  config: Config,
): Promise<Check> {
  const { filer } = credentials;
  const who = `${filer.table === 'accounts' ? 'account' : 'establishment'} ${filer.id}`;
  const name = 'credentials';
  const stopped = credentials.stopped ? '; stopped: free it with mirlo account set' : '';
  const refused = await refusalOf(credentials, ministry, config);
  if (refused !== null) return { name, result: 'failure', detail: `${who}: ${refused}${stopped}` };
  const result = credentials.stopped ? 'failure' : 'ok';
  return { name, result, detail: `${who}: the ministry answers${stopped}` };
}

/**
 * Asks the ministry with somebody's credentials. `catalogo` creates nothing, so it is the accepted way to test a connection (PROTOCOL.md section 3.7).
 *
 * @returns what it says against them; null where it answers
 */
export async function refusalOf(
  credentials: Credentials,
  ministry: FilingMinistry,
  config: Config,
): Promise<string | null> {
  try {
    const clients = await clientsOfCommand(config, ministry);
    try {
      await clients.for(credentials).catalogo('SEXO');
    } finally {
      await clients.close();
    }
    return null;
  } catch (error) {
    if (!(error instanceof MirError)) return 'unusable';
    return [error.code ?? error.status, error.words ?? error.kind].join(' ').trim();
  }
}
