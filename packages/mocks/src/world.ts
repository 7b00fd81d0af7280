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

/** What a world begins with. */
export interface Beginning {
  tables: Tables;
  clock: ClockState;
  /** Seed of the uuids that are made in it. */
  chance: number;
}

/** What stays the same in every world of a sandbox. */
export interface Surroundings {
  basePath: string;
  /** Whose addresses links have. */
  origin: string;
  policy: FilingPolicy;
  delays: Delays;
  strict: boolean;
  /** The next answer's latency in milliseconds. */
  latency(): number;
}

/** A sandbox between two resets: its records, its clock, its ministry, and what answers requests. */
export interface World {
  memory: MemoryStore;
  clock: SandboxClock;
  links: Links;
  newUuid(): string;
  /** Answers requests as a test has ordered it. */
  door: SandboxDoor;
  /** Answers what the sandbox itself asks: nothing that was ordered strikes it. */
  direct: Registry;
  /** What another world would begin with, to be as this one is now. */
  state(): Beginning;
  /** Another world is in its place: whoever still works in this one orders and writes where nobody looks. */
  leave(): void;
}

/** Makes a world, at once. @param controls what a test has in hand */
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
      // The sandbox's own keys have a form of their own.
      mistyped: key => (keyName(key) === null ? mistyped(key) : null),
      filing: policy,
      // The memory keeps of it who made a record.
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
