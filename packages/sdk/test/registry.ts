import { onTestFinished } from 'vitest';
import type { Checkpoint, Mirlo } from '../src/index.ts';
import { clientOf } from './client.ts';
import { created, fail, json, serve, type TestServer } from './http.ts';

/** The refusal of a create; undefined where it is accepted. `count` numbers the creates from 1. */
type Refuse = (name: string, count: number) => [status: number, code: string] | undefined;

export interface Registry {
  readonly server: TestServer;
  /** Names by uuid. */
  readonly byUuid: Map<string, string>;
  readonly mirlo: Mirlo;
}

/** A service that keeps records by uuid, as the real one does. */
export async function registry(refuse: Refuse = () => undefined, whose: object = {}): Promise<Registry> {
  const byUuid = new Map<string, string>();
  let creates = 0;
  const server = await serve(({ url, body }, response) => {
    if (url.endsWith('/v1/ping'))
      return json(response, 200, { ok: true, userId: 7, env: 'sandbox', ...whose });
    const { uuid, nombre } = JSON.parse(body);
    creates += 1;
    const refusal = refuse(nombre, creates);
    if (refusal) return fail(response, ...refusal);
    const existing = byUuid.get(uuid);
    if (existing === undefined) {
      byUuid.set(uuid, nombre);
      return created(response, byUuid.size);
    }
    const id = [...byUuid.keys()].indexOf(uuid) + 1;
    const differs = existing === nombre ? [] : ['nombre'];
    json(response, 200, { ok: true, id, idempotent: true, data: { id, nombre: existing }, differs });
  });
  onTestFinished(server.close);
  return { server, byUuid, mirlo: clientOf(server, { retry: { maxRetries: 0 } }) };
}

export const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `guest ${index}`);

/** Makes each name its own key. */
export const ITSELF = (name: string): string => name;

/** A checkpoint store in memory that passes through JSON, as a file would. */
export function memory() {
  const saves: string[] = [];
  return {
    saves,
    last: (): Checkpoint => JSON.parse(saves.at(-1) ?? 'null'),
    load: (): Checkpoint | null => JSON.parse(saves.at(-1) ?? 'null'),
    save: (checkpoint: Checkpoint): void => void saves.push(JSON.stringify(checkpoint)),
  };
}
