import { createRegistry, type Links, mistyped, type Registry, type Store } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import type { SandboxDoor } from './answer.ts';
import { type ClockState, createClock, type SandboxClock } from './clock.ts';
import { type Controls, createControls } from './controls.ts';
import { createFlakyStore, isOrdered } from './flaky-store.ts';
import { sandboxLinks } from './invitations.ts';
import { hashKey, keyName } from './keys.ts';
import { createMemoryStore, type MemoryStore } from './memory/store.ts';
import { copyOf, type Tables } from './memory/tables.ts';
import { Emulator } from './ministry/emulator.ts';
import type { Delays } from './ministry/options.ts';
import { createPipeline } from './pipeline.ts';
import { createChance } from './random.ts';

/** The state with which a world begins. */
export interface Beginning {
  tables: Tables;
  clock: ClockState;
  /** The seed of the uuids that the world makes. */
  chance: number;
}

/** The properties that all worlds of a sandbox share. */
export interface Surroundings {
  basePath: string;
  /** The origin of the URLs of check-in links. */
  origin: string;
  policy: FilingPolicy;
  delays: Delays;
  strict: boolean;
  /** Draws the next answer's latency in milliseconds. */
  latency(): number;
}

/** The sandbox between two resets: records, clock, ministry, and the code that answers requests. */
export interface World {
  memory: MemoryStore;
  clock: SandboxClock;
  links: Links;
  newUuid(): string;
  /** Answers requests, with the faults, overrides and limits of the test. */
  door: SandboxDoor;
  /** Answers the sandbox's own requests, without the faults, overrides and limits of the test. */
  direct: Registry;
  /** The state from which another world would continue as this one is now. */
  state(): Beginning;
  /**
   * Called when another world replaces this one. Requests still under way here get controls of their own, which no
   * test sees.
   */
  leave(): void;
}

/**
 * Makes a world, synchronously.
 *
 * @param given the test's controls
 */
export function createWorld(surroundings: Surroundings, beginning: Beginning, given: Controls): World {
  const { basePath, policy, delays, strict, latency } = surroundings;
  let controls = given;
  const chance = createChance(beginning.chance);
  const newUuid = () => chance.uuid();
  const links = sandboxLinks(newUuid, surroundings.origin);
  const journal = () => controls.journal;

  const memory = createMemoryStore(changes => {
    controls.journal.commit(changes, emulator.instant() ?? clock.now());
    emulator.committed(changes);
  }, copyOf(beginning.tables));
  const emulator = new Emulator({ memory, policy, delays, newUuid, journal });
  const { clock, state } = createClock(beginning.clock, until => emulator.happen(until));
  emulator.begin(clock.now());

  const registryOver = (store: Store, isLimited: boolean) =>
    createRegistry({
      store,
      now: clock.now,
      newUuid,
      hashKey,
      // The sandbox's own keys have another form than the service's, so only other texts are checked.
      mistyped: key => (keyName(key) === null ? mistyped(key) : null),
      filing: policy,
      // The store in memory uses the audit only to know who created a record.
      audit: true,
      basePath,
      links,
      ...(isLimited ? { limit: key => controls.limiter.count(key.id, clock.now()) } : {}),
      onError: (error, { operation }) => {
        if (!isOrdered(error)) controls.problems.push({ kind: 'failure', operation, error });
      },
    });
  const flaky = createFlakyStore(memory.store, () => controls.outage);
  const [free, limited] = [registryOver(flaky, false), registryOver(flaky, true)];
  return {
    memory,
    clock,
    links,
    newUuid,
    direct: registryOver(memory.store, false),
    door: createPipeline({
      isBehind: () => emulator.isDue(clock.now()),
      catchUp: () => emulator.happen(clock.now()),
      registry: () => (controls.limiter.isOn() ? limited : free),
      now: clock.now,
      newUuid,
      latency,
      controls: () => controls,
      strict,
    }),
    state: () => ({ tables: memory.copy(), clock: state(), chance: chance.state() }),
    leave: () => {
      controls = createControls(null);
    },
  };
}
