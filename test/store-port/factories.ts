import type { Submission } from '../../packages/core/src/filing/types.ts';
import type { NewRow, Rows } from '../../packages/core/src/store.ts';
import { lote } from '../../packages/mir/src/index.ts';

/** Rows of the port with everything that a table wants, and whatever a test says otherwise. */

const NOW = Date.UTC(2026, 5, 1, 10, 0, 0, 123);

type NewValues<R extends keyof Rows> = Omit<Rows[R], 'id'>;

const kept = { account_id: 1, sandbox: false, revision: 1, created_at: NOW, updated_at: NOW };

export function establishmentRow(
  changes: Partial<NewValues<'establishments'>> = {},
): NewValues<'establishments'> {
  const named = { nombre: 'Hotel Miramar', numero_establecimiento: 'H-001' };
  return { ...kept, ...named, codigo_municipio: null, uuid: null, ...changes };
}

export function guestRow(
  changes: Partial<NewValues<'guests'>> & { establecimiento_id: number },
): NewValues<'guests'> {
  return {
    ...kept,
    nombre: 'Lucía',
    apellido1: 'Peña',
    apellido2: null,
    tipo_documento: 'DNI',
    numero_documento: null,
    soporte_documento: null,
    fecha_nacimiento: '1990-02-28',
    nacionalidad: 'ESP',
    genero: 'F',
    contacto_email: 'lucia@example.com',
    contacto_telefono: null,
    fecha_entrada: '2026-06-01',
    hora_entrada: '16:00:00',
    fecha_salida: '2026-06-03',
    hora_salida: null,
    habitacion: '12',
    parentesco: null,
    direccion: null,
    direccion_complementaria: null,
    codigo_municipio: null,
    nombre_municipio: null,
    codigo_postal: null,
    pais: null,
    referencia: null,
    fecha_contrato: null,
    tipo_pago: null,
    uuid: null,
    ...changes,
  };
}

/** An invitation that leads to a form of somebody else's. */
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
  return {
    ...kept,
    referencia: 'REF-1',
    fecha_contrato: '2026-06-01',
    fecha_recogida: '2026-06-01 10:00:00',
    fecha_devolucion: '2026-06-05 10:00:00',
    tipo_pago: 'TARJETA',
    fecha_pago: null,
    medio_pago: null,
    titular_pago: null,
    caducidad_tarjeta: null,
    codigo_establecimiento_mir: null,
    uuid: null,
    ...changes,
  };
}

export function vehicleRow<L>(alquiler_id: L, changes: Partial<NewValues<'vehicles'>> = {}) {
  return {
    ...kept,
    categoria: null,
    tipo: 'TURISMO',
    marca: 'SEAT',
    modelo: 'Ibiza',
    matricula: '1234BCD',
    numero_bastidor: null,
    color: null,
    km_recogida: 2_147_483_647,
    km_devolucion: null,
    datos_gps: null,
    uuid: null,
    ...changes,
    alquiler_id,
  };
}

export function personRow<L>(alquiler_id: L, changes: Partial<NewValues<'persons'>> = {}) {
  const rol: Rows['persons']['rol'] = changes.rol ?? 'TI';
  return {
    ...kept,
    nombre: 'Íñigo',
    apellido1: 'Núñez',
    apellido2: null,
    tipo_documento: null,
    numero_documento: '00000000T',
    fecha_nacimiento: null,
    nacionalidad: null,
    sexo: null,
    telefono: null,
    telefono2: null,
    correo: null,
    uuid: null,
    ...changes,
    rol,
    alquiler_id,
  };
}

export function licenseRow<L>(persona_id: L, changes: Partial<NewValues<'licenses'>> = {}) {
  return {
    ...kept,
    tipo: 'B',
    validez: '2030-01-01',
    numero: 'L-1',
    soporte: null,
    uuid: null,
    ...changes,
    persona_id,
  };
}

export function addressRow<A, P>(
  links: { tipo: Rows['addresses']['tipo']; alquiler_id: A; persona_id: P },
  changes: Partial<NewValues<'addresses'>> = {},
) {
  const pais: Rows['addresses']['pais'] = 'ESP';
  return {
    ...kept,
    direccion: 'Calle Mayor 1',
    direccion_complementaria: null,
    codigo_municipio: '28079',
    nombre_municipio: 'Madrid',
    codigo_postal: '28001',
    pais,
    uuid: null,
    ...changes,
    ...links,
  };
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

/** A submission with a value in every column, to be read back as it is. */
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

/** A rental with everything it can have: 3 persons with licence and address, both addresses, 14 rows in all. */
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
