import { createFixtures } from '../../packages/mocks/src/fixtures.ts';
import { ADDRESS_ABROAD, FROM_ABROAD, guestAlone } from '../fixtures.ts';
import type { Body, Harness } from './harness.ts';

/** The day on which the cases' guests arrive and their rentals begin. */
const DAY = '2026-11-20';
const { invitation, rental } = createFixtures({ today: DAY });

const GUEST = {
  ...guestAlone(DAY),
  ...FROM_ABROAD,
  contacto_email: 'marina@example.com',
  tipo_pago: 'TARJETA',
};

/** The body of a guest from abroad, whom the ministry would accept, with a document of its own. */
export function guestBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  const numero_documento = `X${String(api.next()).padStart(8, '0')}`;
  return { ...GUEST, nombre: 'Marina', establecimiento_id, numero_documento, ...changes };
}

/** A guest with a value in every field but `firma`. */
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

const { contract: CONTRACT, vehicle, persons } = rental();
const { license, address, rol: _, telefono: __, ...driver } = persons[1];

export function contractBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  return {
    ...CONTRACT,
    establecimiento_id,
    referencia: `ALQ-${api.next()}`,
    fecha_contrato: '2026-11-19',
    fecha_pago: '2026-11-19',
    medio_pago: 'VISA',
    titular_pago: 'Marina Ejemplo',
    caducidad_tarjeta: '09/28',
    ...changes,
  };
}

/** The parts of a rental, with a value in every field. */
export const VEHICLE: Body = {
  ...vehicle,
  matricula: '0000BBB',
  color: 'Azul marino',
  km_devolucion: 15_900,
  datos_gps: 'GPS-1',
};

export const PERSON: Body = {
  ...driver,
  nombre: 'John',
  tipo_documento: 'PAS',
  numero_documento: 'X00000000',
  nacionalidad: 'GBR',
  telefono: '+34 600 000 000',
  telefono2: '+44 0000 000001',
  correo: 'john@example.com',
};

export const LICENSE: Body = { ...license, numero: 'SAMPLE900115' };

export const ADDRESS: Body = {
  ...ADDRESS_ABROAD,
  codigo_municipio: address.codigo_municipio,
  direccion_complementaria: 'Flat 2',
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

const INVITATION = {
  ...invitation({ fecha_salida: '2026-11-24', email_cliente: 'lucia.ferrer@example.com' }),
  idioma: 'es',
  habitacion: '204',
};

/** An invitation for two, of a stay that no other test knows. */
export function invitationBody(api: Harness, establecimiento_id: number, changes: Body = {}): Body {
  const referencia = `RES-${api.next()}`;
  return { ...INVITATION, establecimiento_id, referencia, ...changes };
}

/** Creates an establishment, so that a test's lists and stays have no records of another test. */
export function newEstablishment(api: Harness, key?: string): Promise<number> {
  return api.create(
    '/v1/establishments',
    { nombre: `Hotel ${api.next()}`, numero_establecimiento: 'H123' },
    key === undefined ? {} : { key },
  );
}
