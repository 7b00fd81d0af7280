/**
 * The sandbox is Mirlo's API in memory, for tests of programs that call it. `createSandbox` makes
 * one, with accounts, keys and establishments (`seeds.ts`). A request comes by a door: the
 * sandbox's `fetch`, `/msw`, `/node`, `/playwright`. One function answers it (`answer-request.ts`).
 * A fault that the test ordered may answer first, and then nothing else happens; with
 * `afterCommit`, `truncate` or a mere `delay` the rest happens and only its answer is spoiled. The
 * rest: strict mode refuses the request, or an override answers it, or else the registry of
 * `@mirlo/core`, which the server runs too. Here it works on tables in memory (`memory/`). `seed`
 * and completed invitations go past faults, overrides and strict mode. Submitter and ministry are
 * emulated (`ministry/`): core decides what is due, `@mirlo/mir` gives the verdict, and a magic
 * identity forces a result. The clock stands still unless the test lets it run. What is due happens
 * with an advance, or before a request that no fault answers. A world (`world.ts`) is the state:
 * records, clock, ministry, the generator of uuids. A reset or restore replaces it; requests under
 * way then fail and change nothing in the new one. The controls (`controls.ts`: faults, overrides,
 * rate limit, journal, problems) survive a restore; a reset makes new ones.
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
