/**
 * Checked by `tsc`, not run: what a program under `exactOptionalPropertyTypes` may pass. An absent
 * option or optional field may be `undefined`, as it comes from a form or a row. A required one may
 * not.
 */
import {
  byRole,
  type CheckpointStore,
  type GuestInput,
  Mirlo,
  type MirloOptions,
  madrid,
} from '../src/index.ts';
import { fileCheckpoint } from '../src/node.ts';
import { preflight } from '../src/preflight.ts';

declare function perhaps<T>(value: T): T | undefined;
declare const store: CheckpointStore;

const options: MirloOptions = {
  apiKey: perhaps('key'),
  baseUrl: perhaps('https://host.example'),
  timeout: perhaps(1),
  deadline: perhaps(1),
  retry: perhaps({
    maxRetries: perhaps(1),
    baseDelay: perhaps(1),
    maxDelay: perhaps(1),
    budget: perhaps(1),
    shouldRetry: perhaps(() => perhaps(true)),
  }),
  concurrency: perhaps(5),
  expectEnvironment: perhaps('sandbox' as const),
  language: perhaps('en' as const),
  headers: perhaps({}),
  fetch: perhaps(fetch),
  hooks: perhaps({ onRetry: perhaps(() => {}), onQueue: undefined }),
  logger: perhaps(console),
  logLevel: perhaps('info' as const),
  logBodies: perhaps(true),
  appInfo: perhaps('Hotelia/4.2'),
  dangerouslyAllowBrowser: perhaps(false),
};
const mirlo = new Mirlo(options);
const call = {
  signal: perhaps(new AbortController().signal),
  timeout: perhaps(1),
  deadline: perhaps(1),
  maxRetries: perhaps(1),
  uuid: perhaps('0d9f7a2e-6d0f-4a3a-9a53-55a0e6d0f4a3'),
  headers: perhaps({ 'x-trace': 'a' }),
};
const guest: GuestInput = {
  nombre: 'Ana',
  apellido1: 'Ruiz',
  establecimiento_id: 1,
  apellido2: perhaps('Gil'),
  fecha_entrada: perhaps(madrid.date(0)),
  hora_entrada: undefined,
  genero: perhaps('F' as const),
  uuid: undefined,
};
const contract = { establecimiento_id: 1, referencia: 'R-1', fecha_pago: perhaps(madrid.date(0)) };

export const passed = [
  mirlo.guests.create(guest, { ...call, onExisting: perhaps('throw' as const) }),
  mirlo.guests.update(7, { habitacion: perhaps('12') }, call),
  mirlo.guests.list(
    { q: perhaps('ruiz'), from: undefined, page: undefined },
    { ...call, maxItems: undefined },
  ),
  mirlo.guests.waitForSubmissions([7], call),
  mirlo.addresses.create({ tipo: 'persona', persona_id: 7, alquiler_id: undefined }),
  mirlo.rentals.create({
    uuid: undefined,
    contract,
    vehicle: { matricula: perhaps('1234BCD') },
    persons: byRole({ TI: { nombre: 'Ana', license: undefined, address: undefined }, CP: undefined }),
    pickup_address: undefined,
  }),
  mirlo.batch([1], async () => {}, {
    concurrency: undefined,
    size: undefined,
    total: perhaps(1),
    key: String,
    checkpoint: perhaps(store),
    onProgress: perhaps(({ total }) => void total),
    signal: undefined,
  }),
  mirlo.batch([1], async () => {}, { key: undefined, checkpoint: undefined }),
  fileCheckpoint('load.json'),
  mirlo.guests.create(guest, call),
  preflight({ guests: [guest] }, { today: madrid.date(0), holderDrives: undefined }),
];

export const refused = [
  // @ts-expect-error required
  mirlo.guests.create({ ...guest, nombre: perhaps('Ana') }),
  // @ts-expect-error required
  mirlo.guests.create({ ...guest, establecimiento_id: undefined }),
  // @ts-expect-error required
  mirlo.rentals.create({ contract: undefined, vehicle: {}, persons: [{ rol: 'TI' }] }),
  // @ts-expect-error the link that a person's address takes
  mirlo.addresses.create({ tipo: 'persona', persona_id: undefined }),
  // @ts-expect-error a number
  mirlo.guests.get(perhaps(7)),
  // @ts-expect-error a checkpoint without keys
  mirlo.batch([1], async () => {}, { checkpoint: store }),
];
