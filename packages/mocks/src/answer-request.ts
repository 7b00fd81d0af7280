import { type Caller, type DoorResponse, matchRoute, type Route } from '@mirlo/core';
import type { OwnBytes } from '@mirlo/mir';
import type { SandboxOutcome, SandboxRequest } from './answer.ts';
import { bytesBeforeCut, delayOf, effectOf } from './faults/effect.ts';
import { failingAnswer } from './faults/failing-answer.ts';
import { inflate } from './inflate.ts';
import type { Answered } from './journal/journal.ts';
import { wait } from './latency.ts';
import { loadRules } from './load-rules.ts';
import { overridden } from './overridden.ts';
import type { AnswerByRules } from './registry.ts';
import { strictAnswer, undocumented } from './strict/strict-answer.ts';
import type { World } from './world.ts';

/**
 * Answers a request and writes it to the journal. A fault that the test has ordered may make the
 * request fail, before or after the registry has acted.
 */
export async function answerRequest(world: World, incoming: SandboxRequest): Promise<SandboxOutcome> {
  incoming.signal?.throwIfAborted();
  const match = matchRoute(incoming.method, incoming.path);
  const route = match.kind === 'operation' ? match.route : null;
  const fault = world.controls.faults.take(route?.operationId ?? null);
  const { request, bytes } = bufferBody({ ...incoming, match });
  const at = world.clock.now();
  const answered: Answered = { at, request, route, fault, bytes, own: null, outcome: { kind: 'network' } };
  try {
    // Every request waits for the rules, even one that fails. So requests that are made at once are
    // answered in one order and get the same uuids, whether or not the rules are loaded already.
    const { registryOf } = await loadRules();
    const ask = () => ownAnswer(world, registryOf(world), request, route);
    const effect = fault && effectOf(fault);
    const delay = world.latency() + (fault ? delayOf(fault) : 0);
    if (fault?.afterCommit) answered.own = await ask();
    if (delay > 0) await wait(delay, request.signal);
    if (effect?.kind === 'network') return answered.outcome;
    if (effect?.kind === 'error') {
      const response = failingAnswer(effect, request, route?.operationId ?? null, world.newUuid);
      answered.outcome = { kind: 'answer', response };
      return answered.outcome;
    }
    const own = answered.own ?? (await ask());
    answered.own = own;
    const isCut = effect?.kind === 'truncate' && own.body !== null;
    answered.outcome = isCut
      ? { kind: 'cut', response: own, bytes: bytesBeforeCut(own, effect.bytes) }
      : { kind: 'answer', response: own };
    return answered.outcome;
  } finally {
    world.controls.journal.record(answered);
  }
}

/** The sandbox's own answer: strict mode's refusal, else a test's override, else the registry's. */
async function ownAnswer(
  world: World,
  answerByRules: AnswerByRules,
  request: SandboxRequest,
  route: Route | null,
): Promise<DoorResponse> {
  const now = world.clock.now();
  if (world.emulator.isDue(now)) await world.emulator.happen(now);
  if (!route) return answerByRules(request);
  const problems = world.strict ? await undocumented(route, request) : [];
  world.controls.problems.push(...problems);
  if (problems.length > 0) return strictAnswer(problems, route);
  const resolver = world.controls.overrides.get(route.operationId);
  if (!resolver) return answerByRules(request);
  try {
    return await overridden(resolver, route, request, () => answerByRules(request), world.newUuid);
  } catch (error) {
    // The error goes to the problems, so that its stack does not reach the caller.
    world.controls.problems.push({ kind: 'failure', operation: route.operationId, error });
    const effect = { kind: 'error', status: 500, code: 'server_error', retryAfter: 0 } as const;
    return failingAnswer(effect, request, route.operationId, world.newUuid);
  }
}

/**
 * Makes `read` of a request read and inflate the body at most once. `bytes` returns the body that
 * was read.
 */
function bufferBody(incoming: SandboxRequest): { request: SandboxRequest; bytes(): OwnBytes | null } {
  let reading: ReturnType<SandboxRequest['read']> | undefined;
  let bytes: OwnBytes | null = null;
  const readOnce = async () => {
    const body = await incoming.read();
    const inflated =
      typeof body === 'string' ? body : await inflate(body, incoming.header('content-encoding'));
    if (typeof inflated !== 'string') bytes = inflated;
    return inflated;
  };
  const read = () => {
    reading ??= readOnce();
    return reading;
  };
  return { request: { ...incoming, caller: callerOf(incoming), read }, bytes: () => bytes };
}

/**
 * The address of the caller. A test gives it in `X-Forwarded-For`, as a proxy would; otherwise it
 * is 127.0.0.1.
 */
function callerOf({ header }: SandboxRequest): Caller {
  return { address: header('x-forwarded-for')?.split(',').at(-1)?.trim() || '127.0.0.1', sure: true };
}
