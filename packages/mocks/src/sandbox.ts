import type { AccountFiling, OperationId } from '@mirlo/core';
import type { AddedKey } from './added-key.ts';
import type { SandboxDoor, SandboxOutcome } from './answer.ts';
import type { SandboxClock } from './clock.ts';
import type { Faults } from './faults/types.ts';
import type { Fetch } from './fetch.ts';
import type { SandboxInvitations } from './invitations.ts';
import type { JournalEvent, JournalOptions, JournalRequest } from './journal/types.ts';
import type { ProductionKey, SandboxKey, SandboxKeys } from './keys.ts';
import type { Resolvers } from './overrides.ts';
import type { SandboxProblem } from './problems.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RecordReaders, ShownCommunication } from './records.ts';
import type { Seeded, SeedRecords } from './seed-records.ts';
import type { SeededEstablishment } from './seeds.ts';

/**
 * The registry of hotel guests and vehicle rentals in memory, for tests.
 *
 * - **door**: a way in for requests, such as `fetch`, `/msw` or `/node`.
 * - **seed**: a record with which a test begins.
 * - **fault**: a failure that a test orders.
 * - **problem**: something for which a test should fail, whatever the program under test made of
 *   the answer.
 */
export interface Sandbox {
  /** A `fetch` that the registry answers. Give it to the SDK, or call it. */
  readonly fetch: Fetch;
  /** An address at which `fetch` answers, up to and including the base path. */
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  readonly establishments: Readonly<Record<'hotel' | 'rentalOffice' | 'other', SeededEstablishment>>;
  readonly clock: SandboxClock;
  readonly faults: SandboxFaults;
  readonly ministry: SandboxMinistry;
  /**
   * Reads the stored records. While the clock runs, they show what had happened at the last request
   * or advance.
   */
  readonly records: RecordReaders;
  /** Plays the travellers who check in by links. */
  readonly invitations: SandboxInvitations;

  /**
   * Adds a key to the first account: for instance one that only reads, that expires, or that is
   * restricted to an establishment. A reset removes it. Rejects with a TypeError or RangeError
   * where an option is invalid.
   */
  addKey(key: AddedKey & { sandbox: true }): Promise<SandboxKey>;
  addKey(key?: AddedKey & { sandbox?: false }): Promise<ProductionKey>;
  /**
   * Changes the first account as its operator would: whether its sandbox keys read its production
   * records (by default they do).
   */
  configureAccount(changes: { sandboxReadsProduction?: boolean }): void;

  /**
   * The requests that came in, in the order in which they ended. Personal data are masked unless
   * the options say otherwise.
   */
  requests(options?: JournalOptions): JournalRequest[];
  /** The events of records and their filings, the oldest first. */
  events(): JournalEvent[];
  problems(): readonly SandboxProblem[];
  /**
   * Checks that the sandbox has met no problems.
   *
   * @throws SandboxProblemsError where it has
   */
  assertNoProblems(): void;

  /**
   * Answers an operation in the sandbox's place, until the reset or until the returned function is
   * called.
   */
  override<Op extends OperationId>(operation: Op, resolver: Resolvers[Op]): () => void;
  /** Limits the calls of each key. Null removes the limit. */
  rateLimit(limit: RateLimit | null): void;

  /**
   * Stores records by the registry's own rules. Rejects with a SeedError where the registry refuses
   * one.
   */
  seed(records: SeedRecords): Promise<Seeded>;
  /** Saves the present records, filings, ids and time. */
  snapshot(): SandboxSnapshot;
  /**
   * Returns to a snapshot of this sandbox. Journal, faults and overrides stay. Requests under way
   * fail.
   */
  restore(snapshot: SandboxSnapshot): void;
  /**
   * Returns to the state of a new sandbox: records, ids and time. Journal, problems, faults and
   * overrides are removed. Requests under way fail.
   */
  reset(): void;

  /** The entry for the other doors. */
  readonly [DOOR]: SandboxDoor;
}

/**
 * The symbol is global, so that a door of the CommonJS build recognises a sandbox of the ES module
 * build.
 */
export const DOOR: unique symbol = Symbol.for('@mirlo/mocks door') as never;

declare const brand: unique symbol;

/**
 * A saved state. It shares its records with the sandbox, because records are never changed but
 * replaced.
 */
export interface SandboxSnapshot {
  readonly [brand]: 'snapshot';
}

/** Orders failures. */
export interface SandboxFaults extends Faults {
  /** While true, the database is away: calls that need it are answered 500 `db_connect`. */
  databaseAway(away: boolean): void;
  /** Makes the next access to the database fail unexpectedly: 500 `server_error`. */
  failOnce(): void;
}

/** Controls the emulated ministry. */
export interface SandboxMinistry {
  /** Lists all filings, by ascending id. */
  communications(): ShownCommunication[];
  /**
   * Changes how the first account files, as its operator would: `settings`, `configured`, or
   * `stopped: null` after a refusal.
   */
  configure(changes: Partial<AccountFiling>): void;
}

/**
 * The entry of a sandbox for a door with a base path of its own. The `Location` of a new record is
 * moved below that path, as the server's is below its `BASE_PATH`.
 */
export function doorAt(sandbox: Sandbox, basePath: string): SandboxDoor {
  const door = sandbox[DOOR];
  const own = new URL(sandbox.baseUrl).pathname.replace(/\/$/, '');
  if (own === basePath) return door;
  return { answer: async request => relocated(await door.answer(request), own, basePath) };
}

function relocated(outcome: SandboxOutcome, from: string, to: string): SandboxOutcome {
  if (outcome.kind === 'network') return outcome;
  const { response } = outcome;
  // The registry writes `Location`, the answer of an override has the name in lower case.
  const name = response.headers.Location === undefined ? 'location' : 'Location';
  const location = response.headers[name];
  if (!location?.startsWith(`${from}/`)) return outcome;
  const headers = { ...response.headers, [name]: to + location.slice(from.length) };
  return { ...outcome, response: { ...response, headers } };
}
