import type { Submission } from '../../packages/core/src/filing/types.ts';
import { newValues } from '../../packages/core/src/records.ts';
import type { NewRow, Rows } from '../../packages/core/src/store.ts';
import { lote } from '../../packages/mir/src/index.ts';
import { createFixtures, guestAlone } from '../fixtures.ts';

/** Rows for the store port, complete except for the changes of a test. */

const NOW = Date.UTC(2026, 5, 1, 10, 0, 0, 123);

type NewValues<R extends keyof Rows> = Omit<Rows[R], 'id'>;

const origin = { account_id: 1, sandbox: false, created_at: NOW, updated_at: NOW };
const kept = { ...origin, revision: 1 };
const TODAY = '2026-06-01';
const { contract: CONTRACT, vehicle: VEHICLE, persons } = createFixtures({ today: TODAY }).rental();
const [HOLDER] = persons;
const GUEST = guestAlone(TODAY);

export function establishmentRow(
  changes: Partial<NewValues<'establishments'>> = {},
): NewValues<'establishments'> {
  const named = { nombre: 'Hotel Miramar', numero_establecimiento: 'H-001' };
  return { ...kept, ...named, codigo_municipio: null, uuid: null, ...changes };
}

export function guestRow(
  changes: Partial<NewValues<'guests'>> & { establecimiento_id: number },
): NewValues<'guests'> {
  // The searched fields are the same in every run and for every seed.
  const searched = { nombre: 'Lucía', apellido1: 'Peña', apellido2: null, numero_documento: null };
  const own = { ...searched, contacto_email: 'lucia@example.com', habitacion: '12' };
  return { ...newValues('guests', { ...GUEST, ...own }, origin), ...changes };
}

/** An invitation without a link, unless the changes give it one. */
export function invitationRow(
  changes: Partial<NewValues<'invitations'>> & { establecimiento_id: number },
): NewValues<'invitations'> {
  return {
    ...kept,
    uuid: crypto.randomUUID(),
    referencia: crypto.randomUUID(),
    fecha_entrada: '2026-06-01',
    hora_entrada: null,
    fecha_salida: '2026-06-03',
    personas: 1,
    completadas: 0,
    nombre_cliente: null,
    email_cliente: null,
    idioma: null,
    tipo_pago: null,
    habitacion: null,
    nombre_hotel: 'Hotel',
    fecha_envio: '2026-06-01 10:00:00',
    sent_at: null,
    opened_at: null,
    revoked_at: null,
    mail_at: null,
    token_hash: null,
    token_sealed: null,
    enlace_externo: null,
    ...changes,
  };
}

export function contractRow(
  changes: Partial<NewValues<'contracts'>> & { establecimiento_id: number },
): NewValues<'contracts'> {
  return { ...newValues('contracts', { ...CONTRACT, referencia: 'REF-1' }, origin), ...changes };
}

export function vehicleRow<L>(alquiler_id: L, changes: Partial<NewValues<'vehicles'>> = {}) {
  // The largest number that a column of kilometres holds.
  const own = { numero_bastidor: null, km_recogida: 2_147_483_647 };
  return { ...newValues('vehicles', { ...VEHICLE, ...own }, origin), ...changes, alquiler_id };
}

export function personRow<L>(alquiler_id: L, changes: Partial<NewValues<'persons'>> = {}) {
  const own = {
    nombre: 'Íñigo',
    apellido1: 'Núñez',
    numero_documento: '00000000T',
    rol: changes.rol ?? 'TI',
  };
  return { ...newValues('persons', { ...HOLDER, ...own }, origin), ...changes, rol: own.rol, alquiler_id };
}

export function licenseRow<L>(persona_id: L, changes: Partial<NewValues<'licenses'>> = {}) {
  return { ...newValues('licenses', { ...HOLDER.license, numero: 'L-1' }, origin), ...changes, persona_id };
}

export function addressRow<A, P>(
  links: { tipo: Rows['addresses']['tipo']; alquiler_id: A; persona_id: P },
  changes: Partial<NewValues<'addresses'>> = {},
) {
  return { ...newValues('addresses', HOLDER.address, origin), ...changes, ...links };
}

/** A submission of a guest or contract; `record_id` may be a link. */
export function submissionRow<I>(record_id: I, changes: Partial<Omit<Submission, 'record_id'>> = {}) {
  const submission: Omit<Submission, 'record_id'> = {
    resource: 'guests',
    account_id: 1,
    establecimiento_id: 1,
    sandbox: false,
    unit: 'alone:test',
    communication: 'PV',
    state: 'held',
    autoridad: 'mir',
    exported_at: null,
    due_at: NOW + 86_400_000,
    file_at: null,
    lote: null,
    codigo_comunicacion: null,
    communication_id: null,
    operation: null,
    fingerprint: null,
    correction_since: null,
    differs: null,
    filings: 0,
    issues: [],
    revision: 1,
    updated_at: NOW,
    ...changes,
  };
  return { ...submission, record_id };
}

/** A submission with a value in most of its columns, to be read back as it is. */
export const fullSubmission: Partial<Omit<Submission, 'record_id'>> = {
  state: 'sent',
  lote: lote('7d0a5a1e-9a4f-4d8e-8a77-2f1c7d8b9e01'),
  communication_id: 77,
  operation: 'A',
  fingerprint: 'f'.repeat(64),
  filings: 2,
  file_at: NOW + 1,
  revision: 5,
  issues: [
    {
      rule: 'guest.soporte_documento.required',
      severity: 'error',
      resource: 'guests',
      id: null,
      field: 'soporte_documento',
      params: { text: "ñ “quoted” 'x' \\ 😀", number: 3 },
    },
  ],
};

/** A guest with its submission, as an `insert` takes them. */
export function guestRows(
  changes: Partial<NewValues<'guests'>> & { establecimiento_id: number },
  submission: Partial<Omit<Submission, 'record_id'>> = {},
): NewRow[] {
  const values = guestRow(changes);
  const { account_id, sandbox, establecimiento_id } = values;
  return [
    { table: 'guests', values },
    {
      table: 'submissions',
      values: submissionRow({ row: 0 }, { account_id, sandbox, establecimiento_id, ...submission }),
    },
  ];
}

/**
 * A rental with everything it can have: 3 persons with licence and address, both addresses, 14 rows
 * in all.
 */
export function rentalRows(
  changes: Partial<NewValues<'contracts'>> & { establecimiento_id: number },
  nested: { licenseUuid?: string } = {},
): NewRow[] {
  const contract = { row: 0 };
  const of = { account_id: changes.account_id ?? 1, sandbox: changes.sandbox ?? false };
  const rows: NewRow[] = [
    { table: 'contracts', values: contractRow(changes) },
    { table: 'vehicles', values: vehicleRow(contract, of) },
  ];
  for (const [i, rol] of (['TI', 'CP', 'CS'] as const).entries()) {
    const person = { row: rows.length };
    rows.push({ table: 'persons', values: personRow(contract, { ...of, rol, nombre: `Persona ${i}` }) });
    const uuid = i === 2 ? (nested.licenseUuid ?? null) : null;
    rows.push({ table: 'licenses', values: licenseRow(person, { ...of, numero: `L-${i}`, uuid }) });
    rows.push({
      table: 'addresses',
      values: addressRow(
        { tipo: 'persona', alquiler_id: null, persona_id: person },
        { ...of, codigo_postal: `2800${i}` },
      ),
    });
  }
  for (const tipo of ['recogida', 'devolucion'] as const) {
    rows.push({
      table: 'addresses',
      values: addressRow({ tipo, alquiler_id: contract, persona_id: null }, { ...of, direccion: tipo }),
    });
  }
  const { establecimiento_id } = changes;
  rows.push({
    table: 'submissions',
    values: submissionRow(contract, {
      resource: 'contracts',
      communication: 'AV',
      unit: `rental:${changes.referencia}`,
      establecimiento_id,
      ...of,
    }),
  });
  return rows;
}
