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

/** The parts of a sandbox through which every request passes. */
export interface PipelineParts {
  /** Whether something is due at the emulated ministry. */
  isBehind(): boolean;
  /** Brings the emulated ministry up to the clock's time. */
  catchUp(): Promise<void>;
  /** The registry that answers at present. */
  registry(): Registry;
  now(): EpochMs;
  newUuid(): string;
  /** Draws the next answer's latency in milliseconds. */
  latency(): number;
  /** The test's orders, and the journal and problems that it reads. */
  controls(): Controls;
  /**
   * Whether to refuse fields and parameters that the contract does not know. Otherwise they are ignored, as by the
   * service.
   */
  strict: boolean;
}

/** A request that is being answered, with what is known of it. */
interface Passing {
  request: SandboxRequest;
  route: Route | null;
  fault: Fault | null;
  effect: FaultEffect | null;
  /** The sandbox's own answer, once there is one. */
  own: DoorResponse | null;
}

/**
 * Makes the pipeline that answers requests: latency, faults before the registry, strict mode, overrides, the
 * registry, faults after it, the journal.
 */
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
        // Every request waits for this import, so that requests made at once are answered in one order, with the same
        // uuids, in the first run and in every later one.
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

/** Wraps a request so that its body is read and inflated at most once. `bytes` returns the bytes that were read. */
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

/** The address of the caller. A test gives it in `X-Forwarded-For`, as a proxy would; otherwise it is 127.0.0.1. */
function callerOf(forwardedFor = ''): Caller {
  return { address: forwardedFor.split(',').at(-1)?.trim() || '127.0.0.1', sure: true };
}

/** The sandbox's own answer, after the latency. */
function ownInTime(parts: PipelineParts, passing: Passing): Promise<DoorResponse | null> {
  const latency = parts.latency();
  if (latency === 0) return ownAnswer(parts, passing);
  return wait(latency, passing.request.signal).then(() => ownAnswer(parts, passing));
}

/** Applies a fault around the sandbox's own answer. The fault may keep the request from the sandbox altogether. */
async function meetFault(parts: PipelineParts, passing: Passing, fault: Fault): Promise<void> {
  const { effect, request } = passing;
  const delay = parts.latency() + delayOf(fault);
  if (fault.afterCommit) passing.own = await ownAnswer(parts, passing);
  if (delay > 0) await wait(delay, request.signal);
  const strikesFirst = effect?.kind === 'error' || effect?.kind === 'network';
  if (!fault.afterCommit && !strikesFirst) passing.own = await ownAnswer(parts, passing);
}

/** The outcome for the caller, after the fault has changed or replaced the sandbox's own answer. */
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

/**
 * Runs an override. Where the resolver throws, the error goes to the problems, so that its stack does not reach the
 * caller.
 */
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
