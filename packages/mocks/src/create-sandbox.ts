import { createRegistry, type EpochMs, mistyped, type Registry, type Store } from '@mirlo/core';
import { accountControl } from './account-control.ts';
import { addressOf, BASE_PATH, baseUrlOf } from './address.ts';
import { type ClockState, createClock, DEFAULT_INSTANT } from './clock.ts';
import { createFaultQueue } from './faults/queue.ts';
import { createFetch } from './fetch.ts';
import { createFlakyStore } from './flaky-store.ts';
import { createInvitations, sandboxLinks } from './invitations.ts';
import { createJournal } from './journal/journal.ts';
import { ACCOUNTS, hashKey, KEYS, keyName } from './keys.ts';
import { nextLatency } from './latency.ts';
import { createMemoryStore, type MemorySnapshot } from './memory/store.ts';
import { changeFiling } from './ministry/account.ts';
import { Emulator } from './ministry/emulator.ts';
import { delaysOf, policyOf } from './ministry/options.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { createOverrides } from './overrides.ts';
import { createPipeline } from './pipeline.ts';
import { type SandboxProblem, SandboxProblemsError } from './problems.ts';
import { createChance } from './random.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createReaders, shownCommunications } from './records.ts';
import { DOOR, type Sandbox, type SandboxSnapshot } from './sandbox.ts';
import { seedRecords } from './seed-records.ts';
import { DEFAULT_SETTINGS, ESTABLISHMENTS, plant, plantPrecheckin } from './seeds.ts';

/** The origin that stands for any, where no base URL was given. */
const ANY_ORIGIN = 'https://registro.test';

const DEFAULT_SEED = 1;

/** What a snapshot holds. */
interface State {
  tables: MemorySnapshot;
  clock: ClockState;
  chance: number;
}

/**
 * Makes a sandbox, at once and without a timer, a port or a global of its own.
 *
 * @throws TypeError or RangeError naming the option that is none
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  const address = addressOf(options.baseUrl);
  const policy = policyOf(options.ministry ?? {});
  const chance = createChance(options.seed ?? DEFAULT_SEED);
  // Latencies have a chance of their own, so that uuids are the same with and without them.
  const latencyChance = createChance(options.seed ?? DEFAULT_SEED);
  const newUuid = () => chance.uuid();
  const links = sandboxLinks(newUuid, address.origin ?? ANY_ORIGIN);
  const journal = createJournal();
  const faults = createFaultQueue();
  const overrides = createOverrides();
  const limiter = createRateLimiter(options.rateLimit ?? null);
  let problems: SandboxProblem[] = [];
  /** Grows with every reset and restore: what began before leaves no trace. */
  let era = 0;

  const memory = createMemoryStore(changes => {
    journal.commit(changes, emulator.instant() ?? control.clock.now());
    emulator.committed(changes);
  });
  const emulator = new Emulator({
    memory,
    policy,
    delays: delaysOf(options.ministry ?? {}),
    newUuid,
    journal,
    era: () => era,
  });
  const control = createClock(
    options.clock ?? DEFAULT_INSTANT,
    until => emulator.happen(until),
    () => era,
  );
  const now = (): EpochMs => control.clock.now();
  const flaky = createFlakyStore(memory.store);

  /** The registry until the next reset or restore: whom that overtakes must not write, count or draw a uuid in what comes after. */
  function registryWith(store: Store, limit: boolean): Registry {
    const begun = era;
    const inTime =
      <Given extends unknown[], Result>(port: (...given: Given) => Result) =>
      (...given: Given): Result => {
        if (era !== begun) throw new Error('the sandbox was put back before it had answered');
        return port(...given);
      };
    const begin = inTime(store.transaction);
    const transaction: Store['transaction'] = work => begin(inTime(work));
    return createRegistry({
      store: { ...store, transaction, insertAtOnce: rows => transaction(tx => tx.insert(rows)) },
      now,
      newUuid: inTime(newUuid),
      hashKey,
      // The sandbox's own keys have a form of their own.
      mistyped: key => (keyName(key) === null ? mistyped(key) : null),
      filing: policy,
      // The memory keeps of it who made a record.
      audit: true,
      basePath: address.basePath,
      links: { ...links, make: inTime(links.make) },
      ...(limit ? { limit: inTime(key => limiter.count(key.id, now())) } : {}),
      onError: (error, { operation }) => {
        if (era === begun && !flaky.isOrdered(error)) problems.push({ kind: 'failure', operation, error });
      },
    });
  }
  const registriesNow = () => ({
    free: registryWith(flaky.store, false),
    counting: registryWith(flaky.store, true),
    direct: registryWith(memory.store, false),
  });
  let registries = registriesNow();

  const door = createPipeline({
    isBehind: () => emulator.isDue(now()),
    catchUp: () => emulator.happen(now()),
    registry: () => (limiter.isOn() ? registries.counting : registries.free),
    now,
    era: () => era,
    newUuid,
    latency: () => (options.latency ? nextLatency(options.latency, latencyChance) : 0),
    faults,
    overrides,
    journal,
    strict: options.strict ?? false,
    problem: problem => problems.push(problem),
  });

  const states = new WeakMap<SandboxSnapshot, State>();

  function restoreState(state: State): void {
    era += 1;
    registries = registriesNow();
    memory.restore(state.tables);
    control.restore(state.clock);
    chance.restore(state.chance);
    emulator.rebuild(now());
  }

  plant(
    memory,
    options.ministry?.settings === undefined ? DEFAULT_SETTINGS : options.ministry.settings,
    now(),
    newUuid,
  );
  const initial: State = { tables: memory.snapshot(), clock: control.state(), chance: chance.state() };
  journal.clear();

  const seedFetch = createFetch(
    { answer: async request => ({ kind: 'answer', response: await registries.direct.answer(request) }) },
    { origin: null, basePath: BASE_PATH },
  );

  return {
    fetch: createFetch(door, address),
    baseUrl: baseUrlOf(address, ANY_ORIGIN),
    keys: KEYS,
    establishments: ESTABLISHMENTS,
    clock: control.clock,
    faults: { ...faults.faults, databaseAway: flaky.setAway, failOnce: flaky.failOnce },
    ministry: {
      communications: () => shownCommunications(memory.view),
      configure: changes => memory.write(draft => changeFiling(draft, ACCOUNTS.main, changes, now())),
    },
    records: createReaders(memory.view, () => ({ actor: null, now: now(), links })),
    invitations: createInvitations(memory.view, () => registries.direct, now),
    ...accountControl(memory),

    requests: journal.requests,
    events: journal.events,
    problems: () => problems,
    assertNoProblems: () => {
      if (problems.length > 0) throw new SandboxProblemsError(problems);
    },

    override: overrides.set,
    rateLimit: limiter.set,

    seed: records =>
      seedRecords(seedFetch, `${ANY_ORIGIN}${BASE_PATH}`, records, seed =>
        memory.write(draft => plantPrecheckin(draft, seed, now(), newUuid)),
      ),
    snapshot: () => {
      const snapshot = Object.freeze({}) as SandboxSnapshot;
      states.set(snapshot, { tables: memory.snapshot(), clock: control.state(), chance: chance.state() });
      return snapshot;
    },
    restore: snapshot => {
      const state = states.get(snapshot);
      if (!state) throw new TypeError('restore: expected a snapshot of this sandbox');
      restoreState(state);
    },
    reset: () => {
      restoreState(initial);
      journal.clear();
      faults.faults.clear();
      flaky.clear();
      overrides.clear();
      limiter.set(options.rateLimit ?? null);
      problems = [];
    },

    [DOOR]: door,
  };
}
