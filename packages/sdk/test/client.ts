import { Mirlo, type MirloError, type MirloOptions } from '../src/index.ts';
import type { TestServer } from './http.ts';

/** A key that is easy to find in whatever it leaks into. */
export const KEY = 'mk_live_Zt5qVxR8-secret';

/** A client of a test server; retries wait a millisecond unless the test says otherwise. */
export function clientOf(server: Pick<TestServer, 'baseUrl'>, options: MirloOptions = {}): Mirlo {
  return new Mirlo({
    apiKey: KEY,
    baseUrl: server.baseUrl,
    logLevel: 'off',
    ...options,
    retry: { baseDelay: 1, ...options.retry },
  });
}

/** The error with which a promise rejects. Fails the test where it resolves. */
export async function thrownBy(promise: PromiseLike<unknown>): Promise<MirloError & Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return Object(error);
  }
  throw new Error('expected a rejection');
}

export const GUEST = { nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 } as const;
