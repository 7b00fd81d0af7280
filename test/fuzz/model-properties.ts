import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer, Harness } from '../conformance/harness.ts';
import { type Foreseen, Model } from './model.ts';
import { Player } from './player.ts';
import { PROPERTY_LIMIT_MS, runsOf } from './runs.ts';
import { type Kind, type Step, sequences } from './steps.ts';

const QUICK_RUNS = 40;

/**
 * Any sequence of creates, retries, changes and deletes, by any key, leaves the records that the
 * rules demand.
 */
export function modelProperties(api: () => Harness): void {
  it(
    'random sequences of calls agree with a simple model of the registry',
    async () => {
      const run = async (steps: Step[]) => {
        const player = await Player.start(api(), api().next());
        const totals = {
          first: await totalsOf(api(), 'production'),
          other: await totalsOf(api(), 'other'),
        };
        const model = new Model(player.establishments);
        for (const step of steps) {
          const call = player.callOf(step);
          const foreseen = model.foresee(step, call);
          const answer = await player.play(step);
          const before =
            step.do === 'count' ? totals[step.who === 'other' ? 'other' : 'first'][step.kind] : 0;
          expect(told(answer, foreseen, before), `${JSON.stringify(step)}\n${answer.text}`).toEqual(foreseen);
          model.learn(step, call, answer);
        }
      };
      await fc.assert(fc.asyncProperty(sequences, run), runsOf(QUICK_RUNS));
    },
    PROPERTY_LIMIT_MS,
  );
}

/** Counts the records of each kind that an account has already. */
async function totalsOf(api: Harness, who: 'production' | 'other'): Promise<Record<Kind, number>> {
  const total = async (kind: Kind) =>
    (await api.get(`/v1/${kind}`, { key: api.target.keys[who], query: 'limit=1' })).body.total;
  return {
    guests: await total('guests'),
    contracts: await total('contracts'),
    vehicles: await total('vehicles'),
    persons: await total('persons'),
    licenses: await total('licenses'),
    addresses: await total('addresses'),
  };
}

/**
 * Reduces an answer to the parts that the model foresees.
 *
 * @param before records that the account had at the start
 */
function told({ status, body }: Answer, foreseen: Foreseen, before: number): Foreseen {
  const data = foreseen.data && pick({ ...body.data }, Object.keys(foreseen.data));
  return {
    status,
    ...(foreseen.code === undefined ? {} : { code: body.code }),
    ...(foreseen.id === undefined ? {} : { id: body.id ?? body.data.id }),
    ...(foreseen.fields === undefined ? {} : { fields: Object.keys(body.fields ?? {}) }),
    ...(foreseen.ids === undefined
      ? {}
      : { ids: Array.isArray(body.data) ? body.data.map(record => record.id) : [] }),
    ...(foreseen.total === undefined ? {} : { total: body.total - before }),
    ...(data === undefined ? {} : { data: data as Foreseen['data'] }),
  } as Foreseen;
}

function pick(record: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map(name => [name, record[name]]));
}
