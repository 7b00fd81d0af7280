import { readFile } from 'node:fs/promises';
import type { TrustOptions } from '@mirlo/mir/client';
import { type Config, filingPolicy, isPlainElsewhere } from '../config.ts';
import { CLOSED_REASONS, type Closed } from '../journal/generations.ts';
import { tellIfAhead } from '../journal/tell.ts';
import { loggable } from '../log.ts';
import type { Background, ServerParts } from '../server.ts';
import { ConfigurationError } from '../settings.ts';
import { type Clients, createClients } from './clients.ts';
import { filingMetrics } from './metrics.ts';
import { describeMinistry, type FilingMinistry, ministryOf } from './ministry.ts';
import { holdToOneMinistry } from './one-ministry.ts';
import { openSecretBox, refuseWeakNewKey } from './passwords.ts';
import { DEMO_SECRET_KEY, isRandomKey } from './secret-box.ts';
import { Submitter } from './submitter.ts';
import { MINISTRY_TIMING, type Timing } from './timing.ts';

type Parts = Pick<ServerParts, 'config' | 'database' | 'log' | 'metrics'> &
  Partial<Pick<ServerParts, 'underWay'>>;

/** How long filing waits at each step for calls that are being answered: they come first, and filing goes on all the same. */
const GIVE_WAY_MS = 25;

interface FilingOptions {
  /** In place of the one that `MIR_URL` names: the demo's own simulator. */
  ministry?: FilingMinistry;
  timing?: Partial<Timing>;
}

/**
 * Files with the ministry beside the API, as `MIR_URL` says. Where it is `off`, or others file (`FILING`), nothing runs: the queue is theirs.
 *
 * @throws SecretKeyError where the stored passwords cannot be opened, or none is stored and the key is weak
 * @throws ConfigurationError where this database filed for trial and would now file in earnest, or the other way round, or `FILING_JOURNAL` lacks
 * its `SECRET_KEY`
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
  const submitter = await prepareSubmitter(parts, { ...options, ministry });
  submitter.start();
  return { stop: () => submitter.stop() };
}

/** How often a server that files nothing looks whether its journal is ahead: the database may be restored under it. */
const LOOK_MS = 60_000;

/** Files nothing; where its journal is ahead of the database, those who file are told. */
async function beElsewhere({ config, database, log }: Parts): Promise<Background> {
  log.info('FILING is elsewhere: this process files nothing');
  const { FILING_JOURNAL: path } = config;
  if (path === null) return { stop: async () => {} };
  const look = () =>
    tellIfAhead(database, path, Date.now()).catch(error =>
      log.warn({ error: loggable(error) }, 'the journal of filings was not looked at'),
    );
  await look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { stop: async () => clearInterval(timer) };
}

/** A submitter by the configuration, not yet started; its metrics are registered. Throws as `startFiling` does. */
export async function prepareSubmitter(
  { config, database, log, metrics, underWay }: Parts,
  { ministry, timing }: FilingOptions & { ministry: FilingMinistry },
): Promise<Submitter> {
  const trust = await trustOf(config);
  await holdToOneMinistry(database, ministry, { declared: config.MIR_KIND, trust });
  const policy = filingPolicy(config);
  const box = await openSecretBox(database, config.SECRET_KEY);
  // The demo is warned of nothing: what it files is invented, and its key is in the source.
  const isDemo = config.SECRET_KEY === DEMO_SECRET_KEY;
  if (config.SECRET_KEY !== null && !isDemo && !isRandomKey(config.SECRET_KEY))
    log.warn('SECRET_KEY is weak: make one with openssl rand -hex 32, and take it by mirlo secret rotate');
  log.info({ ministry: describeMinistry(ministry), fileAt: policy.fileAt }, 'filing with the ministry');
  if (isPlainElsewhere(config.MIR_URL))
    log.warn(
      { MIR_ALLOW_HTTP: true },
      'NOT ENCRYPTED: documents and passwords go to the ministry over plain http',
    );
  const journal = journalOf(config);
  if (journal === null && ministry.kind === 'real') {
    log.warn('FILING_JOURNAL is not set: after a restore nothing tells what was filed since the backup');
  }
  const counters = metrics === null ? null : await filingMetrics(metrics.registry, database, ministry);
  return new Submitter({
    database,
    ministry,
    policy,
    box,
    log,
    ...(journal === null ? {} : { journal }),
    closed: (why: Closed | null) => {
      for (const reason of CLOSED_REASONS) {
        metrics?.filingStopped.set({ reason }, why?.reason === reason ? 1 : 0);
      }
    },
    trust,
    ...(underWay === undefined ? {} : { giveWay: () => underWay.quiet(GIVE_WAY_MS) }),
    ...(timing === undefined ? {} : { timing }),
    ...(counters === null ? {} : { count: (outcome, records) => counters.records.inc({ outcome }, records) }),
  });
}

/** Where the journal of filings is, and the key of its digests. @throws ConfigurationError where there is no `SECRET_KEY` for it */
export function journalOf({
  FILING_JOURNAL: path,
  SECRET_KEY: secretKey,
}: Pick<Config, 'FILING_JOURNAL' | 'SECRET_KEY'>): { path: string; secretKey: string } | null {
  if (path === null) return null;
  if (secretKey === null) {
    throw new ConfigurationError([`FILING_JOURNAL=${path}: its digests need SECRET_KEY, which is not set`]);
  }
  return { path, secretKey };
}

/** The authorities of `MIR_CA_FILE`, and who may be asked for another. @throws ConfigurationError where the file cannot be read */
export async function trustOf({
  MIR_CA_FILE,
  MIR_ISSUER_HOSTS: issuerHosts,
}: Pick<Config, 'MIR_CA_FILE' | 'MIR_ISSUER_HOSTS'>): Promise<TrustOptions> {
  if (MIR_CA_FILE === null) return { issuerHosts };
  try {
    return { ca: await readFile(MIR_CA_FILE, 'utf8'), issuerHosts };
  } catch (cause) {
    throw new ConfigurationError([
      `MIR_CA_FILE=${MIR_CA_FILE}: expected a readable PEM file (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable'})`,
    ]);
  }
}

/** For a command that asks the ministry a few things and ends. @throws ConfigurationError where `MIR_CA_FILE` cannot be read */
export async function clientsOfCommand(config: Config, ministry: FilingMinistry): Promise<Clients> {
  const { httpTimeoutMs: timeoutMs } = MINISTRY_TIMING;
  return createClients(ministry, { ...(await trustOf(config)), timeoutMs, connections: 1 });
}
