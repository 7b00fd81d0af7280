import { accountControl } from './account-control.ts';
import { addressOf, BASE_PATH, baseUrlOf } from './address.ts';
import type { SandboxDoor, SandboxOutcome, SandboxRequest } from './answer.ts';
import { answerRequest } from './answer-request.ts';
import { clockAt, DEFAULT_INSTANT } from './clock.ts';
import { createFetch, type Fetch } from './fetch.ts';
import { createInvitations } from './invitations.ts';
import { ACCOUNTS, KEYS } from './keys.ts';
import { nextLatency } from './latency.ts';
import { loadRules } from './load-rules.ts';
import type { MemoryStore } from './memory/store.ts';
import { emptyTables } from './memory/tables.ts';
import { changeFiling } from './ministry/account.ts';
import { delaysOf, policyOf } from './ministry/options.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { SandboxProblemsError } from './problems.ts';
import { createChance } from './random.ts';
import { createReaders, shownCommunications } from './records.ts';
import { DOOR, type Sandbox } from './sandbox.ts';
import { seedRecords } from './seed-records.ts';
import { DEFAULT_SETTINGS, ESTABLISHMENTS, plant, plantPrecheckin } from './seeds.ts';
import { presentClock, presentFaults, presentView, Worlds } from './worlds.ts';

/** The origin in the sandbox's own URLs where no base URL was given. */
const ANY_ORIGIN = 'https://registro.test';

const DEFAULT_SEED = 1;

/**
 * Makes a sandbox, synchronously, without timers, ports or globals. Its state is a `World`. A reset
 * or restore puts another one in its place.
 *
 * @throws TypeError or RangeError naming the invalid option
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkOptions(options);
  const address = addressOf(options.baseUrl);
  const worlds = worldsOf(options, address);
  const door: SandboxDoor = { answer: request => answered(worlds, request) };
  const [clock, view] = [presentClock(worlds), presentView(worlds)];
  const write: MemoryStore['write'] = change => worlds.world.memory.write(change);

  return {
    fetch: createFetch(door, address),
    baseUrl: baseUrlOf(address, ANY_ORIGIN),
    keys: KEYS,
    establishments: ESTABLISHMENTS,
    clock,
    faults: presentFaults(worlds),
    ministry: {
      communications: () => shownCommunications(view),
      configure: changes => write(draft => changeFiling(draft, ACCOUNTS.main, changes, clock.now())),
    },
    records: createReaders(view, () => ({ actor: null, now: clock.now(), links: worlds.world.links })),
    invitations: createInvitations(worlds),
    ...accountControl(() => worlds.world.memory),

    requests: asked => worlds.controls.journal.requests(asked),
    events: () => worlds.controls.journal.events(),
    problems: () => worlds.controls.problems,
    assertNoProblems: () => {
      if (worlds.controls.problems.length > 0) throw new SandboxProblemsError(worlds.controls.problems);
    },

    override: (operation, resolver) => worlds.controls.overrides.set(operation, resolver),
    rateLimit: limit => worlds.controls.limiter.set(limit),

    seed: records =>
      seedRecords(fetchWithoutFaults(worlds), `${ANY_ORIGIN}${BASE_PATH}`, records, one =>
        write(draft => plantPrecheckin(draft, one, clock.now(), worlds.world.newUuid)),
      ),
    snapshot: () => worlds.snapshot(),
    restore: snapshot => worlds.restore(snapshot),
    reset: () => worlds.reset(),

    [DOOR]: door,
  };
}

function worldsOf(options: SandboxOptions, { basePath, origin }: ReturnType<typeof addressOf>): Worlds {
  const { latency, ministry = {}, rateLimit = null, seed = DEFAULT_SEED } = options;
  // Latencies have a random generator of their own, so that the uuids are the same with and without
  // latencies.
  const latencyChance = createChance(seed);
  const surroundings = {
    basePath,
    origin: origin ?? ANY_ORIGIN,
    policy: policyOf(ministry),
    delays: delaysOf(ministry),
    strict: options.strict ?? false,
    latency: () => (latency ? nextLatency(latency, latencyChance) : 0),
  };
  const settings = ministry.settings === undefined ? DEFAULT_SETTINGS : ministry.settings;
  const clock = clockAt(options.clock ?? DEFAULT_INSTANT);
  return new Worlds(surroundings, { tables: emptyTables(), clock, chance: seed }, rateLimit, world =>
    plant(world.memory, settings, world.clock.now(), world.newUuid),
  );
}

/** Answers a request. Fails the connection where the world was replaced while it answered. */
async function answered(worlds: Worlds, request: SandboxRequest): Promise<SandboxOutcome> {
  const asked = worlds.world;
  const outcome = await answerRequest(asked, request);
  return asked === worlds.world ? outcome : { kind: 'network' };
}

/**
 * A `fetch` for the sandbox's own requests, which no fault or override affects. Its requests go to
 * the present world, and fail once that is replaced.
 */
function fetchWithoutFaults(worlds: Worlds): Fetch {
  const { world } = worlds;
  const direct: SandboxDoor = {
    answer: async request => {
      const { directRegistryOf } = await loadRules();
      const response = await directRegistryOf(world)(request);
      return world === worlds.world ? { kind: 'answer', response } : { kind: 'network' };
    },
  };
  return createFetch(direct, { origin: null, basePath: BASE_PATH });
}
