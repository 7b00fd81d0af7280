import type { Body, Harness } from './harness.ts';

/** A guest the ministry would take, but for what a test changes. Unique by document. */
export function guestBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  return {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    establecimiento_id,
    tipo_documento: 'PASAPORTE',
    numero_documento: `X${String(api.next()).padStart(8, '0')}`,
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'GBR',
    genero: 'F',
    contacto_email: 'marina@example.com',
    fecha_entrada: '2026-11-20',
    hora_entrada: '16:30:00',
    fecha_salida: '2026-11-23',
    hora_salida: '11:00:00',
    direccion: '1 Imaginary Road',
    nombre_municipio: 'London',
    codigo_postal: 'SW1A 1AA',
    pais: 'GBR',
    tipo_pago: 'TARJETA',
    ...changes,
  };
}

/** Every optional field of a guest with a value of its own. */
export function fullGuestBody(api: Harness, establecimiento_id: number): Body {
  return guestBody(api, establecimiento_id, {
    apellido2: 'Prueba',
    soporte_documento: 'AAA000000',
    contacto_telefono: '+34 600 000 000',
    habitacion: '12 B',
    parentesco: 'PM',
    direccion_complementaria: '2º izda.',
    codigo_municipio: '28079',
    referencia: `EST-${api.next()}`,
    fecha_contrato: '2026-11-01',
    uuid: api.uuid(),
  });
}

export function contractBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  return {
    establecimiento_id,
    referencia: `ALQ-${api.next()}`,
    fecha_contrato: '2026-11-19',
    fecha_recogida: '2026-11-20 09:30:00',
    fecha_devolucion: '2026-11-25 18:00:00',
    tipo_pago: 'TARJETA',
    fecha_pago: '2026-11-19',
    medio_pago: 'VISA',
    titular_pago: 'Marina Ejemplo',
    caducidad_tarjeta: '09/28',
    ...changes,
  };
}

export const VEHICLE: Body = {
  categoria: 'TURISMO_M1',
  tipo: 'TURISMO',
  marca: 'Mercedes-Benz',
  modelo: 'Clase A',
  matricula: '0000BBB',
  numero_bastidor: 'WDD00000000000001',
  color: 'Azul marino',
  km_recogida: 15200,
  km_devolucion: 15900,
  datos_gps: 'GPS-1',
};

export const PERSON: Body = {
  nombre: 'John',
  apellido1: 'Sample',
  apellido2: 'Second',
  tipo_documento: 'PAS',
  numero_documento: 'X00000000',
  fecha_nacimiento: '1990-01-15',
  nacionalidad: 'GBR',
  sexo: 'H',
  telefono: '+44 0000 000000',
  telefono2: '+44 0000 000001',
  correo: 'john@example.com',
};

export const LICENSE: Body = { tipo: 'B', validez: '2030-12-31', numero: 'SAMPLE900115', soporte: 'S-1' };

export const ADDRESS: Body = {
  direccion: '1 Imaginary Road',
  direccion_complementaria: 'Flat 2',
  codigo_municipio: '28079',
  nombre_municipio: 'London',
  codigo_postal: 'SW1A 1AA',
  pais: 'GBR',
};

/** A rental with two persons, licences, addresses on all places. */
export function rentalBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  return {
    contract: contractBody(api, establecimiento_id),
    vehicle: { ...VEHICLE },
    persons: [
      { ...PERSON, rol: 'TI', license: { ...LICENSE }, address: { ...ADDRESS } },
      {
        ...PERSON,
        rol: 'CP',
        numero_documento: 'X00000001',
        license: { ...LICENSE },
        address: { ...ADDRESS },
      },
    ],
    pickup_address: { ...ADDRESS },
    dropoff_address: { ...ADDRESS },
    ...changes,
  };
}

/** An invitation for two, of a stay that no other test knows. */
export function invitationBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  return {
    establecimiento_id,
    referencia: `RES-${api.next()}`,
    fecha_entrada: '2026-11-20',
    hora_entrada: '16:00:00',
    fecha_salida: '2026-11-24',
    personas: 2,
    nombre_cliente: 'Lucía Ferrer Soler',
    email_cliente: 'lucia.ferrer@example.com',
    idioma: 'es',
    tipo_pago: 'TARJETA',
    habitacion: '204',
    ...changes,
  };
}

/** An establishment of its own, so that lists and stays of a test hold nothing of another's. */
export function newEstablishment(api: Harness, key?: string): Promise<number> {
  return api.create(
    '/v1/establishments',
    { nombre: `Hotel ${api.next()}`, numero_establecimiento: 'H123' },
    key === undefined ? {} : { key },
  );
}
