import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROUTES, type Route } from '../../packages/core/src/generated/routes.ts';
import type { Answer, Harness } from '../conformance/harness.ts';
import { junkBytes, junkHeaders, junkQuery } from './junk.ts';
import { Player } from './player.ts';
import { PROPERTY_LIMIT_MS, runsOf } from './runs.ts';
import { type Kind, kindOf, type Step, sequences } from './steps.ts';

const QUICK_RUNS = 30;
const JUNK_RUNS = 200;

/** Two targets give the same answers to the same calls, except for ids and times. */
export function twinProperties(one: () => Harness, two: () => Harness): void {
  it(
    'random sequences of calls are answered alike, header by header and field by field',
    async () => {
      const run = async (steps: Step[]) => {
        const number = one().next();
        const players = [await Player.start(one(), number), await Player.start(two(), number)] as const;
        for (const step of steps) {
          const [left, right] = [await players[0].play(step), await players[1].play(step)];
          expect(comparable(right, players[1], kindOf(step)), JSON.stringify(step)).toEqual(
            comparable(left, players[0], kindOf(step)),
          );
        }
      };
      await fc.assert(fc.asyncProperty(sequences, run), runsOf(QUICK_RUNS));
    },
    PROPERTY_LIMIT_MS,
  );
  junkAlike(one, two);
}

/** Two targets also refuse malformed calls in the same words. */
function junkAlike(one: () => Harness, two: () => Harness): void {
  it(
    'junk is refused alike, word by word',
    async () => {
      const cases = fc.oneof(
        ...ROUTES.map(route =>
          fc.record({
            route: fc.constant(route),
            raw: route.body === null ? fc.constant(null) : junkBytes(route.body),
          }),
        ),
      );
      const run = async (
        { route, raw }: { route: Route; raw: string | Uint8Array<ArrayBuffer> | null },
        query: string,
        headers: Record<string, string>,
      ) => {
        const path = route.path.replace('{id}', '999999999');
        const call = { query, headers, ...(raw === null ? {} : { raw }) };
        const [left, right] = [
          await one().call(route.method, path, call),
          await two().call(route.method, path, call),
        ];
        expect(refusalOf(right)).toEqual(refusalOf(left));
      };
      await fc.assert(fc.asyncProperty(cases, junkQuery, junkHeaders, run), runsOf(JUNK_RUNS));
    },
    PROPERTY_LIMIT_MS,
  );
}

function refusalOf({ status, body }: Answer): object {
  return status < 400 ? { status } : { status, body };
}

/** Headers of the transport, which differ. */
const TRANSPORT_HEADERS = new Set([
  'connection',
  'date',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
]);

function comparable(answer: Answer, player: Player, kind: Kind): object {
  const headers = [...answer.headers].filter(([name]) => !TRANSPORT_HEADERS.has(name));
  return {
    status: answer.status,
    headers: headers.map(([name, value]) => [name, name === 'location' ? value.replace(/\d+$/, 'N') : value]),
    body: neutral(answer.body, player, '', kind),
  };
}

const TIMES = new Set(['created_at', 'updated_at', 'ts']);

/** The kind of the record that a link names. */
const KIND_OF_LINK: Record<string, Kind> = {
  alquiler_id: 'contracts',
  persona_id: 'persons',
  vehicle_id: 'vehicles',
  person_ids: 'persons',
  license_ids: 'licenses',
  person_address_ids: 'addresses',
  pickup: 'addresses',
  dropoff: 'addresses',
};

/** The kind of the records under a name. */
const KIND_WITHIN: Record<string, Kind> = {
  vehicle: 'vehicles',
  persons: 'persons',
  license: 'licenses',
  address: 'addresses',
};

/** Replaces ids by the number of the record within its kind, and times by a mark. */
function neutral(value: unknown, player: Player, field: string, kind: Kind): unknown {
  if (TIMES.has(field)) return 'a time';
  if (typeof value === 'number') return neutralNumber(value, player, field, kind);
  if (typeof value === 'string' && field === 'message') return value.replaceAll(/\d+/g, 'N');
  if (Array.isArray(value)) return value.map(item => neutral(item, player, field, kind));
  if (typeof value !== 'object' || value === null) return value;
  const inner = KIND_WITHIN[field] ?? ('resource' in value ? (value.resource as Kind) : kind);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, neutral(item, player, insideOf(field, name), inner)]),
  );
}

function neutralNumber(value: number, player: Player, field: string, kind: Kind): unknown {
  if (field === 'establecimiento_id') return `establishment ${player.establishments.indexOf(value)}`;
  if (field === 'usuario_id') return 'an account';
  const named = field === 'id' ? kind : KIND_OF_LINK[field];
  return named ? `${named} ${player.made(named).indexOf(value)}` : value;
}

/** Under `fields` and `errors` of a 422, each value is a message. */
function insideOf(field: string, name: string): string {
  return field === 'fields' || field === 'errors' ? 'message' : name;
}
