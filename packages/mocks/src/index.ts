/**
 * The sandbox: Mirlo's API in memory, for tests of programs that call it. `createSandbox` makes one.
 *
 * - A request comes in by a door: the sandbox's `fetch`, `/msw`, `/node` or `/playwright`.
 * - One function answers it (`answer-request.ts`). A fault that the test ordered may make it fail. With `afterCommit`
 *   or `truncate` the request is processed all the same; with only a delay, if the caller waits for it. Strict mode may
 *   refuse an operation of the contract, and an override may answer it. All else, also an unknown path, goes to the
 *   registry of `@mirlo/core`, the same as in the server, over tables in memory (`memory/`). Seeds and completed
 *   invitations go there past faults, strict mode, overrides and rate limit; pre-check-ins are written into memory.
 * - Submitter and ministry are emulated (`ministry/`). Core decides what is filed and when, `@mirlo/mir` gives the
 *   ministry's verdict. What is due by the sandbox's clock happens with the next advance of the clock, or before the
 *   next request that no fault stops.
 * - A world (`world.ts`) is the state: records, clock, ministry and the seed of uuids. A reset or restore replaces the
 *   world. Requests under way then fail, and change nothing in the new one.
 * - The controls (`controls.ts`: faults, overrides, rate limit, journal, problems) survive a restore, but not a reset.
 */
export type { ErrorCode, OperationId, Operations, Records } from '@mirlo/core';
export { MAGIC_IDENTITIES, type MagicIdentity, type MagicOutcome } from '@mirlo/mir';
export type { AddedKey } from './added-key.ts';
export { DEFAULT_INSTANT, type Instant, type SandboxClock, type TimeSource } from './clock.ts';
export { createSandbox } from './create-sandbox.ts';
export type { Duration } from './duration.ts';
export type { Fault, Faults } from './faults/types.ts';
export type { Fetch } from './fetch.ts';
export { InvitationError, type SandboxInvitations, type SandboxTraveller } from './invitations.ts';
export { MASK } from './journal/mask.ts';
export type { JournalEvent, JournalOptions, JournalRequest } from './journal/types.ts';
export type { KeyName, ProductionKey, SandboxKey, SandboxKeys } from './keys.ts';
export type { Latency } from './latency.ts';
export type { MinistryOptions } from './ministry/options.ts';
export type { SandboxOptions } from './options.ts';
export type { OverriddenAnswer, OverrideAnswer, OverrideRequest, Resolver } from './overrides.ts';
export { type SandboxProblem, SandboxProblemsError } from './problems.ts';
export type { RateLimit } from './rate-limit.ts';
export type { RecordReaders, ShownCommunication } from './records.ts';
export type { Sandbox, SandboxFaults, SandboxMinistry, SandboxSnapshot } from './sandbox.ts';
export { SeedError, type Seeded, type SeedRecords } from './seed-records.ts';
export type { PrecheckinSeed, SeededEstablishment } from './seeds.ts';
export { describeUndocumented, type Undocumented } from './strict/describe.ts';
export { STRICT_CODE } from './strict/strict-answer.ts';
