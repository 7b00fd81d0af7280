import { without } from '../../../test/fixtures.ts';
import { createFixtures } from '../src/fixtures.ts';
import type { Operations, Records, Sandbox } from '../src/index.ts';

/** An answer, its body parsed where it is JSON. */
export interface SandboxAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read many shapes of answers, and each expectation says what it wants
  body: any;
}

export interface CallOptions {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls a sandbox as a program would, with its production key unless told otherwise. */
export async function call(
  sandbox: Pick<Sandbox, 'fetch' | 'baseUrl' | 'keys'>,
  method: string,
  path: string,
  { key = sandbox.keys.production, body, headers, signal }: CallOptions = {},
): Promise<SandboxAnswer> {
  const response = await sandbox.fetch(sandbox.baseUrl + path, {
    method,
    headers: { ...(key === null ? {} : { 'X-Api-Key': key }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
}

const made = createFixtures();
const LUCIA = {
  ...without(made.guest(), 'referencia', 'habitacion', 'fecha_contrato', 'tipo_pago'),
  ...{ nombre: 'Lucía', apellido1: 'Ferrer', apellido2: 'Soler', numero_documento: '12345678Z' },
  hora_entrada: '16:00:00' as const,
};
const RENTAL = made.rental();

type GuestBody = Operations['createGuest']['data']['body'];
type RentalBody = Operations['createRental']['data']['body'];

/**
 * A guest whom the ministry accepts, the same each time. The day of entry is the day of a sandbox's
 * default clock.
 */
export function guestBody(changes: Partial<GuestBody> = {}): GuestBody {
  return { ...LUCIA, ...changes };
}

/** A rental that the ministry accepts, the same each time. */
export function rentalBody(changes: Partial<RentalBody['contract']> = {}): RentalBody {
  return { ...RENTAL, contract: { ...RENTAL.contract, ...changes } };
}

/** Creates a guest and gives its id. */
export async function createGuest(
  sandbox: Sandbox,
  changes: Partial<GuestBody> = {},
  key?: string,
): Promise<number> {
  const answer = await call(sandbox, 'POST', '/v1/guests', {
    body: guestBody(changes),
    ...(key ? { key } : {}),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** The stored guest with an id. */
export function guest(sandbox: Sandbox, id: number): Records['guests'] {
  const found = sandbox.records.guests().find(record => record.id === id);
  if (!found) throw new Error(`there is no guest ${id}`);
  return found;
}
