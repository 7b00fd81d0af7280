import type { SandboxClock } from './clock.ts';
import { type Controls, createControls } from './controls.ts';
import type { View } from './memory/view.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SandboxFaults, SandboxSnapshot } from './sandbox.ts';
import { type Beginning, createWorld, type Surroundings, type World } from './world.ts';

/** The present world of a sandbox. A reset or restore replaces it. */
export class Worlds {
  controls: Controls;
  world: World;
  readonly #surroundings: Surroundings;
  readonly #rateLimit: RateLimit | null;
  readonly #initial: Beginning;
  readonly #states = new WeakMap<SandboxSnapshot, Beginning>();

  /**
   * Makes the first world.
   *
   * @param settle fills the first world; every reset returns to that state
   */
  constructor(
    surroundings: Surroundings,
    beginning: Beginning,
    rateLimit: RateLimit | null,
    settle: (world: World) => void,
  ) {
    this.#surroundings = surroundings;
    this.#rateLimit = rateLimit;
    this.controls = createControls(this.#rateLimit);
    this.world = createWorld(surroundings, beginning, this.controls);
    settle(this.world);
    this.#initial = this.world.state();
    this.reset();
  }

  reset(): void {
    this.controls = createControls(this.#rateLimit);
    this.#goTo(this.#initial);
  }

  snapshot(): SandboxSnapshot {
    const snapshot = Object.freeze({}) as SandboxSnapshot;
    this.#states.set(snapshot, this.world.state());
    return snapshot;
  }

  /**
   * Replaces the world by the state of a snapshot.
   *
   * @throws TypeError for a snapshot of another sandbox
   */
  restore(snapshot: SandboxSnapshot): void {
    const state = this.#states.get(snapshot);
    if (!state) throw new TypeError('restore: expected a snapshot of this sandbox');
    this.#goTo(state);
  }

  #goTo(state: Beginning): void {
    this.world.leave();
    this.world = createWorld(this.#surroundings, state, this.controls);
  }
}

/** A clock that always shows the time of the present world. */
export function presentClock(worlds: Worlds): SandboxClock {
  const now = () => worlds.world.clock;
  return {
    now: () => now().now(),
    madrid: () => now().madrid(),
    get frozen() {
      return now().frozen;
    },
    advance: duration => now().advance(duration),
    advanceTo: instant => now().advanceTo(instant),
    freeze: () => now().freeze(),
    run: source => now().run(source),
  };
}

/** Orders failures. A reset drops those that have not happened. */
export function presentFaults(worlds: Worlds): SandboxFaults {
  return {
    next: fault => worlds.controls.faults.faults.next(fault),
    pending: () => worlds.controls.faults.faults.pending(),
    clear: () => worlds.controls.faults.faults.clear(),
    databaseAway: away => {
      worlds.controls.outage.away = away;
    },
    failOnce: () => {
      worlds.controls.outage.failing = true;
    },
  };
}

/** A view that always reads the records of the present world. */
export function presentView(worlds: Worlds): View {
  return {
    get: (table, id) => worlds.world.memory.view.get(table, id),
    ids: (table, key) => worlds.world.memory.view.ids(table, key),
    rows: table => worlds.world.memory.view.rows(table),
  };
}
