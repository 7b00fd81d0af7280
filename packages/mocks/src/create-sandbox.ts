import { accountControl } from './account-control.ts';
import { addressOf, BASE_PATH, baseUrlOf } from './address.ts';
import type { SandboxDoor } from './answer.ts';
import { clockAt, DEFAULT_INSTANT, type SandboxClock } from './clock.ts';
import { createControls } from './controls.ts';
import { createFetch } from './fetch.ts';
import { createInvitations } from './invitations.ts';
import { ACCOUNTS, KEYS } from './keys.ts';
import { nextLatency } from './latency.ts';
import { emptyTables } from './memory/tables.ts';
import type { View } from './memory/view.ts';
import { changeFiling } from './ministry/account.ts';
import { delaysOf, policyOf } from './ministry/options.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { SandboxProblemsError } from './problems.ts';
import { createChance } from './random.ts';
import { createReaders, shownCommunications } from './records.ts';
import { DOOR, type Sandbox, type SandboxFaults, type SandboxSnapshot } from './sandbox.ts';
import { seedRecords } from './seed-records.ts';
import { DEFAULT_SETTINGS, ESTABLISHMENTS, plant, plantPrecheckin } from './seeds.ts';
import { type Beginning, createWorld } from './world.ts';

/** The origin that stands for any, where no base URL was given. */
const ANY_ORIGIN = 'https://registro.test';

const DEFAULT_SEED = 1;

/**
 * Makes a sandbox, at once and without a timer, a port or a global of its own. Its state is a world; a reset and a restore put another one in
 * its place.
 *
 * @throws TypeError or RangeError naming the option that is none
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  const address = addressOf(options.baseUrl);
  const { latency, ministry = {}, rateLimit = null, seed = DEFAULT_SEED } = options;
  // Latencies have a chance of their own, so that uuids are the same with and without them.
  const latencyChance = createChance(seed);
  const surroundings = {
    basePath: address.basePath,
    origin: address.origin ?? ANY_ORIGIN,
    policy: policyOf(ministry),
    delays: delaysOf(ministry),
    strict: options.strict ?? false,
    latency: () => (latency ? nextLatency(latency, latencyChance) : 0),
  };
  const settings = ministry.settings === undefined ? DEFAULT_SETTINGS : ministry.settings;
  const clockState = clockAt(options.clock ?? DEFAULT_INSTANT);

  const begin = (beginning: Beginning) => createWorld(surroundings, beginning, controls);
  let controls = createControls(rateLimit);
  let world = begin({ tables: emptyTables(), clock: clockState, chance: seed });
  plant(world.memory, settings, world.clock.now(), world.newUuid);
  const initial = world.state();
  const states = new WeakMap<SandboxSnapshot, Beginning>();

  function goTo(state: Beginning): void {
    world.leave();
    world = begin(state);
  }

  function reset(): void {
    controls = createControls(rateLimit);
    goTo(initial);
  }
  reset();

  /** What is asked of a world that has ended meanwhile has no answer. */
  const door: SandboxDoor = {
    answer: async request => {
      const asked = world;
      const outcome = await asked.door.answer(request);
      return asked === world ? outcome : { kind: 'network' };
    },
  };
  const direct: SandboxDoor = {
    answer: async request => ({ kind: 'answer', response: await world.direct.answer(request) }),
  };
  const seedFetch = createFetch(direct, { origin: null, basePath: BASE_PATH });
  const clock: SandboxClock = {
    now: () => world.clock.now(),
    madrid: () => world.clock.madrid(),
    get frozen() {
      return world.clock.frozen;
    },
    advance: duration => world.clock.advance(duration),
    advanceTo: instant => world.clock.advanceTo(instant),
    freeze: () => world.clock.freeze(),
    run: source => world.clock.run(source),
  };
  const faults: SandboxFaults = {
    next: fault => controls.faults.faults.next(fault),
    pending: () => controls.faults.faults.pending(),
    clear: () => controls.faults.faults.clear(),
    databaseAway: away => {
      controls.outage.away = away;
    },
    failOnce: () => {
      controls.outage.failing = true;
    },
  };
  const view: View = {
    get: (table, id) => world.memory.view.get(table, id),
    ids: (table, key) => world.memory.view.ids(table, key),
    rows: table => world.memory.view.rows(table),
  };

  return {
    fetch: createFetch(door, address),
    baseUrl: baseUrlOf(address, ANY_ORIGIN),
    keys: KEYS,
    establishments: ESTABLISHMENTS,
    clock,
    faults,
    ministry: {
      communications: () => shownCommunications(view),
      configure: changes =>
        world.memory.write(draft => changeFiling(draft, ACCOUNTS.main, changes, clock.now())),
    },
    records: createReaders(view, () => ({ actor: null, now: clock.now(), links: world.links })),
    invitations: createInvitations(view, () => world.direct, clock.now),
    ...accountControl(() => world.memory),

    requests: asked => controls.journal.requests(asked),
    events: () => controls.journal.events(),
    problems: () => controls.problems,
    assertNoProblems: () => {
      if (controls.problems.length > 0) throw new SandboxProblemsError(controls.problems);
    },

    override: (operation, resolver) => controls.overrides.set(operation, resolver),
    rateLimit: limit => controls.limiter.set(limit),

    seed: records =>
      seedRecords(seedFetch, `${ANY_ORIGIN}${BASE_PATH}`, records, one =>
        world.memory.write(draft => plantPrecheckin(draft, one, clock.now(), world.newUuid)),
      ),
    snapshot: () => {
      const snapshot = Object.freeze({}) as SandboxSnapshot;
      states.set(snapshot, world.state());
      return snapshot;
    },
    restore: snapshot => {
      const state = states.get(snapshot);
      if (!state) throw new TypeError('restore: expected a snapshot of this sandbox');
      goTo(state);
    },
    reset,

    [DOOR]: door,
  };
}
