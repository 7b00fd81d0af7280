/**
 * The sandbox is Mirlo's API in memory, for tests of programs that call it (`createSandbox`).
 *
 * - A request comes by `fetch`, `/msw`, `/node` or `/playwright` to `answer-request.ts`. The
 *   registry of `@mirlo/core` answers, as on the server, on tables in memory (`memory/`). Strict
 *   mode, a fault or an override can act in its place, or replace, cut or delay its answer.
 * - Submitter and ministry are emulated (`ministry/`). A magic identity forces an outcome.
 * - The clock stands still until the test moves it. Then all that is due happens. What is due
 *   without a move, as on a running clock, happens at the next request that no fault stops.
 * - A world (`world.ts`) is the state: records, clock and ministry. A reset begins a new world, a
 *   restore goes back to a saved one. Requests under way then fail and change nothing.
 * - `controls.ts` has the test's faults, overrides, rate limit and journal of requests.
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
