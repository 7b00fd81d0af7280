import { inEach, untranslated, type Words } from '@mirlo/look';
import { MirError } from '@mirlo/mir/client';
import type { Config } from '../config.ts';
import { type Credentials, readOwnCredentials } from '../credentials/credentials.ts';
import { filerName } from '../credentials/filer-name.ts';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { FilingMinistry, Ministry } from '../ministry/ministry.ts';
import { clientsOfCommand } from '../submitter/background.ts';
import { type Check, failure, ok, warning } from './check.ts';

/**
 * Checks that the ministry accepts the credentials of every account, and of every establishment
 * that has its own.
 */
export async function credentialChecks(
  database: Database,
  box: SecretBox,
  ministry: Ministry,
  config: Config,
): Promise<Check[]> {
  if (ministry.url === null) return [];
  const filers = await database.call(session => readOwnCredentials(session, box));
  if (filers.length === 0) {
    const detail = {
      es: 'ninguna cuenta tiene: mirlo account set N --mir-user …',
      en: 'no account has any: mirlo account set N --mir-user …',
    };
    return [warning('credentials', detail)];
  }
  const checks: Check[] = [];
  for (const credentials of filers) checks.push(await credentialCheck(credentials, ministry, config));
  return checks;
}

async function credentialCheck(
  credentials: Credentials,
  ministry: FilingMinistry,
  config: Config,
): Promise<Check> {
  const { filer, stopped } = credentials;
  const refused = await testCredentials(credentials, ministry, config);
  const who = filerName(filer);
  const answer = answerText(refused);
  const freed: Words = stopped
    ? {
        es: '; parada: vuelva a habilitarla con mirlo account set',
        en: '; stopped: free it with mirlo account set',
      }
    : untranslated('');
  const check = refused !== null || stopped ? failure : ok;
  return check(
    'credentials',
    inEach(language => `${who[language]}: ${answer[language]}${freed[language]}`),
  );
}

function answerText(refused: NoAnswer | null): Words {
  if (refused === null) return { es: 'el Ministerio responde', en: 'the ministry answers' };
  const said = refused.words ?? refused.reason;
  if (refused.kind === 'refused') return untranslated(said);
  return { es: `el Ministerio no responde: ${said}`, en: `the ministry does not answer: ${said}` };
}

/** Why a request to the ministry failed. */
export interface NoAnswer {
  /** `refused`: it refuses the credentials or the call; `away`: it gives no clear answer. */
  kind: 'refused' | 'away';
  /** The ministry's code and message; null where it sent none. */
  words: string | null;
  /** A description of the failure, in English. */
  reason: string;
}

/** Describes an error of the ministry's client for people. */
export function noAnswer({ kind, code, status, words, reason }: MirError): NoAnswer {
  const isAway = kind === 'retry' || kind === 'unknown';
  const said = words === null ? null : `${code ?? status ?? ''} ${words}`.trim();
  return { kind: isAway ? 'away' : 'refused', words: said, reason };
}

/** Tests credentials with a call of `catalogo`, which creates nothing. Null: they are accepted. */
export async function testCredentials(
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
