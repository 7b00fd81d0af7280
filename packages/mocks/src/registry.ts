import {
  type Actor,
  BodyError,
  createRegistry,
  type DoorRequest,
  type DoorResponse,
  mistyped,
  type RegistryOptions,
} from '@mirlo/core';
import type { RegistryRequest } from './answer.ts';
import { createFlakyStore, isOrdered } from './flaky-store.ts';
import { hashKey, nameOfKey } from './keys.ts';
import { createPort } from './memory/port.ts';
import type { World } from './world.ts';

/**
 * Answers a request by the rules of core. `actor`: who acts, where no key tells it. Never throws.
 */
export type AnswerByRules = (request: RegistryRequest, actor?: Actor) => Promise<DoorResponse>;

const registries = new WeakMap<World, AnswerByRules>();

/**
 * The registry for a test's requests: its database fails as ordered, and its calls are limited. It
 * is made once for each world.
 */
export function registryOf(world: World): AnswerByRules {
  const made = registries.get(world);
  if (made) return made;
  const answerByRules = byRules(world, {
    store: createFlakyStore(createPort(world.memory), () => world.controls.outage),
    limit: key => world.controls.limiter.count(key.id, world.clock.now()),
  });
  registries.set(world, answerByRules);
  return answerByRules;
}

/** The registry for the sandbox's own requests, which no fault or limit affects. */
export function directRegistryOf(world: World): AnswerByRules {
  return byRules(world, { store: createPort(world.memory) });
}

function byRules(world: World, own: Pick<RegistryOptions, 'store' | 'limit'>): AnswerByRules {
  const { clock, newUuid, policy, basePath, links } = world;
  const registry = createRegistry({
    now: clock.now,
    newUuid,
    hashKey,
    // The form of the service's keys shows a typo. The sandbox's own keys have another form, so
    // they are not checked.
    mistyped: key => (nameOfKey(key) === null ? mistyped(key) : null),
    filing: policy,
    // Where the audit is on, the store in memory keeps who created a record. It keeps nothing else
    // of the audit.
    audit: true,
    basePath,
    links,
    onError: (error, { operation }) => {
      if (!isOrdered(error)) world.controls.problems.push({ kind: 'failure', operation, error });
    },
    ...own,
  });
  return (request, actor) => registry.answer(asOfDoor(request), actor);
}

/**
 * Makes a request as core expects it of a door: reading a broken body throws an error, instead of
 * returning the reason.
 */
function asOfDoor(request: RegistryRequest): DoorRequest {
  const read = async () => {
    const body = await request.read();
    if (typeof body === 'string') throw new BodyError(body);
    return body;
  };
  const { method, path, query, header, match, caller } = request;
  return { method, path, query, header, caller, read, ...(match && { match }) };
}
