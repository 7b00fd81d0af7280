import { setTimeout as wait } from 'node:timers/promises';
import type { FaultAction } from '../../packages/mir/src/simulator/index.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { System } from './system.ts';
import { FAULT_TIMING } from './timing.ts';
import { until } from './until.ts';

/** A fault that strikes while records arrive. Resolves to whether it struck. */
type Strike = (system: System, ledger: Ledger, random: Random) => Promise<boolean>;

export interface FaultKind {
  name: string;
  strike: Strike;
  /** Needs a database server, and several submitters. */
  server?: true;
}

/** How long a fault waits for its step, which may not come where other submitters were faster. */
const STEP_LIMIT_MS = 4_000;

const ACCEPTED = "SELECT record_id FROM submissions WHERE state = 'accepted' LIMIT 1";

const SENDING = ['alta', 'anulacion'] as const;

/** Makes a fault that kills every submitter as soon as a step is reached. */
function killedAt(prepare: Strike, reached: (system: System) => Promise<boolean>): Strike {
  return async (system, ledger, random) => {
    await prepare(system, ledger, random);
    await ledger.arrive(1 + random.below(4));
    const struck = await until(() => reached(system), STEP_LIMIT_MS);
    for (const child of [...system.submitters()]) await system.kill(child);
    system.line.cut();
    await system.ministry.calm();
    await system.run(1 + random.below(3));
    return struck;
  };
}

const held = async ({ ministry }: System) => (await ministry.held()).held > 0;

async function some({ query }: System, condition: string): Promise<boolean> {
  return (await query(`SELECT id FROM lotes WHERE ${condition} LIMIT 1`)).length > 0;
}

/** Makes a fault in which an answer of the ministry goes wrong. */
function answered(action: FaultAction, when: 'before' | 'after', times = 1): Strike {
  return async ({ ministry }, ledger, random) => {
    await ministry.faults({ ...action, when, times, operation: [...SENDING, 'consultaLote'] });
    await ledger.arrive(1 + random.below(4));
    const struck = await until(async () => (await ministry.held()).faults.length === 0, STEP_LIMIT_MS);
    await ministry.calm();
    return struck;
  };
}

/** Makes a fault in which records change while a request about them is under way. */
function inFlight(happen: (ledger: Ledger) => Promise<void>): Strike {
  return async (system, ledger, random) => {
    await system.ministry.faults({
      do: 'hold',
      when: random.chance(0.5) ? 'before' : 'after',
      operation: [...SENDING],
      ms: 300,
    });
    await ledger.arrive(2);
    const struck = await until(() => held(system), STEP_LIMIT_MS);
    await happen(ledger);
    await system.ministry.calm();
    return struck;
  };
}

export const FAULTS: readonly FaultKind[] = [
  {
    name: 'killed at random',
    strike: async (system, ledger, random) => {
      await ledger.arrive(3);
      await wait(random.below(150));
      const [child] = [random.pick(system.submitters())];
      await system.kill(child);
      await system.run(1 + random.below(3));
      return true;
    },
  },
  {
    name: 'killed before a request reached the ministry',
    strike: killedAt(
      async ({ line }) => {
        line.hold();
        return true;
      },
      async ({ line }) => line.waiting() > 0,
    ),
  },
  {
    name: 'killed after the ministry stored a lote, before its answer',
    strike: killedAt(async ({ ministry }) => {
      await ministry.faults({ do: 'hold', when: 'after', operation: [...SENDING] });
      return true;
    }, held),
  },
  {
    name: 'killed after the lote was stored here',
    strike: killedAt(
      async ({ ministry }) => {
        await ministry.faults({ do: 'stuck', times: 'always' });
        return true;
      },
      system => some(system, "state = 'sent'"),
    ),
  },
  {
    name: 'killed between two questions after a lote',
    strike: killedAt(
      async ({ ministry }) => {
        await ministry.faults({ do: 'stuck', times: 'always' });
        return true;
      },
      system => some(system, "state = 'sent' AND polls > 1"),
    ),
  },
  {
    name: 'killed with a verdict on its way',
    strike: killedAt(async ({ ministry }) => {
      await ministry.faults({ do: 'hold', when: 'after', operation: 'consultaLote' });
      return true;
    }, held),
  },
  { name: 'answer cut off after storing', strike: answered({ do: 'cut' }, 'after') },
  { name: 'answer truncated after storing', strike: answered({ do: 'truncate' }, 'after') },
  { name: 'connection cut before storing', strike: answered({ do: 'cut' }, 'before') },
  {
    name: 'no answer in time',
    strike: answered({ do: 'hold', ms: FAULT_TIMING.httpTimeoutMs + 200 }, 'after'),
  },
  { name: 'SOAP fault after storing', strike: answered({ do: 'soap-fault' }, 'after') },
  { name: 'a web page for an answer', strike: answered({ do: 'html' }, 'after') },
  { name: 'an empty answer', strike: answered({ do: 'empty' }, 'after') },
  { name: 'uncontrolled error', strike: answered({ do: 'code', code: 10999 }, 'before') },
  { name: '502 storm', strike: answered({ do: 'bad-gateway' }, 'before', 8) },
  { name: '502 storm after storing', strike: answered({ do: 'bad-gateway' }, 'after', 4) },
  { name: 'service unavailable', strike: answered({ do: 'unavailable', retryAfter: 0 }, 'before', 4) },
  {
    name: 'unexpected error of the ministry',
    strike: async ({ ministry }, ledger) => {
      await ministry.faults({ do: 'estado', estado: 3, operation: 'alta' });
      await ledger.arrive(2);
      return until(async () => (await ministry.held()).faults.length === 0, STEP_LIMIT_MS);
    },
  },
  {
    name: 'error in an annulment',
    strike: async ({ ministry, query }, ledger, random) => {
      await ministry.faults({ do: 'estado', estado: random.pick([2, 3] as const), operation: 'anulacion' });
      await ledger.arrive(2);
      await until(async () => (await query(ACCEPTED)).length > 0, STEP_LIMIT_MS);
      await ledger.edit();
      await ledger.edit();
      const struck = await until(async () => (await ministry.held()).faults.length === 0, STEP_LIMIT_MS);
      await ministry.calm();
      return struck;
    },
  },
  {
    name: 'stuck lote',
    strike: async ({ ministry }, ledger, random) => {
      await ministry.faults({ do: 'stuck', estado: random.pick([4, 5] as const) });
      await ledger.arrive(2);
      const struck = await until(async () => (await ministry.held()).stuck > 0, STEP_LIMIT_MS);
      await ledger.edit();
      await ministry.calm();
      return struck;
    },
  },
  {
    name: 'line to the ministry cut',
    strike: async ({ line }, ledger) => {
      line.hold();
      await ledger.arrive(2);
      const struck = await until(() => line.waiting() > 0, STEP_LIMIT_MS);
      line.cut();
      return struck;
    },
  },
  { name: 'edited in flight', strike: inFlight(ledger => ledger.edit()) },
  { name: 'edited and edited back in flight', strike: inFlight(ledger => ledger.editAndBack()) },
  { name: 'deleted in flight', strike: inFlight(ledger => ledger.remove()) },
  { name: 'joined in flight', strike: inFlight(ledger => ledger.arrive(3)) },
  {
    name: 'connections to the database cut',
    server: true,
    strike: async ({ database }, ledger, random) => {
      await ledger.arrive(3);
      await wait(random.below(60));
      database?.line.cut();
      return true;
    },
  },
  {
    name: 'database out of reach for a while',
    server: true,
    strike: async ({ database }, ledger, random) => {
      await ledger.arrive(3);
      await wait(random.below(40));
      database?.line.hold();
      await wait(100 + random.below(300));
      if (random.chance(0.5)) database?.line.pass();
      else database?.line.cut();
      return true;
    },
  },
  {
    name: 'database restarted',
    server: true,
    strike: async ({ database }, ledger, random) => {
      await ledger.arrive(3);
      await wait(random.below(60));
      await database?.restart();
      return true;
    },
  },
  {
    name: 'submitter frozen longer than its claims hold',
    server: true,
    strike: async (system, ledger, random) => {
      await system.run(2);
      const frozen = random.pick(system.submitters());
      await ledger.arrive(3);
      await wait(random.below(50));
      frozen.process.kill('SIGSTOP');
      await wait(FAULT_TIMING.leaseMs + 300);
      frozen.process.kill('SIGCONT');
      return true;
    },
  },
];
