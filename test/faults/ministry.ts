import { createMirClient, type StoredCommunication } from '../../packages/mir/src/client/index.ts';
import { codigoComunicacion } from '../../packages/mir/src/index.ts';
import type { SimulatorFault, SimulatorJournal } from '../../packages/mir/src/simulator/index.ts';
import { startProcess } from '../../packages/server/test/running.ts';

/** The simulator as a process of its own, driven from outside. */
export interface RunningMinistry {
  port: number;
  /** The service's path, for callers behind a proxy. */
  path: string;
  faults(...faults: SimulatorFault[]): Promise<void>;
  /**
   * How many answers it holds, how many lotes are stuck, and the faults that have not struck yet.
   */
  held(): Promise<{ held: number; stuck: number; faults: unknown[] }>;
  /** Ends all faults: nothing is held or stuck any more. */
  calm(): Promise<void>;
  journal(): Promise<SimulatorJournal>;
  /** The communications that the ministry holds as accepted. */
  accepted(): Promise<StoredCommunication[]>;
  kill(): Promise<void>;
}

export async function startMinistry(
  user: string,
  password: string,
  codigoArrendador: string,
): Promise<RunningMinistry> {
  const child = await startProcess(['simulator', '--json', '--port', '0', '--delay', '30'], {});
  const url = new URL(String(child.said.url));
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url.origin}/simulator/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const client = createMirClient({ url: url.href, user, password, codigoArrendador, aplicacion: 'faults' });
  const journal = () => ask<SimulatorJournal>('GET', 'journal');
  return {
    port: Number(url.port),
    path: url.pathname,
    faults: async (...faults) => void (await ask('POST', 'faults', faults)),
    held: () => ask('GET', 'faults'),
    calm: async () => {
      await ask('DELETE', 'faults');
      await ask('POST', 'release');
    },
    journal,
    accepted: async () => {
      const { communications } = await journal();
      const codes = communications.flatMap(({ estado, codigoComunicacion }) =>
        estado === 'accepted' && codigoComunicacion !== null ? [codigoComunicacion] : [],
      );
      return client.consultaComunicacion(codes.map(codigoComunicacion));
    },
    kill: async () => {
      await client.close();
      await child.stop('SIGKILL');
    },
  };
}
