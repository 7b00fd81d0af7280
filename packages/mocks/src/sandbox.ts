import type { AccountFiling, OperationId } from '@mirlo/core';
import type { AddedKey } from './added-key.ts';
import type { Outcome, SandboxDoor } from './answer.ts';
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
 * A registry of one's own, in memory, for tests.
 *
 * - **door**: how requests come in; `fetch` is one, `/msw` and `/node` are others.
 * - **seed**: what stands in it at the start; what `reset` goes back to.
 * - **fault**: a failure that a test orders.
 * - **problem**: what a test should fail for, whatever the program under test made of the answer.
 */
export interface Sandbox {
  /** The registry as a `fetch`: give it to the SDK, or call it. */
  readonly fetch: Fetch;
  /** An address at which `fetch` answers, up to and including the base path. */
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  readonly establishments: Readonly<Record<'hotel' | 'rentalOffice' | 'other', SeededEstablishment>>;
  readonly clock: SandboxClock;
  readonly faults: SandboxFaults;
  readonly ministry: SandboxMinistry;
  /** What is stored; with a running clock, as of the last request or advance. */
  readonly records: RecordReaders;
  /** The travellers who check in by links. */
  readonly invitations: SandboxInvitations;

  /**
   * Adds a key of the first account: one that only reads, that expires, that is bound to an establishment. A reset takes it away. Rejects with a
   * TypeError or RangeError where an option is none.
   */
  addKey(key: AddedKey & { sandbox: true }): Promise<SandboxKey>;
  addKey(key?: AddedKey & { sandbox?: false }): Promise<ProductionKey>;
  /** Changes the first account, as the operator would: whether its sandbox keys read its production records (they do, unless told otherwise). */
  configureAccount(changes: { sandboxReadsProduction?: boolean }): void;

  /** Requests that came, oldest first; personal data masked. */
  requests(options?: JournalOptions): JournalRequest[];
  /** What happened to records and their filings, oldest first. */
  events(): JournalEvent[];
  problems(): readonly SandboxProblem[];
  /** @throws SandboxProblemsError where there are problems */
  assertNoProblems(): void;

  /** Answers an operation in the sandbox's place until the reset, or until the function given back is called. */
  override<Op extends OperationId>(operation: Op, resolver: Resolvers[Op]): () => void;
  /** A limit of calls per key; null takes it away. */
  rateLimit(limit: RateLimit | null): void;

  /** Stores records by the registry's own rules. Rejects with a SeedError where it refuses one. */
  seed(records: SeedRecords): Promise<Seeded>;
  /** Records, filings, ids and time as they are now. */
  snapshot(): SandboxSnapshot;
  /** Back to a snapshot of this sandbox. Journal, faults and overrides stay; what is still being answered fails. */
  restore(snapshot: SandboxSnapshot): void;
  /** As it was when it was made: records, ids, time; journal, problems, faults and overrides are gone; what is still being answered fails. */
  reset(): void;

  /** For the other doors. */
  readonly [DOOR]: SandboxDoor;
}

/** Named in the global registry, so that a door of a CommonJS build knows a sandbox of an ES module build. */
export const DOOR: unique symbol = Symbol.for('@mirlo/mocks door') as never;

declare const brand: unique symbol;

/** Of the records nothing is copied: they never change, a write replaces them. */
export interface SandboxSnapshot {
  readonly [brand]: 'snapshot';
}

/** Failures on order. */
export interface SandboxFaults extends Faults {
  /** While true the database is away: what needs it is answered 500 `db_connect`. */
  databaseAway(away: boolean): void;
  /** The next access to the database fails unexpectedly: 500 `server_error`. */
  failOnce(): void;
}

/** The emulated ministry. */
export interface SandboxMinistry {
  /** Everything that was filed, by id. */
  communications(): ShownCommunication[];
  /** Changes how the first account files, as the operator would: settings, `configured`, `stopped: null` after a refusal. */
  configure(changes: Partial<AccountFiling>): void;
}

/**
 * The door of a sandbox, for what stands before it at a base path of its own: a created record's `Location` is below that one, as the
 * server's is below its `BASE_PATH`.
 */
export function doorAt(sandbox: Sandbox, basePath: string): SandboxDoor {
  const door = sandbox[DOOR];
  const own = new URL(sandbox.baseUrl).pathname.replace(/\/$/, '');
  if (own === basePath) return door;
  return { answer: async request => relocated(await door.answer(request), own, basePath) };
}

function relocated(outcome: Outcome, from: string, to: string): Outcome {
  if (outcome.kind === 'network') return outcome;
  const { response } = outcome;
  // The registry writes its name so, an override's answer in small letters.
  const name = response.headers.Location === undefined ? 'location' : 'Location';
  const location = response.headers[name];
  if (!location?.startsWith(`${from}/`)) return outcome;
  const headers = { ...response.headers, [name]: to + location.slice(from.length) };
  return { ...outcome, response: { ...response, headers } };
}
