import { ADDRESS, LICENSE, PERSON, VEHICLE } from '../../conformance/bodies.ts';
import type { Body } from '../../conformance/harness.ts';
import { createFixtures, FROM_ABROAD, without } from '../../fixtures.ts';

/** Invented people to store and to send, with names that repeat as in a real register. */

const NAMES = [
  'Marina',
  'Íñigo',
  'Lucía',
  'John',
  'Anna',
  'Pau',
  'Noor',
  'Chen',
  'Zoë',
  'Mateo',
  'Olga',
  'Yusuf',
];
const SURNAMES = [
  'Ejemplo',
  'Muñoz',
  'Sample',
  'Peña',
  'García',
  'Núñez',
  'Muster',
  'Ferrer',
  'O’Hara',
  'Soler',
  'Ruiz',
];

/** The fields that all guests share. Others are left out, so that bodies stay short. */
const GUEST = without(
  { ...createFixtures({ today: '2026-11-20' }).guest(), ...FROM_ABROAD },
  'soporte_documento',
  'contacto_telefono',
  'codigo_municipio',
  'habitacion',
);

/** A guest whom the ministry would take, unique by document. */
export function guest(n: number, establecimiento_id: number): Body {
  return {
    ...GUEST,
    nombre: NAMES[n % NAMES.length] ?? '',
    apellido1: SURNAMES[n % SURNAMES.length] ?? '',
    apellido2: SURNAMES[(n * 7) % SURNAMES.length] ?? '',
    establecimiento_id,
    numero_documento: documentOf(n),
    contacto_email: `guest${n}@example.com`,
    referencia: `STAY-${n}`,
    fecha_contrato: '2026-11-01',
  };
}

/** The document number of guest `n`. A search for it finds this guest alone. */
export function documentOf(n: number): string {
  return `X${String(n).padStart(9, '0')}`;
}

/**
 * Contract, vehicle, three persons each with licence and home, both places: 14 rows with the
 * submission.
 */
export function rental(n: number, establecimiento_id: number): Body {
  const person = (rol: string, i: number): Body => ({
    ...PERSON,
    rol,
    numero_documento: documentOf(3 * n + i),
    license: { ...LICENSE },
    address: { ...ADDRESS, codigo_municipio: null },
  });
  return {
    contract: {
      establecimiento_id,
      referencia: `ALQ-${n}`,
      fecha_contrato: '2026-11-19',
      fecha_recogida: '2026-11-20 09:30:00',
      fecha_devolucion: '2026-11-25 18:00:00',
      tipo_pago: 'TARJETA',
    },
    vehicle: { ...VEHICLE },
    persons: ['TI', 'CP', 'CS'].map(person),
    pickup_address: { ...ADDRESS },
    dropoff_address: { ...ADDRESS },
  };
}
