import { type DoorResponse, type EpochMs, matchRoute, type Registry, type Route } from '@mirlo/core';
import type { Outcome, SandboxDoor, SandboxRequest } from './answer.ts';
import { bytesBeforeCut, delayOf, effectOf } from './faults/effect.ts';
import { failingAnswer } from './faults/failing-answer.ts';
import type { FaultQueue } from './faults/queue.ts';
import type { Fault, FaultEffect } from './faults/types.ts';
import { inflate } from './inflate.ts';
import type { Journal } from './journal/journal.ts';
import { wait } from './latency.ts';
import { overridden } from './overridden.ts';
import type { Overrides } from './overrides.ts';
import type { SandboxProblem } from './problems.ts';
import { judge, strictAnswer } from './strict/strict-answer.ts';

/** What every request passes. */
export interface PipelineParts {
  /** Brings the emulated ministry up to the clock; gives the registry that answers now. */
  ready(): Promise<Registry>;
  now(): EpochMs;
  newUuid(): string;
  /** The next answer's latency in milliseconds. */
  latency(): number;
  faults: FaultQueue;
  overrides: Overrides;
  journal: Journal;
  /** Refuses what the contract does not know; else it is ignored, as the service does. */
  strict: boolean;
  problem(problem: SandboxProblem): void;
}

/** A request on its way, with what is known of it. */
interface Passing {
  request: SandboxRequest;
  route: Route | null;
  fault: Fault | null;
  effect: FaultEffect | null;
}

/** Answers requests: latency, faults that strike first, strict mode, overrides, the registry, faults that strike afterwards, journal. */
export function createPipeline(parts: PipelineParts): SandboxDoor {
  return {
    async answer(incoming) {
      incoming.signal?.throwIfAborted();
      const match = matchRoute(incoming.method, incoming.path);
      const route = match.kind === 'operation' ? match.route : null;
      const fault = parts.faults.take(route?.operationId ?? null);
      const { request, bytes } = remembering(incoming);
      const passing = { request, route, fault, effect: fault ? effectOf(fault) : null };
      const at = parts.now();
      const record = (own: DoorResponse | null, outcome: Outcome) =>
        parts.journal.record({ at, request, route, fault, own, outcome, bytes });
      try {
        const own = await ownUnlessStruck(parts, passing);
        const outcome = spoiled(parts, passing, own);
        record(own, outcome);
        return outcome;
      } catch (error) {
        record(null, { kind: 'network' });
        throw error;
      }
    },
  };
}

/** The request with its body read and inflated at most once, and a look at the bytes that were read. */
function remembering(request: SandboxRequest): { request: SandboxRequest; bytes: () => Uint8Array | null } {
  let reading: Promise<Uint8Array<ArrayBuffer>> | null = null;
  let bytes: Uint8Array | null = null;
  const readOnce = async () => {
    const whole = await inflate(await request.read(), request.header('content-encoding'));
    bytes = whole;
    return whole;
  };
  const read = () => {
    reading ??= readOnce();
    return reading;
  };
  return { request: { ...request, read }, bytes: () => bytes };
}

/** What the sandbox itself answers; null where a fault keeps the request from it. Waits as latency and fault say. */
async function ownUnlessStruck(parts: PipelineParts, passing: Passing): Promise<DoorResponse | null> {
  const { fault, effect, request } = passing;
  const delay = fault ? delayOf(fault) : 0;
  if (fault?.afterCommit) {
    const own = await ownAnswer(parts, passing);
    await waited(parts.latency() + delay, request);
    return own;
  }
  await waited(parts.latency() + delay, request);
  const strikesFirst = effect?.kind === 'error' || effect?.kind === 'network';
  return strikesFirst ? null : ownAnswer(parts, passing);
}

async function waited(milliseconds: number, { signal }: SandboxRequest): Promise<void> {
  if (milliseconds > 0) await wait(milliseconds, signal);
}

/** What the caller gets of the sandbox's own answer, after a fault had its way. */
function spoiled(
  parts: PipelineParts,
  { request, route, effect }: Passing,
  own: DoorResponse | null,
): Outcome {
  if (effect?.kind === 'error') {
    const operation = route?.operationId ?? null;
    return { kind: 'answer', response: failingAnswer(effect, request, operation, parts.newUuid) };
  }
  if (effect?.kind === 'network' || own === null) return { kind: 'network' };
  if (effect?.kind !== 'truncate' || own.body === null) return { kind: 'answer', response: own };
  return { kind: 'cut', response: own, bytes: bytesBeforeCut(own, effect.bytes) };
}

async function ownAnswer(parts: PipelineParts, { request, route }: Passing): Promise<DoorResponse> {
  const registry = await parts.ready();
  if (!route) return registry.answer(request);
  if (parts.strict) {
    const found = await judge(route, request);
    found.forEach(parts.problem);
    if (found.length > 0) return strictAnswer(found, route);
  }
  return (await overriddenAnswer(parts, registry, request, route)) ?? registry.answer(request);
}

/** A resolver that throws must not leak its stack to the caller: it is told of in the problems. */
async function overriddenAnswer(
  parts: PipelineParts,
  registry: Registry,
  request: SandboxRequest,
  route: Route,
): Promise<DoorResponse | null> {
  const resolver = parts.overrides.get(route.operationId);
  if (!resolver) return null;
  try {
    return await overridden(resolver, route, request, () => registry.answer(request), parts.newUuid);
  } catch (error) {
    parts.problem({ kind: 'failure', operation: route.operationId, error });
    const effect = { kind: 'error', status: 500, code: 'server_error', retryAfter: 0 } as const;
    return failingAnswer(effect, request, route.operationId, parts.newUuid);
  }
}
