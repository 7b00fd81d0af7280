import type { Operations, Records, Sandbox } from '../src/index.ts';

/** An answer as the tests look at it: its fields are checked by what is expected of them. */
export interface Answer {
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
): Promise<Answer> {
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

type GuestBody = Operations['createGuest']['data']['body'];

/** A guest whom the ministry accepts: entry on the day on which a sandbox stands by default. */
export function guestBody(changes: Partial<GuestBody> = {}): GuestBody {
  return {
    nombre: 'Lucía',
    apellido1: 'Ferrer',
    apellido2: 'Soler',
    establecimiento_id: 1,
    tipo_documento: 'NIF',
    numero_documento: '12345678Z',
    soporte_documento: 'AAA000000',
    fecha_nacimiento: '1990-04-17',
    nacionalidad: 'ESP',
    genero: 'F',
    contacto_telefono: '+34600000000',
    direccion: 'Calle Mayor 1',
    codigo_municipio: '07040',
    codigo_postal: '07001',
    pais: 'ESP',
    fecha_entrada: '2026-01-15',
    hora_entrada: '16:00:00',
    fecha_salida: '2026-01-17',
    hora_salida: '11:00:00',
    ...changes,
  };
}

type RentalBody = Operations['createRental']['data']['body'];
type PersonBody = RentalBody['persons'][number];

function personBody(rol: PersonBody['rol'], numero_documento: string): PersonBody {
  return {
    rol,
    nombre: 'Marc',
    apellido1: 'Vidal',
    apellido2: 'Roca',
    tipo_documento: 'NIF',
    numero_documento,
    fecha_nacimiento: '1985-02-03',
    nacionalidad: 'ESP',
    sexo: 'H',
    telefono: '+34600000001',
    license: { tipo: 'B', validez: '2030-12-31', numero: 'P-1', soporte: 'S-1' },
    address: { direccion: 'Calle Mayor 2', codigo_municipio: '07040', codigo_postal: '07001', pais: 'ESP' },
  };
}

/** A rental that the ministry accepts. */
export function rentalBody(changes: Partial<RentalBody['contract']> = {}): RentalBody {
  return {
    contract: {
      establecimiento_id: 2,
      referencia: 'ALQ-1',
      fecha_contrato: '2026-01-15',
      fecha_recogida: '2026-01-15 09:00:00',
      fecha_devolucion: '2026-01-18 09:00:00',
      tipo_pago: 'TARJETA',
      ...changes,
    },
    vehicle: {
      categoria: 'TURISMO_M1',
      tipo: 'TURISMO',
      marca: 'SEAT',
      modelo: 'Ibiza',
      matricula: '1234BCD',
      numero_bastidor: 'VSSZZZ6JZ9R123456',
      color: 'ROJO',
      km_recogida: 1000,
    },
    persons: [personBody('TI', '12345678Z'), personBody('CP', '87654321X')],
  };
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
