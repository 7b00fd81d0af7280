import type { Operations, Records } from '@mirlo/core';
import type { Fetch } from './fetch.ts';
import { KEYS, type ProductionKey, type SandboxKey } from './keys.ts';
import { assertOptions } from './known-name.ts';
import { ESTABLISHMENTS, type PrecheckinSeed } from './seeds.ts';

type Body<Op extends keyof Operations> = Operations[Op]['data'] extends { body: infer B } ? B : never;

/** The establishment may be left out: then it is the seeded hotel, or the rental office. */
type Placed<B> = Omit<B, 'establecimiento_id'> & { establecimiento_id?: number };

/** Records to begin a test with, as the API takes them. */
export interface SeedRecords {
  establishments?: readonly Body<'createEstablishment'>[];
  guests?: readonly Placed<Body<'createGuest'>>[];
  contracts?: readonly Placed<Body<'createContract'>>[];
  rentals?: readonly (Omit<Body<'createRental'>, 'contract'> & {
    contract: Placed<Body<'createRental'>['contract']>;
  })[];
  precheckins?: readonly PrecheckinSeed[];
  /** Whose they are and of which kind; the first account's production key unless given. */
  key?: ProductionKey | SandboxKey;
}

/** What was stored, in the order in which it was given. */
export interface Seeded {
  establishments: Records['establishments'][];
  guests: Records['guests'][];
  contracts: Records['contracts'][];
  /** The answers to the atomic creates. */
  rentals: Operations['createRental']['responses'][201][];
  /** Their ids. */
  precheckins: number[];
}

const NAMES = [
  'establishments',
  'guests',
  'contracts',
  'rentals',
  'precheckins',
  'key',
] as const satisfies (keyof SeedRecords)[];

/** A seed that the registry does not take: a mistake of the test. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/**
 * Creates records through the registry's own rules, so that no test begins with what the service would never hold.
 *
 * @throws SeedError naming what the registry refused
 */
export async function seedRecords(
  fetch: Fetch,
  origin: string,
  seeds: SeedRecords,
  precheckin: (seed: PrecheckinSeed) => number,
): Promise<Seeded> {
  assertOptions('seed', seeds, NAMES);
  const create = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: { 'X-Api-Key': seeds.key ?? KEYS.production, 'Accept-Language': 'en' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 201)
      throw new SeedError(`seed: POST /v1/${path} was answered ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const records = async <R extends keyof Records>(
    path: R,
    bodies: readonly object[] = [],
  ): Promise<Records[R][]> => {
    const created: Records[R][] = [];
    for (const body of bodies) created.push((await create<{ data: Records[R] }>(path, body)).data);
    return created;
  };
  const hotel = { establecimiento_id: ESTABLISHMENTS.hotel.id };
  const office = { establecimiento_id: ESTABLISHMENTS.rentalOffice.id };
  const establishments = await records('establishments', seeds.establishments);
  const guests = await records(
    'guests',
    seeds.guests?.map(guest => ({ ...hotel, ...guest })),
  );
  const contracts = await records(
    'contracts',
    seeds.contracts?.map(contract => ({ ...office, ...contract })),
  );
  const rentals: Seeded['rentals'] = [];
  for (const rental of seeds.rentals ?? []) {
    rentals.push(
      await create('rentacar/contracts', { ...rental, contract: { ...office, ...rental.contract } }),
    );
  }
  return {
    establishments,
    guests,
    contracts,
    rentals,
    precheckins: (seeds.precheckins ?? []).map(seed => refused(() => precheckin(seed))),
  };
}

/** @throws SeedError where the work fails */
function refused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SeedError(`seed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
