import { madridIso } from '@mirlo/core';
import { untranslated, type Words } from '@mirlo/look';
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

/** Runs every check of `mirlo doctor`, from the database to the ministry. It changes nothing and files nothing. */
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

/** The decree also asks for reservations (RD 933/2021 art. 6.3; PROTOCOL.md section 8). This says that Mirlo does not file them. */
const RESERVATIONS: Check = {
  name: 'reservations',
  result: 'ok',
  detail: {
    es: 'Mirlo no las comunica: comunica lo que empieza (PV, AV), no lo que se reserva o cancela (RH, RV)',
    en: 'not filed by Mirlo: it files what begins (PV, AV), not what is booked or cancelled (RH, RV)',
  },
};

function clock(now: number): Check {
  const iso = madridIso(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    name: 'clock',
    result: 'ok',
    detail: {
      es: `${iso} en Europe/Madrid; zona del proceso ${zone}`,
      en: `${iso} in Europe/Madrid; process zone ${zone}`,
    },
  };
}

function ministryCheck(ministry: Ministry, { MIR_URL, FILING }: Config): Check {
  const check = (result: Check['result'], es: string, en: string): Check => ({
    name: 'ministry',
    result,
    detail: { es, en },
  });
  if (FILING === 'elsewhere')
    return check('ok', 'FILING es elsewhere: comunican otros', 'FILING is elsewhere: others file');
  if (MIR_URL === null) return check('failure', 'MIR_URL no está puesta', 'MIR_URL is not set');
  if (ministry.url === null)
    return check('warning', 'MIR_URL es off: no se comunica nada', 'MIR_URL is off: nothing is filed');
  const described = describeMinistry(ministry);
  if (isPlainElsewhere(MIR_URL)) {
    return check(
      'warning',
      `${described}, por http sin cifrar (MIR_ALLOW_HTTP): quien está en medio lo ve todo`,
      `${described}, over plain http (MIR_ALLOW_HTTP): who is between sees everything`,
    );
  }
  return check('ok', described, described);
}

/** Checks that this database may file with this ministry, for it files with one kind only. */
async function sideCheck(database: Database, ministry: Ministry, config: Config): Promise<Check[]> {
  if (ministry.url === null) return [];
  const options = { declared: config.MIR_KIND, trust: await trustOf(config) };
  const problem = await ministryProblem(database, ministry, options);
  return problem === null ? [] : [{ name: 'ministry', result: 'failure', detail: untranslated(problem) }];
}

async function passwords(
  database: Database,
  { SECRET_KEY }: Config,
): Promise<{ box: SecretBox | null; check: Check }> {
  const name = 'secret key' as const;
  try {
    refuseGuessableKey(SECRET_KEY);
    const box = await openSecretBox(database, SECRET_KEY);
    return { box, check: { name, ...keyState(SECRET_KEY) } };
  } catch (error) {
    const detail =
      error instanceof Error ? untranslated(error.message) : { es: 'no se puede usar', en: 'unusable' };
    return { box: null, check: { name, result: 'failure', detail } };
  }
}

function keyState(secretKey: string | null): Pick<Check, 'result' | 'detail'> {
  if (secretKey === null) {
    const unset = { es: 'no está puesta, no hay contraseñas', en: 'not set, no password stored' };
    return { result: 'ok', detail: unset };
  }
  const opens: Words = { es: 'abre toda contraseña guardada', en: 'opens every stored password' };
  if (isRandomKey(secretKey)) return { result: 'ok', detail: opens };
  const rotate = 'openssl rand -hex 32, mirlo secret rotate';
  const detail = { es: `${opens.es}, y es débil: ${rotate}`, en: `${opens.en}, and is weak: ${rotate}` };
  return { result: 'warning', detail };
}

async function tlsCheck({ url }: Ministry, config: Config): Promise<Check[]> {
  if (url === null || new URL(url).protocol !== 'https:') return [];
  const name = 'TLS' as const;
  const { problem, expiresAt, intermediateSource, chain } = await inspectTls(url, await trustOf(config));
  if (problem !== null) return [{ name, result: 'failure', detail: untranslated(problem) }];
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now();
  const root = (chain.at(-1)?.subject ?? 'unknown').replaceAll('\n', ', ');
  return [
    {
      name,
      result: left > CERTIFICATE_SOON_MS ? 'ok' : 'warning',
      detail: {
        es: `acaba en ${root}; intermedio: ${intermediateSource}; caduca ${expiresAt}`,
        en: `closes at ${root}; intermediate: ${intermediateSource}; expires ${expiresAt}`,
      },
    },
  ];
}
