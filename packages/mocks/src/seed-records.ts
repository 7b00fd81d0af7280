import type { Operations, Records } from '@mirlo/core';
import type { Fetch } from './fetch.ts';
import { KEYS, type ProductionKey, type SandboxKey } from './keys.ts';
import { assertOptions } from './known-name.ts';
import { ESTABLISHMENTS, type PrecheckinSeed } from './seeds.ts';

type Body<Op extends keyof Operations> = Operations[Op]['data'] extends { body: infer B } ? B : never;

/**
 * A body whose establishment may be left out. The seeded hotel, or the rental office, is then used.
 */
type Placed<B> = Omit<B, 'establecimiento_id'> & { establecimiento_id?: number };

/** Records with which a test begins, as the API takes them. */
export interface SeedRecords {
  establishments?: readonly Body<'createEstablishment'>[];
  guests?: readonly Placed<Body<'createGuest'>>[];
  contracts?: readonly Placed<Body<'createContract'>>[];
  rentals?: readonly (Omit<Body<'createRental'>, 'contract'> & {
    contract: Placed<Body<'createRental'>['contract']>;
  })[];
  precheckins?: readonly PrecheckinSeed[];
  /**
   * The key that creates the records and so decides their account and key kind. The first account's
   * production key by default. Pre-check-ins belong to the account of their establishment, whatever
   * the key.
   */
  key?: ProductionKey | SandboxKey;
}

/** The records that were stored, in the order in which they were given. */
export interface Seeded {
  establishments: Records['establishments'][];
  guests: Records['guests'][];
  contracts: Records['contracts'][];
  /** The answers to the rentals, each created in one call. */
  rentals: Operations['createRental']['responses'][201][];
  /** The ids of the pre-check-ins. */
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

/** Thrown where the registry refuses a seed, which is a mistake of the test. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/**
 * Creates records by the registry's own rules, so that no test begins with records that the service
 * would refuse.
 *
 * @throws SeedError naming the refused record, or where the sandbox was reset or restored meanwhile
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
    }).catch(cause => {
      throw new SeedError('seed: the sandbox was reset or restored meanwhile', { cause });
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

/**
 * Runs work, and turns its error into a SeedError.
 *
 * @throws SeedError where the work fails
 */
function refused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new SeedError(`seed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
