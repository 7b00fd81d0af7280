import { MirError } from '@mirlo/mir/client';
import type { Config } from '../config.ts';
import { type Credentials, readOwnCredentials } from '../credentials/credentials.ts';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { FilingMinistry, Ministry } from '../ministry/ministry.ts';
import { clientsOfCommand } from '../submitter/background.ts';
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
  if (refused !== null) {
    const { kind, words, reason } = refused;
    const detail = `${who}: ${kind === 'away' ? 'the ministry does not answer: ' : ''}${words ?? reason}${stopped}`;
    return { name, result: 'failure', detail };
  }
  const result = credentials.stopped ? 'failure' : 'ok';
  return { name, result, detail: `${who}: the ministry answers${stopped}` };
}

/** Why the ministry gave nothing. */
export interface NoAnswer {
  /** Whether it refuses who asks, or does not answer at all. */
  kind: 'refused' | 'away';
  /** Its code and words; null where it said nothing. */
  words: string | null;
  /** What happened, in English. */
  reason: string;
}

/** What an error of the ministry's client says, for people. */
export function noAnswer({ kind, code, status, words, reason }: MirError): NoAnswer {
  const isAway = kind === 'retry' || kind === 'unknown';
  const said = words === null ? null : `${code ?? status ?? ''} ${words}`.trim();
  return { kind: isAway ? 'away' : 'refused', words: said, reason };
}

/**
 * Asks the ministry with somebody's credentials. `catalogo` creates nothing, so it is the accepted way to test a connection (PROTOCOL.md section 3.7).
 *
 * @returns what it says against them, or that it does not answer; null where it takes them
 */
export async function refusalOf(
  credentials: Credentials,
  ministry: FilingMinistry,
  config: Config,
): Promise<NoAnswer | null> {
  try {
    const clients = await clientsOfCommand(config, ministry);
    try {
      await clients.for(credentials).catalogo('SEXO');
    } finally {
      await clients.close();
    }
    return null;
  } catch (error) {
    if (error instanceof MirError) return noAnswer(error);
    return { kind: 'refused', words: null, reason: 'unusable' };
  }
}
