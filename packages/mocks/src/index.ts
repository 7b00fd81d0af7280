/**
 * The sandbox: the registry of hotel guests and vehicle rentals in memory, for tests of programs that call its API.
 * `createSandbox` makes one.
 *
 * - A request comes in by a door: `fetch`, `/msw`, `/node` or `/playwright`. (`useSandbox` of `/vitest`, `/jest` and
 *   `/node-test` makes a sandbox for a test file.)
 * - One function answers it (`answer-request.ts`). A fault that a test ordered may fail it, before or after the
 *   registry has done its work; strict mode may refuse it; an override may answer it. Otherwise the registry of
 *   `@mirlo/core` answers, the same code as in the server.
 * - The registry stores its records in tables in memory (`memory/`). Transactions run one after the other and write
 *   in place; a transaction that fails is rolled back.
 * - The ministry, and the server's submitter, are emulated (`ministry/`). Nothing happens by itself: what is due by
 *   the sandbox's clock happens with the next request or advance, each thing at its own instant. Core's rules decide
 *   what is filed and when; `@mirlo/mir` decides the ministry's verdict.
 * - A world (`world.ts`) holds the records, the clock, the ministry and the seeded random generator. A reset or a
 *   restore replaces the world. A request that is under way in the old world fails, and changes nothing in the new
 *   one.
 * - The controls (`controls.ts`) are a test's faults, overrides, rate limit, journal and problems. They survive a
 *   restore, but not a reset.
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
