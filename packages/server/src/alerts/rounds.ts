import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { LEASE_MS, lease } from '../database/lease.ts';
import type { Session } from '../database/session.ts';
import { loggable } from '../log.ts';
import { canMail } from '../mail/can-mail.ts';
import { TooManyMails } from '../mail/outbox.ts';
import { repeat } from '../repeat.ts';
import type { Background, ServerParts } from '../server.ts';
import { findAlerts } from './find.ts';
import { RoundModel } from './models.ts';
import { audiencesOf, tell } from './tell.ts';

const NAME = 'alerts';

/** How often alerts are looked for. Any of the servers may do it. */
export const ROUND_MS = 60_000;

/** How often a server asks whether a round is due. */
const EVERY_MS = 10_000;

interface Options {
  now?: () => number;
  everyMs?: number;
}

/**
 * Starts the rounds that look for alerts and mail them. Of several servers one runs each round.
 * Null where mail is not set up.
 */
export function startAlerting(
  { config, database, log }: Pick<ServerParts, 'config' | 'database' | 'log'>,
  { now = Date.now, everyMs = EVERY_MS }: Options = {},
): Background | null {
  if (!canMail(config)) return null;

  async function look(stopping: () => boolean): Promise<void> {
    const token = await turn(database, now());
    if (token === null) return;
    try {
      await under(database, token, now(), session => findAlerts(session, now()));
      for (const account of await database.call(audiencesOf)) {
        if (stopping()) break;
        await tellOne(token, account);
      }
    } finally {
      await release(database, token, now());
    }
  }

  async function tellOne(token: string, account: number | null): Promise<void> {
    const when = { now: now(), quiet: config.QUIET_HOURS };
    try {
      const mails = await under(database, token, when.now, session => tell(session, account, when));
      if (mails) log.info({ account, mails }, 'alerts told');
    } catch (error) {
      if (!(error instanceof TooManyMails)) throw error;
      log.warn({ account, reason: error.message }, 'alerts wait');
    }
  }

  return repeat(everyMs, look, error =>
    log.error({ error: loggable(error) }, 'alerts could not be looked for'),
  );
}

/** Takes the lease of this round; null where no round is due, or another server has the lease. */
async function turn(database: Database, now: EpochMs): Promise<string | null> {
  const row = await database.call(({ knex }) => RoundModel.query(knex).findById(NAME));
  if (!row || row.next_at > now) return null;
  return lease(database, RoundModel, { name: NAME, next_at: row.next_at }, now);
}

/**
 * Renews the lease and runs a function in the same transaction. Returns null, and does not run the
 * function, where another server has taken the lease.
 */
async function under<T>(
  database: Database,
  lease_token: string,
  now: EpochMs,
  fn: (session: Session) => Promise<T>,
): Promise<T | null> {
  return database.transaction(async session => {
    const held = await RoundModel.query(session.knex)
      .patch({ next_at: now + LEASE_MS })
      .where({ name: NAME, lease_token });
    return held === 1 ? fn(session) : null;
  });
}

async function release(database: Database, lease_token: string, now: EpochMs): Promise<void> {
  await database.call(({ knex }) =>
    RoundModel.query(knex)
      .patch({ next_at: now + ROUND_MS, lease_token: null })
      .where({ name: NAME, lease_token }),
  );
}
