import { madridIso } from '@mirlo/core';
import { inspectTls } from '@mirlo/mir/client';
import { type Config, isPlainElsewhere } from '../config.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { isRandomKey, refuseGuessableKey, type SecretBox } from '../credentials/secret-box.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { describeMinistry, type Ministry, ministryOf } from '../ministry/ministry.ts';
import { ministryProblem } from '../ministry/one-ministry.ts';
import { trustOf } from '../submitter/background.ts';
import type { Check } from './check.ts';
import { codesCheck } from './codes.ts';
import { credentialChecks } from './credentials.ts';
import { databaseChecks, writeCheck } from './database.ts';
import { journalChecks } from './journal.ts';
import { keysCheck } from './keys.ts';
import { alertsCheck, mailCheck } from './mail.ts';
import { purgeCheck } from './purge.ts';
import { queueChecks } from './queue.ts';
import { registerChecks } from './register.ts';

const CERTIFICATE_SOON_MS = 30 * 86_400_000;
const DATABASE_TIMEOUT_MS = 5_000;

/** Looks at everything that filing needs, from the database to the ministry. Nothing stays changed, nothing is filed. */
export async function examine(config: Config, now: number): Promise<Check[]> {
  const ministry = ministryOf(config);
  const checks = [clock(now), ministryCheck(ministry, config), RESERVATIONS];
  const database = await openDatabase(config.DATABASE_URL, {
    poolSize: 1,
    busyTimeoutMs: DATABASE_TIMEOUT_MS,
  });
  try {
    const reached = await databaseChecks(database, now);
    checks.unshift(...reached);
    if (reached.some(({ result }) => result === 'failure'))
      return [...checks, ...(await tlsCheck(ministry, config))];
    checks.push(await writeCheck(database, now));
    const { box, check } = await passwords(database, config);
    checks.push(
      ...(await sideCheck(database, ministry, config)),
      check,
      ...(await tlsCheck(ministry, config)),
    );
    if (box !== null) {
      checks.push(...(await credentialChecks(database, box, ministry, config)));
      checks.push(...(await codesCheck(database, box, ministry, config)));
    }
    checks.push(...(await journalChecks(database, config, now)));
    checks.push(await keysCheck(database, config), await purgeCheck(database, config));
    checks.push(await mailCheck(database, config), ...(await alertsCheck(database, config)));
    checks.push(...(await registerChecks(database)));
    checks.push(...(await queueChecks(database, ministry, now)));
    return checks;
  } finally {
    await database.close();
  }
}

/** The decree counts from a reservation too (RD 933/2021 art. 6.3; PROTOCOL.md section 8); nobody must take it for done. */
const RESERVATIONS: Check = {
  name: 'reservations',
  result: 'ok',
  detail: 'not filed by Mirlo: it files what begins (PV, AV), not what is booked or cancelled (RH, RV)',
};

function clock(now: number): Check {
  const iso = madridIso(now);
  return {
    name: 'clock',
    result: 'ok',
    detail: `${iso} in Europe/Madrid; process zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  };
}

function ministryCheck(ministry: Ministry, { MIR_URL, FILING }: Config): Check {
  const name = 'ministry';
  if (FILING === 'elsewhere') return { name, result: 'ok', detail: 'FILING is elsewhere: others file' };
  if (MIR_URL === null) return { name, result: 'failure', detail: 'MIR_URL is not set' };
  if (ministry.url === null) return { name, result: 'warning', detail: 'MIR_URL is off: nothing is filed' };
  if (isPlainElsewhere(MIR_URL)) {
    return {
      name,
      result: 'warning',
      detail: `${describeMinistry(ministry)}, over plain http (MIR_ALLOW_HTTP): who is between sees everything`,
    };
  }
  return { name, result: 'ok', detail: describeMinistry(ministry) };
}

/** Whether this database may file there. */
async function sideCheck(database: Database, ministry: Ministry, config: Config): Promise<Check[]> {
  if (ministry.url === null) return [];
  const options = { declared: config.MIR_KIND, trust: await trustOf(config) };
  const problem = await ministryProblem(database, ministry, options);
  return problem === null ? [] : [{ name: 'ministry', result: 'failure', detail: problem }];
}

async function passwords(
  database: Database,
  { SECRET_KEY }: Config,
): Promise<{ box: SecretBox | null; check: Check }> {
  const name = 'secret key';
  try {
    refuseGuessableKey(SECRET_KEY);
    const box = await openSecretBox(database, SECRET_KEY);
    return {
      box,
      check: {
        name,
        ...keyState(SECRET_KEY),
      },
    };
  } catch (error) {
    return {
      box: null,
      check: { name, result: 'failure', detail: error instanceof Error ? error.message : 'unusable' },
    };
  }
}

function keyState(secretKey: string | null): Pick<Check, 'result' | 'detail'> {
  if (secretKey === null) return { result: 'ok', detail: 'not set, no password stored' };
  const detail = 'opens every stored password';
  if (isRandomKey(secretKey)) return { result: 'ok', detail };
  return { result: 'warning', detail: `${detail}, and is weak: openssl rand -hex 32, mirlo secret rotate` };
}

async function tlsCheck({ url }: Ministry, config: Config): Promise<Check[]> {
  if (url === null || new URL(url).protocol !== 'https:') return [];
  const name = 'TLS';
  const { problem, expiresAt, intermediateSource, chain } = await inspectTls(url, await trustOf(config));
  if (problem !== null) return [{ name, result: 'failure', detail: problem }];
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now();
  const root = chain.at(-1)?.subject ?? 'unknown';
  return [
    {
      name,
      result: left > CERTIFICATE_SOON_MS ? 'ok' : 'warning',
      detail: `closes at ${root.replaceAll('\n', ', ')}; intermediate: ${intermediateSource}; expires ${expiresAt}`,
    },
  ];
}
