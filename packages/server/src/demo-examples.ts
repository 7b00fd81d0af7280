import { randomUUID } from 'node:crypto';
import {
  createRegistry,
  type DoorResponse,
  madridDate,
  type OperationId,
  openapiJson,
  type Registry,
} from '@mirlo/core';
import { filingPolicy } from './config.ts';
import { hashKey } from './keys.ts';
import { createLinks } from './links.ts';
import { loggable } from './log.ts';
import { type Ids, makeExamples, recordsOf } from './pages/reference/example-records.ts';
import type { SampleRecords } from './pages/reference/fill.ts';
import type { ServerParts } from './server.ts';

/** Creates that may take a free place of the contract `open`. */
const PARTS = new Set<OperationId | null>([
  'createVehicle',
  'createPerson',
  'createLicense',
  'createAddress',
]);

/**
 * The records that the reference names in a demo, created with the demo's sandbox key so that none is ever filed. They
 * are created at the start, and again after an API call has deleted one or used one up. Looking at a page creates
 * none.
 */
export class DemoExamples {
  readonly #parts: Pick<ServerParts, 'store' | 'config' | 'log'>;
  readonly #key: string;
  readonly #hotel: number;
  readonly #office: number;
  #open: string = randomUUID();
  #ids: Ids = {};
  #made: Promise<void> = Promise.resolve();

  private constructor(
    parts: Pick<ServerParts, 'store' | 'config' | 'log'>,
    sandboxKey: string,
    [hotel, office = hotel]: readonly { id: number }[],
  ) {
    this.#parts = parts;
    this.#key = sandboxKey;
    this.#hotel = hotel?.id ?? 0;
    this.#office = office?.id ?? 0;
  }

  /**
   * Creates the records.
   *
   * @throws Error naming the example that the registry refused
   */
  static async prepare(
    parts: Pick<ServerParts, 'store' | 'config' | 'log'>,
    sandboxKey: string,
    establishments: readonly { id: number }[],
  ): Promise<DemoExamples> {
    const examples = new DemoExamples(parts, sandboxKey, establishments);
    await examples.#make();
    return examples;
  }

  /** Returns the ids of the examples. Where a call has deleted one, it first waits until it is created again. */
  async records(): Promise<SampleRecords> {
    await this.#made;
    return recordsOf(this.#ids);
  }

  /** Called with every answer of the registry. */
  answered({ status, body, facts: { operation } }: DoorResponse): void {
    if (status >= 300) return;
    const usedUp = PARTS.has(operation) && this.#isInOpen(body);
    if (usedUp) this.#open = randomUUID();
    if (usedUp || operation?.startsWith('delete')) this.#makeAgain();
  }

  #isInOpen(body: string | null): boolean {
    const { data }: { data?: { alquiler_id?: number; persona_id?: number } } = JSON.parse(body ?? '{}');
    const { open, holder } = this.#ids;
    return open !== undefined && (data?.alquiler_id === open || data?.persona_id === holder);
  }

  #makeAgain(): void {
    // Until the new contract exists, another call on the used one must not cause a second new contract.
    this.#ids = { ...this.#ids, open: 0, holder: 0 };
    this.#made = this.#made
      .then(() => this.#make())
      .catch(error => this.#parts.log.error({ error: loggable(error) }, 'the examples were not made anew'));
  }

  async #make(): Promise<void> {
    const { store, config } = this.#parts;
    const filing = filingPolicy(config);
    const links = createLinks(config);
    const options = { store, now: Date.now, newUuid: randomUUID, hashKey, filing, ...(links && { links }) };
    const registry = createRegistry(options);
    this.#ids = await makeExamples({
      contract: JSON.parse(openapiJson),
      today: madridDate(Date.now()),
      hotel: this.#hotel,
      office: this.#office,
      open: this.#open,
      post: (path, body) => post(registry, path, this.#key, body),
    });
  }
}

async function post(registry: Registry, path: string, key: string, body: object): Promise<number> {
  const { status, body: text } = await registry.answer({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    header: name => (name === 'x-api-key' ? key : undefined),
    read: async () => Buffer.from(JSON.stringify(body)),
  });
  if (status >= 300) throw new Error(`${path} did not take an example: ${text}`);
  const { id }: { id: number } = JSON.parse(text ?? '');
  return id;
}
