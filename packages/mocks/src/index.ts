/**
 * The sandbox: a registry of one's own, in memory, for tests.
 *
 * - A request comes in by a door (`fetch`, `/msw`, `/node`) and goes down one path (`pipeline.ts`): a fault that a test ordered strikes it, strict
 *   mode refuses it, an override answers it; else the registry of `@mirlo/core` does, the same code that answers in the server.
 * - The registry stands over tables in memory (`memory/`). Transactions run one after the other and write in place; one that fails is taken back.
 * - The ministry is emulated (`ministry/`): what is due by the sandbox's own clock happens with the next request or advance, each thing at its
 *   instant, decided by core's rules of filing.
 * - Records, clock, ministry and chance are a world (`world.ts`). A reset or a restore puts another world in its place; who is still being
 *   answered in the one before gets no answer and changes nothing.
 * - What a test has in hand (`controls.ts`: faults, overrides, a limit, the journal, problems) outlives a restore, not a reset.
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
export { describe, type Undocumented } from './strict/describe.ts';
export { STRICT_CODE } from './strict/strict-answer.ts';
