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

/**
 * Operations that add a part. The examples of the API reference add theirs to a contract with free
 * places, `open`.
 */
const PARTS = new Set<OperationId | null>([
  'createVehicle',
  'createPerson',
  'createLicense',
  'createAddress',
]);

/** The records that the examples of the API reference name in a demo. */
export interface DemoExamples {
  /**
   * Returns the ids of the records that the examples name. Where a call has deleted one, it first
   * waits until it is created again.
   */
  records(): Promise<SampleRecords>;
  /** Called with every answer of the registry. */
  answered(answer: DoorResponse): void;
}

/**
 * Creates the records that the reference names in a demo, with the demo's sandbox key so that none
 * is ever filed. They are created again after an API call has deleted one or used one up. Looking
 * at a page creates none.
 *
 * @throws Error naming the example that the registry refused
 */
export async function prepareExamples(
  { store, config, log }: Pick<ServerParts, 'store' | 'config' | 'log'>,
  sandboxKey: string,
  [hotel, office = hotel]: readonly { id: number }[],
): Promise<DemoExamples> {
  const filing = filingPolicy(config);
  const links = createLinks(config);
  const options = { store, now: Date.now, newUuid: randomUUID, hashKey, filing, ...(links && { links }) };
  const registry = createRegistry(options);
  let open: string = randomUUID();
  let ids: Ids = {};
  const make = async () => {
    ids = await makeExamples({
      contract: JSON.parse(openapiJson),
      today: madridDate(Date.now()),
      hotel: hotel?.id ?? 0,
      office: office?.id ?? 0,
      open,
      post: (path, body) => post(registry, path, sandboxKey, body),
    });
  };
  let made = make();
  await made;
  const isInOpen = (body: string | null) => {
    const { data }: { data?: { alquiler_id?: number; persona_id?: number } } = JSON.parse(body ?? '{}');
    return ids.open !== undefined && (data?.alquiler_id === ids.open || data?.persona_id === ids.holder);
  };
  const makeAgain = () => {
    // Until the new contract exists, another call on the used one must not cause a second new
    // contract.
    ids = { ...ids, open: 0, holder: 0 };
    made = made
      .then(make)
      .catch(error => log.error({ error: loggable(error) }, 'the examples were not made anew'));
  };
  return {
    records: async () => {
      await made;
      return recordsOf(ids);
    },
    answered: ({ status, body, facts: { operation } }) => {
      if (status >= 300) return;
      const usedUp = PARTS.has(operation) && isInOpen(body);
      if (usedUp) open = randomUUID();
      if (usedUp || operation?.startsWith('delete')) makeAgain();
    },
  };
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
