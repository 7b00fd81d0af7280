import { madridIso } from '@mirlo/core';
import { untranslated } from '@mirlo/look';
import { inspectTls } from '@mirlo/mir/client';
import { type Config, isPlainElsewhere } from '../config.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import {
  isRandomKey,
  refuseGuessableKey,
  type SecretBox,
  SecretKeyError,
} from '../credentials/secret-box.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { readRunningMinistry } from '../ministry/last-ministry.ts';
import { describeMinistry, type FilingMinistry, type Ministry, ministryOf } from '../ministry/ministry.ts';
import { ministryProblem } from '../ministry/one-ministry.ts';
import { trustOf } from '../submitter/background.ts';
import { type Check, failure, ok, warning } from './check.ts';
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

/**
 * Runs every check of `mirlo doctor`, from the database to the ministry. It files nothing, and
 * deletes again what it writes as a test.
 */
export async function examine(config: Config, now: number): Promise<Check[]> {
  const ministry = ministryOf(config);
  const general = (running: FilingMinistry | null) => [
    clock(now),
    ...ministryChecks(ministry, running, config),
    RESERVATIONS,
  ];
  const database = await openDatabase(config.DATABASE_URL, {
    poolSize: 1,
    busyTimeoutMs: DATABASE_TIMEOUT_MS,
  });
  try {
    const reached = await databaseChecks(database, now);
    if (reached.some(({ result }) => result === 'failure'))
      return [...reached, ...general(null), ...(await tlsCheck(ministry, config))];
    const running = await database.call(session => readRunningMinistry(session, now));
    const checks = [...reached, ...general(running), await writeCheck(database, now)];
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
    const filedWith = ministry.url === null ? (running ?? ministry) : ministry;
    checks.push(...(await queueChecks(database, filedWith, now)));
    return checks;
  } finally {
    await database.close();
  }
}

/**
 * The decree also asks for reservations (RD 933/2021 art. 6.3). This says that Mirlo does not file
 * them.
 */
const RESERVATIONS = ok('reservations', {
  es: 'Mirlo no las comunica: comunica lo que empieza (PV, AV), no lo que se reserva o cancela (RH, RV)',
  en: 'not filed by Mirlo: it files what begins (PV, AV), not what is booked or cancelled (RH, RV)',
});

function clock(now: number): Check {
  const iso = madridIso(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ok('clock', {
    es: `${iso} en Europe/Madrid; zona del proceso ${zone}`,
    en: `${iso} in Europe/Madrid; process zone ${zone}`,
  });
}

/** @param running the ministry that running submitters file with; null where none runs */
function ministryChecks(ministry: Ministry, running: FilingMinistry | null, config: Config): Check[] {
  const own = ministryCheck(ministry, config);
  if (running === null || running.url === ministry.url) return [own];
  const theirs = describeMinistry(running);
  const others = (config.FILING === 'elsewhere' ? ok : warning)('ministry', {
    es: `${theirs.es}: el de los servidores que envían; aquí MIR_URL es otra, o no está puesta`,
    en: `${theirs.en}: that of the servers that file; MIR_URL is another here, or is not set`,
  });
  return ministry.url === null ? [others] : [others, own];
}

function ministryCheck(ministry: Ministry, { MIR_URL, FILING }: Config): Check {
  if (FILING === 'elsewhere')
    return ok('ministry', {
      es: 'FILING es elsewhere: comunican otros',
      en: 'FILING is elsewhere: others file',
    });
  if (MIR_URL === null)
    return failure('ministry', { es: 'MIR_URL no está puesta', en: 'MIR_URL is not set' });
  if (ministry.url === null)
    return warning('ministry', {
      es: 'MIR_URL es off: no se comunica nada',
      en: 'MIR_URL is off: nothing is filed',
    });
  const described = describeMinistry(ministry);
  if (!isPlainElsewhere(MIR_URL)) return ok('ministry', described);
  return warning('ministry', {
    es: `${described.es}, por http sin cifrar (MIR_ALLOW_HTTP): quien está en medio lo ve todo`,
    en: `${described.en}, over plain http (MIR_ALLOW_HTTP): who is between sees everything`,
  });
}

/** Checks that this database may file with this ministry, for it files with one kind only. */
async function sideCheck(database: Database, ministry: Ministry, config: Config): Promise<Check[]> {
  if (ministry.url === null) return [];
  const options = { declared: config.MIR_KIND, trust: await trustOf(config) };
  const problem = await ministryProblem(database, ministry, options);
  return problem === null ? [] : [failure('ministry', untranslated(problem))];
}

async function passwords(
  database: Database,
  { SECRET_KEY }: Config,
): Promise<{ box: SecretBox | null; check: Check }> {
  try {
    refuseGuessableKey(SECRET_KEY);
    return { box: await openSecretBox(database, SECRET_KEY), check: keyState(SECRET_KEY) };
  } catch (error) {
    const detail =
      error instanceof SecretKeyError
        ? error.words
        : untranslated(error instanceof Error ? error.message : String(error));
    return { box: null, check: failure('secret key', detail) };
  }
}

function keyState(secretKey: string | null): Check {
  if (secretKey === null)
    return ok('secret key', { es: 'no está puesta, no hay contraseñas', en: 'not set, no password stored' });
  const { es, en } = { es: 'abre toda contraseña guardada', en: 'opens every stored password' };
  if (isRandomKey(secretKey)) return ok('secret key', { es, en });
  const rotate = 'openssl rand -hex 32, mirlo secret rotate';
  return warning('secret key', { es: `${es}, y es débil: ${rotate}`, en: `${en}, and is weak: ${rotate}` });
}

async function tlsCheck({ url }: Ministry, config: Config): Promise<Check[]> {
  if (url === null || new URL(url).protocol !== 'https:') return [];
  const { problem, expiresAt, intermediateSource, chain } = await inspectTls(url, await trustOf(config));
  if (problem !== null) return [failure('TLS', untranslated(problem))];
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now();
  const root = (chain.at(-1)?.subject ?? 'unknown').replaceAll('\n', ', ');
  const detail = {
    es: `acaba en ${root}; intermedio: ${intermediateSource}; caduca ${expiresAt}`,
    en: `closes at ${root}; intermediate: ${intermediateSource}; expires ${expiresAt}`,
  };
  return [(left > CERTIFICATE_SOON_MS ? ok : warning)('TLS', detail)];
}
