import {
  type Caller,
  type DoorResponse,
  type EpochMs,
  isFiledLoaded,
  loadFiled,
  matchRoute,
  type Registry,
  type Route,
} from '@mirlo/core';
import type { Outcome, SandboxDoor, SandboxRequest } from './answer.ts';
import type { Controls } from './controls.ts';
import { bytesBeforeCut, delayOf, effectOf } from './faults/effect.ts';
import { failingAnswer } from './faults/failing-answer.ts';
import type { Fault, FaultEffect } from './faults/types.ts';
import { inflate } from './inflate.ts';
import { wait } from './latency.ts';
import { overridden } from './overridden.ts';
import type { AnyResolver } from './overrides.ts';
import { judge, strictAnswer } from './strict/strict-answer.ts';

/** What every request passes. */
export interface PipelineParts {
  /** Whether something is due at the emulated ministry. */
  isBehind(): boolean;
  /** Brings the emulated ministry up to the clock. */
  catchUp(): Promise<void>;
  /** The registry that answers now. */
  registry(): Registry;
  now(): EpochMs;
  newUuid(): string;
  /** The next answer's latency in milliseconds. */
  latency(): number;
  /** What the test has ordered, and where it looks. */
  controls(): Controls;
  /** Refuses what the contract does not know; else it is ignored, as the service does. */
  strict: boolean;
}

/** A request on its way, with what is known of it. */
interface Passing {
  request: SandboxRequest;
  route: Route | null;
  fault: Fault | null;
  effect: FaultEffect | null;
  /** What the sandbox itself answered, once it has. */
  own: DoorResponse | null;
}

/** Answers requests: latency, faults that strike first, strict mode, overrides, the registry, faults that strike afterwards, journal. */
export function createPipeline(parts: PipelineParts): SandboxDoor {
  return {
    async answer(incoming) {
      incoming.signal?.throwIfAborted();
      const match = matchRoute(incoming.method, incoming.path);
      const route = match.kind === 'operation' ? match.route : null;
      const fault = parts.controls().faults.take(route?.operationId ?? null);
      const { request, bytes } = remembering(incoming);
      const effect = fault ? effectOf(fault) : null;
      const passing: Passing = { request: { ...request, match }, route, fault, effect, own: null };
      const at = parts.now();
      let outcome: Outcome = { kind: 'network' };
      try {
        // All wait for them, so that what is asked at once is answered in the same order, with the same uuids, in the first run and ever after.
        if (!isFiledLoaded()) await loadFiled();
        if (fault) await meetFault(parts, passing, fault);
        else passing.own = await ownInTime(parts, passing);
        outcome = spoiled(parts, passing);
        return outcome;
      } finally {
        parts.controls().journal.record({ at, request, route, fault, own: passing.own, outcome, bytes });
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
  const { method, path, query, header, headers, signal } = request;
  const caller = callerOf(header('x-forwarded-for'));
  return { request: { method, path, query, header, headers, caller, signal, read }, bytes: () => bytes };
}

/** A test says where it calls from as a proxy would; else it is this machine. */
function callerOf(forwardedFor = ''): Caller {
  return { address: forwardedFor.split(',').at(-1)?.trim() || '127.0.0.1', sure: true };
}

/** What the sandbox itself answers, once the latency is over. */
function ownInTime(parts: PipelineParts, passing: Passing): Promise<DoorResponse | null> {
  const latency = parts.latency();
  if (latency === 0) return ownAnswer(parts, passing);
  return wait(latency, passing.request.signal).then(() => ownAnswer(parts, passing));
}

/** The same with a fault in the way, which may keep the request from the sandbox. */
async function meetFault(parts: PipelineParts, passing: Passing, fault: Fault): Promise<void> {
  const { effect, request } = passing;
  const delay = parts.latency() + delayOf(fault);
  if (fault.afterCommit) passing.own = await ownAnswer(parts, passing);
  if (delay > 0) await wait(delay, request.signal);
  const strikesFirst = effect?.kind === 'error' || effect?.kind === 'network';
  if (!fault.afterCommit && !strikesFirst) passing.own = await ownAnswer(parts, passing);
}

/** What the caller gets of the sandbox's own answer, after a fault had its way. */
function spoiled(parts: PipelineParts, { request, route, effect, own }: Passing): Outcome {
  if (effect?.kind === 'error') {
    const operation = route?.operationId ?? null;
    return { kind: 'answer', response: failingAnswer(effect, request, operation, parts.newUuid) };
  }
  if (effect?.kind === 'network' || own === null) return { kind: 'network' };
  if (effect?.kind !== 'truncate' || own.body === null) return { kind: 'answer', response: own };
  return { kind: 'cut', response: own, bytes: bytesBeforeCut(own, effect.bytes) };
}

async function ownAnswer(parts: PipelineParts, passing: Passing): Promise<DoorResponse | null> {
  if (parts.isBehind()) await parts.catchUp();
  const { request, route } = passing;
  const registry = parts.registry();
  if (!route) return registry.answer(request);
  if (parts.strict) {
    const found = await judge(route, request);
    parts.controls().problems.push(...found);
    if (found.length > 0) return strictAnswer(found, route);
  }
  const resolver = parts.controls().overrides.get(route.operationId);
  const own = () => registry.answer(request);
  return resolver ? overriddenAnswer(parts, passing, resolver, own, route) : own();
}

/** A resolver that throws must not leak its stack to the caller: it is told of in the problems. */
async function overriddenAnswer(
  parts: PipelineParts,
  passing: Passing,
  resolver: AnyResolver,
  own: () => Promise<DoorResponse>,
  route: Route,
): Promise<DoorResponse | null> {
  const { request } = passing;
  try {
    return (await overridden(resolver, route, request, own, parts.newUuid)) ?? (await own());
  } catch (error) {
    parts.controls().problems.push({ kind: 'failure', operation: route.operationId, error });
    const effect = { kind: 'error', status: 500, code: 'server_error', retryAfter: 0 } as const;
    return failingAnswer(effect, request, route.operationId, parts.newUuid);
  }
}
