import { ADDRESS, LICENSE, PERSON, VEHICLE } from '../../conformance/bodies.ts';
import type { Body } from '../../conformance/harness.ts';

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

/** A guest whom the ministry would take, unique by document. */
export function guest(n: number, establecimiento_id: number): Body {
  return {
    nombre: NAMES[n % NAMES.length] ?? '',
    apellido1: SURNAMES[n % SURNAMES.length] ?? '',
    apellido2: SURNAMES[(n * 7) % SURNAMES.length] ?? '',
    establecimiento_id,
    tipo_documento: 'PASAPORTE',
    numero_documento: documentOf(n),
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'GBR',
    genero: 'F',
    contacto_email: `guest${n}@example.com`,
    fecha_entrada: '2026-11-20',
    hora_entrada: '16:30:00',
    fecha_salida: '2026-11-23',
    hora_salida: '11:00:00',
    direccion: '1 Imaginary Road',
    nombre_municipio: 'London',
    codigo_postal: 'SW1A 1AA',
    pais: 'GBR',
    referencia: `STAY-${n}`,
    fecha_contrato: '2026-11-01',
    tipo_pago: 'TARJETA',
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
