import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { COMPLETE_GUEST } from '../fixtures.ts';

/** A guest as its vendor wants it. */
interface Wanted {
  uuid: string;
  referencia: string;
  nombre: string;
  deleted: boolean;
}

/** After a call that failed. */
const PAUSE_MS = 50;

/** A vendor that creates, edits and deletes until it is told to stop. */
export function startVendor(urls: readonly string[], key: string, establecimiento_id: number) {
  const wanted: Wanted[] = [];
  let stopped = false;
  let url = urls[0] ?? '';
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'X-Api-Key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { id: number; data: { id: number; nombre: string }[] };
    if (response.status >= 400)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const send = ({ uuid, referencia, nombre }: Wanted) => {
    const numero_documento = `PA${referencia.slice(2)}`;
    return call('POST', '/v1/guests', {
      ...COMPLETE_GUEST,
      uuid,
      referencia,
      nombre,
      numero_documento,
      establecimiento_id,
    });
  };
  const idOf = async ({ referencia }: Wanted) => {
    const { data } = await call('GET', `/v1/guests?q=PA${referencia.slice(2)}`);
    return data[0]?.id ?? null;
  };
  const step = async (n: number) => {
    url = urls[n % urls.length] ?? url;
    const one: Wanted = { uuid: randomUUID(), referencia: `R-${10_000 + n}`, nombre: 'Ada', deleted: false };
    wanted.push(one);
    await send(one);
    const other = wanted[n - 25];
    if (other === undefined || n % 4 !== 0) return;
    const id = await idOf(other);
    if (n % 8 === 0) {
      other.deleted = true;
      await call('DELETE', `/v1/guests/${id}`);
    } else {
      other.nombre = `Ada ${'BCDFG'[n % 5]}`;
      await call('PUT', `/v1/guests/${id}`, { nombre: other.nombre });
    }
  };
  const running = (async () => {
    for (let n = 0; !stopped; n += 1) await step(n).catch(() => wait(PAUSE_MS));
  })();
  return {
    wanted,
    stop: async () => {
      stopped = true;
      await running;
    },
    /** Sends everything once more after the restore, with the same uuids and the edits. */
    async sendAgain(urlNow: string) {
      url = urlNow;
      for (const one of wanted) {
        const { id } = await send(one);
        await call('PUT', `/v1/guests/${id}`, { nombre: one.nombre });
      }
    },
    /** Sends the edits of all records once more. */
    async editAgain() {
      for (const one of wanted.filter(({ deleted }) => !deleted))
        await call('PUT', `/v1/guests/${await idOf(one)}`, { nombre: one.nombre });
    },
    async deleteAgain() {
      for (const one of wanted.filter(({ deleted }) => deleted)) {
        const id = await idOf(one);
        if (id !== null) await call('DELETE', `/v1/guests/${id}`);
      }
    },
  };
}
