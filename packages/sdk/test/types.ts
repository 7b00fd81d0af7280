/** Checked by `tsc`, not run: each `@ts-expect-error` is a misuse that must not compile. */
import {
  ApiError,
  byRole,
  type ErrorCode,
  type Guest,
  type Mirlo,
  type MirloError,
  madrid,
  newField,
  type RentalInput,
} from '../src/index.ts';

declare const mirlo: Mirlo;
declare const guest: Guest;
declare const error: MirloError;
declare const date: Date;
declare const text: string;

const base = { nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 };
const contract = { establecimiento_id: 1, referencia: 'R-1' };

export const used = [
  mirlo.guests.create({ ...base, genero: 'F', fecha_entrada: '2026-11-01', hora_entrada: '16:00:00' }),
  mirlo.guests.create({ ...base, fecha_entrada: madrid.date(text), apellido2: undefined, habitacion: null }),
  mirlo.guests.update(1, { fecha_salida: guest.fecha_entrada }),
  mirlo.persons.create({ alquiler_id: 1, rol: 'TI', sexo: 'H' }),
  mirlo.contracts.create({ ...contract, fecha_recogida: '2026-11-01 10:00:00' }),
  mirlo.contracts.list(
    { mir_state: 'rejected', from: madrid.date(date) },
    { maxItems: 10, parallelPages: 3 },
  ),
  mirlo.addresses.create({ tipo: 'persona', persona_id: 1 }),
  mirlo.rentals.create({ contract, vehicle: {}, persons: [{ rol: 'TI' }, { rol: 'CS' }] }),
  mirlo.rentals.create({ contract, vehicle: {}, persons: [{ rol: 'CP' }] }),
  mirlo.rentals.create({
    contract,
    vehicle: {},
    persons: [{ rol: 'CS' }, { rol: 'TI' }, { rol: 'CP', license: { validez: '2030-01-01' } }],
  }),
  mirlo.rentals.create({ contract, vehicle: {}, persons: byRole({ TI: { nombre: 'Ana', sexo: 'M' } }) }),
];

export const misused = [
  // @ts-expect-error a guest's man is M, a person's H
  mirlo.guests.create({ ...base, genero: 'H' }),
  // @ts-expect-error guests have genero
  mirlo.guests.create({ ...base, sexo: 'H' }),
  // @ts-expect-error a person's man is H, a guest's M; F is of guests
  mirlo.persons.create({ alquiler_id: 1, rol: 'TI', sexo: 'F' }),
  // @ts-expect-error a Date would be sent as an instant
  mirlo.guests.create({ ...base, fecha_entrada: date }),
  // @ts-expect-error an unchecked text
  mirlo.guests.create({ ...base, fecha_entrada: text }),
  // @ts-expect-error an ISO instant
  mirlo.guests.create({ ...base, fecha_entrada: '2026-11-01T10:00:00Z' }),
  // @ts-expect-error a date of another form
  mirlo.guests.create({ ...base, fecha_entrada: '01/11/2026' }),
  // @ts-expect-error a datetime has a blank between
  mirlo.contracts.create({ ...contract, fecha_recogida: '2026-11-01T10:00:00' }),
  // @ts-expect-error a date where a datetime belongs
  mirlo.contracts.create({ ...contract, fecha_recogida: '2026-11-01' }),
  // @ts-expect-error required
  mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz' }),
  // @ts-expect-error given by the service
  mirlo.guests.create({ ...base, enviado_ministerio: 1 }),
  // @ts-expect-error the holder twice
  mirlo.rentals.create({ contract, vehicle: {}, persons: [{ rol: 'TI' }, { rol: 'TI' }] }),
  // @ts-expect-error nobody
  mirlo.rentals.create({ contract, vehicle: {}, persons: [] }),
  mirlo.rentals.create({
    contract,
    vehicle: {},
    // @ts-expect-error four
    persons: [{ rol: 'TI' }, { rol: 'CP' }, { rol: 'CS' }, { rol: 'TI' }],
  }),
  // @ts-expect-error no such role
  byRole({ XX: { nombre: 'Ana' } }),
  // @ts-expect-error a person's address has the person
  mirlo.addresses.create({ tipo: 'persona', alquiler_id: 1 }),
  // @ts-expect-error a pick-up address has the contract
  mirlo.addresses.create({ tipo: 'recogida', persona_id: 1 }),
  // @ts-expect-error no state
  mirlo.contracts.list({ mir_state: 'refused' }),
  // @ts-expect-error not filtered by contract
  mirlo.guests.list({ contract_id: 1 }),
  // @ts-expect-error a number
  mirlo.guests.get('7'),
  // @ts-expect-error read only
  mirlo.precheckins.create,
  // @ts-expect-error establishments are not filed
  mirlo.establishments.waitForSubmission,
];

export async function results(): Promise<readonly unknown[]> {
  const { id, data, created, uuid, attempts, differs } = await mirlo.guests.create(base);
  const facts: [number, Guest, boolean, string, number, readonly string[]] = [
    id,
    data,
    created,
    uuid,
    attempts,
    differs,
  ];
  const { data: record, response } = await mirlo.guests.get(7).withResponse();
  const both: [Guest, Response] = [record, response];
  const done = await mirlo.contracts.waitForSubmission(7);
  const state: 'accepted' | 'rejected' | 'held' | 'annulled' | 'not_sent' | 'sandbox' | (string & {}) =
    done.state;
  const added: string | undefined = data.mir.state === 'added_later' ? data.mir.state : undefined;
  // @ts-expect-error misspelt: what is newer than the types has to be asked for
  const misspelt = data.nombr;
  // @ts-expect-error nobody promises what it is
  const newer: string = newField(data, 'matricula_remolque');
  const known: unknown = newField(data.mir, 'added_later');
  const rental = await mirlo.rentals.create({} as RentalInput);
  const ids: readonly number[] = rental.person_ids;
  if (error instanceof ApiError) {
    const badJson: ErrorCode = 'bad_json';
    const code: string = error.code;
    return [code === badJson, error.fields.nombre, error.uuid];
  }
  return [facts, both, state, added, ids, misspelt, newer, known];
}
