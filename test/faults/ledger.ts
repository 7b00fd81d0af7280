import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallRegistry } from '../call-registry.ts';
import { COMPLETE_GUEST, completeRental } from '../fixtures.ts';
import type { Random } from './random.ts';

/** Calls the API under test once; throws where it cannot be reached. */
export type Api = CallRegistry;

/** A guest or rental as it should be at the end. */
export interface Entry {
  resource: 'guests' | 'contracts';
  id: number;
  /**
   * The key by which it is found at the ministry: a guest's document number, a rental's
   * `referencia`.
   */
  key: string;
  referencia: string | null;
  /** The value that edits change: a guest's first name, a rental's number plate. */
  value: string;
  deleted: boolean;
}

/** The calls of the vendors, and the expected result. */
export interface Ledger {
  entries: readonly Entry[];
  /** Creates a few records of any kind. */
  arrive(count: number): Promise<void>;
  /** Changes a filed field of a record. */
  edit(): Promise<void>;
  /** Changes it and changes it back at once. */
  editAndBack(): Promise<void>;
  remove(): Promise<void>;
}

const CALL_LIMIT_MS = 60_000;
const NAMES = ['Ada', 'Bob', 'Eve', 'Ira', 'Uma', 'Zoe'];
/**
 * About one guest in three joins one of the last three stays, so that stays grow while they are in
 * flight.
 */
const OPEN_STAYS = 3;

export function createLedger(api: Api, establishment: number, random: Random): Ledger {
  const entries: Entry[] = [];
  const stays: string[] = [];
  let count = 0;

  /**
   * Repeats a call until its answer is final, as vendors are told to. A repeated create has the
   * same uuid.
   */
  async function call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }> {
    const deadline = Date.now() + CALL_LIMIT_MS;
    for (;;) {
      try {
        const answer = await api(method, path, body);
        if (answer.status < 500) return answer;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered`);
      await wait(50);
    }
  }

  async function create(path: string, body: Record<string, unknown>): Promise<number> {
    const answer = await call('POST', path, { ...body, uuid: randomUUID() });
    if (answer.status > 201) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  }

  function stay(): string | null {
    if (random.chance(0.3)) return null;
    if (stays.length > 0 && random.chance(0.5)) return random.pick(stays.slice(-OPEN_STAYS));
    const referencia = `S-${stays.length + 1}`;
    stays.push(referencia);
    return referencia;
  }

  async function guest(): Promise<void> {
    count += 1;
    const [key, value, referencia] = [`F${10_000 + count}`, random.pick(NAMES), stay()];
    const record = {
      ...COMPLETE_GUEST,
      establecimiento_id: establishment,
      numero_documento: key,
      nombre: value,
      referencia,
    };
    const id = await create('/v1/guests', record);
    entries.push({ resource: 'guests', id, key, referencia, value, deleted: false });
  }

  async function rental(): Promise<void> {
    count += 1;
    const [key, value] = [`C-${count}`, plate()];
    const body = completeRental(establishment, key);
    const id = await create('/v1/rentacar/contracts', {
      ...body,
      vehicle: { ...body.vehicle, matricula: value },
    });
    entries.push({ resource: 'contracts', id, key, referencia: key, value, deleted: false });
  }

  function plate(): string {
    return `${1_000 + random.below(9_000)}BBB`;
  }

  function living(): Entry[] {
    return entries.filter(({ deleted }) => !deleted);
  }

  async function change(entry: Entry, value: string): Promise<void> {
    if (entry.resource === 'guests') await call('PUT', `/v1/guests/${entry.id}`, { nombre: value });
    else {
      const list = await call('GET', `/v1/vehicles?contract_id=${entry.id}`);
      const [vehicle] = (list.body as { data: { id: number }[] }).data;
      await call('PUT', `/v1/vehicles/${vehicle?.id}`, { matricula: value });
    }
    entry.value = value;
  }

  return {
    entries,
    async arrive(number) {
      for (let i = 0; i < number; i++) await (random.chance(0.2) ? rental() : guest());
    },
    async edit() {
      if (living().length === 0) return;
      const entry = random.pick(living());
      await change(entry, entry.resource === 'guests' ? random.pick(NAMES) : plate());
    },
    async editAndBack() {
      if (living().length === 0) return;
      const entry = random.pick(living());
      const { value } = entry;
      await change(entry, entry.resource === 'guests' ? 'Otro' : plate());
      await change(entry, value);
    },
    async remove() {
      if (living().length < 5) return;
      const entry = random.pick(living());
      await call('DELETE', `/v1/${entry.resource}/${entry.id}`);
      entry.deleted = true;
    },
  };
}
