import type { Links } from '@mirlo/core';
import type { FilingPolicy } from '@mirlo/core/filing';
import { type ClockState, createClock, type SandboxClock } from './clock.ts';
import { type Controls, createControls } from './controls.ts';
import { sandboxLinks } from './invitations.ts';
import { createMemoryStore, type MemoryStore } from './memory/store.ts';
import { copyOf, type Tables } from './memory/tables.ts';
import { Emulator } from './ministry/emulator.ts';
import type { Delays } from './ministry/options.ts';
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

/** The state of a sandbox between two resets or restores: records, clock and ministry. */
export interface World extends Surroundings {
  memory: MemoryStore;
  clock: SandboxClock;
  emulator: Emulator;
  links: Links;
  controls: Controls;
  newUuid(): string;
  /** The state from which another world would continue as this one is now. */
  state(): Beginning;
  /**
   * Called when another world replaces this one. Requests still under way here get controls of
   * their own, which no test sees.
   */
  leave(): void;
}

/** Makes a world, synchronously. */
export function createWorld(surroundings: Surroundings, beginning: Beginning, controls: Controls): World {
  const { policy, delays, origin } = surroundings;
  const chance = createChance(beginning.chance);
  const newUuid = () => chance.uuid();
  const memory = createMemoryStore(changes => {
    world.controls.journal.commit(changes, emulator.instant() ?? clock.now());
    emulator.committed(changes);
  }, copyOf(beginning.tables));
  const journal = () => world.controls.journal;
  const emulator = new Emulator({ memory, policy, delays, newUuid, journal });
  const { clock, state } = createClock(beginning.clock, until => emulator.happen(until));
  const world: World = {
    ...surroundings,
    memory,
    clock,
    emulator,
    links: sandboxLinks(newUuid, origin),
    controls,
    newUuid,
    state: () => ({ tables: memory.copy(), clock: state(), chance: chance.state() }),
    leave: () => {
      world.controls = createControls(null);
    },
  };
  emulator.begin(clock.now());
  return world;
}
