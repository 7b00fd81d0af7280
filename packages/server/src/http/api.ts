import { randomUUID } from 'node:crypto';
import { createRegistry, type Links, mistyped, type Registry, type RegistryOptions } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import { checkin, panel } from '@mirlo/web';
import type { Bookkeeping } from '../audit/bookkeeping.ts';
import { checkinServices } from '../checkin/services.ts';
import { type Config, filingPolicy } from '../config.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseReady } from '../database/ready.ts';
import { type Rehearses, rehearse } from '../database/rehearse.ts';
import { createSqlStore } from '../database/store.ts';
import { startImporting } from '../import/index.ts';
import { hashKey } from '../keys.ts';
import { createLinks } from '../links.ts';
import { loggable } from '../log.ts';
import type { PageFacts } from '../pages/facts.ts';
import { noticeOf } from '../pages/start.ts';
import { servicesOf } from '../people/services.ts';
import type { ServerParts } from '../server.ts';
import { type CallBounds, callTurns, type InTurn, turnsOf, turnsWithin } from '../turns.ts';
import { createApp } from './app.ts';
import { callerIn } from './door.ts';
import { type Listening, listen } from './listen.ts';
import { rateLimit, windowLimit } from './rate-limit.ts';

/**
 * How many calls with unknown keys one IPv4 address or IPv6 /64 may make in a minute. Further ones
 * get a 429.
 */
const WRONG_KEYS_PER_MINUTE = 60;

/**
 * Calls that one actor (`core/src/actor.ts`), and all actors of one account, may have under way.
 * Further ones wait, so that one key's load does not delay other keys, nor one account's keys those
 * of other accounts. All calls under way may go on in one turn of the event loop, so there are
 * fewer where another account waits for such turns.
 */
const CALLS: CallBounds = { ofActor: 32, ofAccount: 64, besideOthers: 8 };

/**
 * Transactions that one account may have under way, however many connections there are, because a
 * change in a large stay takes tens of milliseconds.
 */
const TRANSACTIONS_AT_ONCE = 4;

/**
 * The share of the connections to MariaDB or MySQL that the transactions of one account may take at
 * most, and as much again its other inserts. With three connections or more, the rest are free for
 * others, even where all writes of an account wait for a lock.
 */
const SHARE_OF_ACCOUNT = 0.4;

/**
 * The share that the transactions of all accounts may take at most, so that reads and inserts find
 * a free connection where many accounts change large stays. It is always at least one connection
 * more than an account may take: where all transactions of an account wait for a lock, others go
 * on.
 */
const SHARE_OF_ALL = 0.5;

export interface ApiOptions {
  bookkeeping: Pick<Bookkeeping, 'refused' | 'used' | 'answered'>;
  /** Makes the registry. */
  assemble(options: RegistryOptions): Registry;
  facts: PageFacts;
  /** Whether check-in links lead to this machine where `PUBLIC_URL` is not set. */
  linksHere: boolean;
  /** Whether the server is stopping. */
  stopping(): boolean;
}

/** Serves the registry and the pages over HTTP. */
export async function listenForApi(
  { config, database, store, log, metrics }: ServerParts,
  { bookkeeping, assemble, facts, linksHere, stopping }: ApiOptions,
): Promise<Listening> {
  let here: string | null = null;
  const links = createLinks(config, () => config.PUBLIC_URL ?? here);
  const options = {
    ...registryOptions({ config, store, log }, bookkeeping, links),
    ...writeTurns(database, config),
  };
  const registry = assemble(options);
  const rehearsing = rehearsalsOn(database, options);
  const importing = startImporting({ config, database, log }, registry, rehearsing);
  const onError = (error: unknown) => log.error({ error: loggable(error) }, 'a page failed');
  const app = createApp({
    registry,
    panel: panel({
      services: servicesOf(database, registry, {
        config,
        imports: importing.services,
        rehearsing,
        onError,
        refused: (code, address) => bookkeeping.refused({ code, account: null, key: null, address }),
      }),
      site: facts.site,
      notice: noticeOf(facts.ministry),
      addressOf: ctx => callerIn(ctx, config.TRUSTED_PROXIES)?.address ?? null,
      onError,
    }),
    checkin: checkin({
      services: checkinServices({ database, config }, registry),
      site: facts.site,
      addressOf: ctx => callerIn(ctx, config.TRUSTED_PROXIES)?.address ?? null,
      onError,
    }),
    basePath: config.BASE_PATH,
    proxies: config.TRUSTED_PROXIES,
    log,
    metrics,
    refused: bookkeeping.refused,
    answered: bookkeeping.answered,
    facts,
    stopping,
    ready: () => isDatabaseReady(database),
  });
  const listening = await listen(app.callback(), config.HOST, config.PORT, config.BASE_PATH).catch(
    async error => {
      await importing.stop();
      throw error;
    },
  );
  if (linksHere) here = `http://localhost:${listening.port}`;
  return {
    ...listening,
    close: async ms => void (await Promise.all([importing.stop(), listening.close(ms)])),
  };
}

/**
 * Makes the queues for the writes of each account. SQLite lets only one transaction write, so all
 * accounts have one at a time there: with a second one that waits for the first, the time that an
 * account uses would be counted with its wait. SQLite commits inserts of many callers together, so
 * they are not queued there.
 */
function writeTurns({ engine }: Database, { DATABASE_POOL }: Pick<Config, 'DATABASE_POOL'>) {
  if (engine === 'sqlite') return { inTransactionTurn: turnsWithin<number>(1, 1) };
  const share = Math.max(1, Math.floor(SHARE_OF_ACCOUNT * DATABASE_POOL));
  const ofAll = Math.max(share + 1, Math.floor(SHARE_OF_ALL * DATABASE_POOL));
  return {
    inTransactionTurn: turnsWithin<number>(Math.min(TRANSACTIONS_AT_ONCE, share), ofAll),
    inInsertTurn: turnsOf<number>(share),
  };
}

/**
 * Makes what runs calls in a transaction that is rolled back. It needs no audit, no queue of calls
 * and no error log.
 */
function rehearsalsOn(
  database: Database,
  {
    inTurn: _,
    onError: __,
    inInsertTurn: ___,
    inTransactionTurn,
    ...silent
  }: RegistryOptions & { inTransactionTurn: InTurn<number> },
): Rehearses {
  const registryOn = (inside: Database) =>
    createRegistry({ ...silent, audit: false, store: createSqlStore(inside) });
  return (account, fn) =>
    inTransactionTurn(account, () => rehearse(database, inside => fn(registryOn(inside))));
}

/** The options of this server's registry. */
function registryOptions(
  { config, store, log }: Pick<ServerParts, 'config' | 'store' | 'log'>,
  bookkeeping: ApiOptions['bookkeeping'],
  links: Links | null,
): RegistryOptions {
  const wrongKeys = windowLimit<string>(WRONG_KEYS_PER_MINUTE, Date.now);
  return {
    store,
    now: Date.now,
    newUuid: randomUUID,
    hashKey,
    mistyped,
    filing: filingPolicy(config),
    basePath: config.BASE_PATH,
    ...(links && { links }),
    audit: true,
    inTurn: callTurns(CALLS, Date.now),
    used: bookkeeping.used,
    limitWrongKeys: address => wrongKeys(callerNetwork(address)),
    ...(config.RATE_LIMIT === null ? {} : { limit: rateLimit(config.RATE_LIMIT, Date.now) }),
    onError: (error, facts) => log.error({ ...facts, error: loggable(error) }, 'a request failed'),
  };
}
