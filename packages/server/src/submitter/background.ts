import { readFile } from 'node:fs/promises';
import type { TrustOptions } from '@mirlo/mir/client';
import { type Config, filingPolicy, isPlainElsewhere } from '../config.ts';
import { boxOf, openSecretBox, refuseWeakNewKey } from '../credentials/passwords.ts';
import { DEMO_SECRET_KEY, isRandomKey } from '../credentials/secret-box.ts';
import { endProcess } from '../end-process.ts';
import { filingMetrics } from '../filing-metrics.ts';
import { CLOSED_REASONS } from '../journal/closed.ts';
import { tellIfAhead } from '../journal/tell.ts';
import { loggable, writeForwarded } from '../log.ts';
import { describeMinistry, type FilingMinistry, ministryOf } from '../ministry/ministry.ts';
import { holdToOneMinistry } from '../ministry/one-ministry.ts';
import { repeat } from '../repeat.ts';
import type { Background, ServerParts } from '../server.ts';
import { SettingsError } from '../settings.ts';
import { type Clients, createClients } from './clients.ts';
import { fileInThread } from './in-thread.ts';
import { Submitter, type SubmitterOptions } from './submitter.ts';
import { MINISTRY_TIMING, type Timing } from './timing.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'log' | 'metrics'>;

/** The settings of a submitter, as plain data that can be handed to a thread. */
export interface SubmitterSettings {
  secretKey: string | null;
  settings: Pick<SubmitterOptions, 'ministry' | 'policy' | 'trust' | 'journal' | 'timing'>;
}

interface FilingOptions {
  /** Replaces the ministry that `MIR_URL` names: the demo uses a simulator of its own. */
  ministry?: FilingMinistry;
  timing?: Partial<Timing>;
}

/**
 * Starts filing in a thread of the API's process, as `MIR_URL` and `FILING` say.
 *
 * @throws SecretKeyError where a stored password cannot be decrypted, or the database is new and
 * `SECRET_KEY` is weak
 * @throws SettingsError where this database filed with the other kind of ministry, where
 * `FILING_JOURNAL` is set without `SECRET_KEY`, or where `MIR_CA_FILE` cannot be read
 */
export async function startFiling(parts: Parts, options: FilingOptions = {}): Promise<Background> {
  const { config, database, log, metrics } = parts;
  const ministry = options.ministry ?? ministryOf(config);
  await refuseWeakNewKey(database, config.SECRET_KEY);
  if (ministry.url === null || config.FILING === 'elsewhere') {
    if (metrics !== null) await filingMetrics(metrics.registry, database, ministry);
    if (config.FILING === 'elsewhere') return beElsewhere(parts);
    metrics?.filingStopped.set({ reason: 'off' }, 1);
    log.warn('MIR_URL is off: nothing is filed with the ministry');
    return { stop: async () => {} };
  }
  const filing = await checkFiling(parts, { ...options, ministry });
  const { closed, count } = await tellMetrics(parts, ministry);
  const data = {
    ...filing,
    databaseUrl: config.DATABASE_URL,
    level: log.level,
    writer: database.writerPort(),
  };
  return fileInThread(data, {
    heard: news => {
      if ('line' in news) writeForwarded(log, news.line);
      else if ('closed' in news) closed(news.closed);
      else count(news.outcome, news.records);
    },
    failed: error => endProcess(log, 'the thread that files has ended', error),
  });
}

/**
 * How often a server that does not file looks whether its journal is ahead: the database may be
 * restored meanwhile.
 */
const LOOK_MS = 60_000;

/**
 * Does not file. Where the journal of this server is ahead of the database, it tells the processes
 * that file.
 */
async function beElsewhere({ config, database, log }: Parts): Promise<Background> {
  log.info('FILING is elsewhere: this process files nothing');
  const { FILING_JOURNAL: path } = config;
  if (path === null) return { stop: async () => {} };
  const look = () => tellIfAhead(database, path, Date.now());
  const failed = (error: unknown) =>
    log.warn({ error: loggable(error) }, 'the journal of filings was not looked at');
  await look().catch(failed);
  return repeat(LOOK_MS, look, failed);
}

/**
 * Makes a submitter from the configuration, but does not start it. Throws as `startFiling` does.
 */
export async function prepareSubmitter(
  parts: Parts,
  options: FilingOptions & { ministry: FilingMinistry },
): Promise<Submitter> {
  const { database, log } = parts;
  const { settings, secretKey } = await checkFiling(parts, options);
  const told = await tellMetrics(parts, options.ministry);
  return new Submitter({ ...settings, ...told, database, log, box: boxOf(secretKey) });
}

/**
 * Checks that the configuration allows filing, and warns of what is unusual in it. Throws as
 * `startFiling` does.
 */
async function checkFiling(
  { config, database, log }: Parts,
  { ministry, timing }: FilingOptions & { ministry: FilingMinistry },
): Promise<SubmitterSettings> {
  const { SECRET_KEY: secretKey } = config;
  const trust = await trustOf(config);
  await holdToOneMinistry(database, ministry, { declared: config.MIR_KIND, trust });
  const policy = filingPolicy(config);
  await openSecretBox(database, secretKey);
  // The demo gets no warning: its records are invented, and its key is in the source.
  const isDemo = secretKey === DEMO_SECRET_KEY;
  if (secretKey !== null && !isDemo && !isRandomKey(secretKey))
    log.warn('SECRET_KEY is weak: make one with openssl rand -hex 32, and take it by mirlo secret rotate');
  log.info({ ministry: describeMinistry(ministry).en, fileAt: policy.fileAt }, 'filing with the ministry');
  if (isPlainElsewhere(config.MIR_URL))
    log.warn(
      { MIR_ALLOW_HTTP: true },
      'NOT ENCRYPTED: documents and passwords go to the ministry over plain http',
    );
  const journal = journalOf(config);
  if (journal === null && ministry.kind === 'real') {
    log.warn('FILING_JOURNAL is not set: after a restore nothing tells what was filed since the backup');
  }
  const settings = {
    ...{ ministry, policy, trust },
    ...(journal === null ? {} : { journal }),
    ...(timing === undefined ? {} : { timing }),
  };
  return { secretKey, settings };
}

/** Registers the metrics of filing, and returns the functions by which a submitter updates them. */
async function tellMetrics(
  { database, metrics }: Parts,
  ministry: FilingMinistry,
): Promise<Required<Pick<SubmitterOptions, 'closed' | 'count'>>> {
  if (metrics === null) return { closed: () => undefined, count: () => undefined };
  const { records: counter } = await filingMetrics(metrics.registry, database, ministry);
  return {
    closed: why => {
      for (const reason of CLOSED_REASONS)
        metrics.filingStopped.set({ reason }, why?.reason === reason ? 1 : 0);
    },
    count: (outcome, records) => counter.inc({ outcome }, records),
  };
}

/**
 * Returns where the journal of filings is, and the key of its digests. Null where none is kept.
 *
 * @throws SettingsError where `SECRET_KEY` is missing
 */
export function journalOf({
  FILING_JOURNAL: path,
  SECRET_KEY: secretKey,
}: Pick<Config, 'FILING_JOURNAL' | 'SECRET_KEY'>): { path: string; secretKey: string } | null {
  if (path === null) return null;
  if (secretKey === null) {
    throw new SettingsError([`FILING_JOURNAL=${path}: its digests need SECRET_KEY, which is not set`]);
  }
  return { path, secretKey };
}

/**
 * Returns how the ministry's certificate is verified.
 *
 * @throws SettingsError where `MIR_CA_FILE` cannot be read
 */
export async function trustOf({
  MIR_CA_FILE,
  MIR_ISSUER_HOSTS: issuerHosts,
}: Pick<Config, 'MIR_CA_FILE' | 'MIR_ISSUER_HOSTS'>): Promise<TrustOptions> {
  if (MIR_CA_FILE === null) return { issuerHosts };
  try {
    return { ca: await readFile(MIR_CA_FILE, 'utf8'), issuerHosts };
  } catch (cause) {
    throw new SettingsError([
      `MIR_CA_FILE=${MIR_CA_FILE}: expected a readable PEM file (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable'})`,
    ]);
  }
}

/** Makes the clients for a command. Throws as `trustOf` does. */
export async function clientsOfCommand(config: Config, ministry: FilingMinistry): Promise<Clients> {
  const { httpTimeoutMs: timeoutMs } = MINISTRY_TIMING;
  return createClients(ministry, { ...(await trustOf(config)), timeoutMs, connections: 1 });
}
