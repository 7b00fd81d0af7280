import { createFixtures } from '../../../test/fixtures.ts';
import type { NewRental } from '../src/filing/decide.ts';
import { newValues } from '../src/records.ts';
import type { Rows, StoredRental } from '../src/store.ts';
import { ENTRY, ORIGIN, World } from './world.ts';

/** The rows of a rental that the preflight calls ready. */

const { contract: made, vehicle: car, persons } = createFixtures({ today: ENTRY }).rental();
const [holder] = persons;

export const ADDRESS: Rows['addresses'] = {
  ...newValues('addresses', { ...holder.address, tipo: 'persona' }, ORIGIN),
  id: 41,
  persona_id: 31,
};

export const LICENSE: Rows['licenses'] = {
  ...newValues('licenses', { ...holder.license, soporte: null }, ORIGIN),
  id: 51,
  persona_id: 31,
};

type Person = StoredRental['persons'][number];

export function person(id: number, rol: Person['rol'], changes: Partial<Person> = {}): Person {
  return {
    ...newValues('persons', { ...holder, numero_documento: '12345678Z' }, ORIGIN),
    id,
    alquiler_id: 1,
    rol,
    license: { ...LICENSE, id: 50 + (id % 10), persona_id: id },
    address: { ...ADDRESS, id: 40 + (id % 10), persona_id: id },
    ...changes,
  };
}

export function vehicle(changes: Partial<Rows['vehicles']> = {}): Rows['vehicles'] {
  return { ...newValues('vehicles', car, ORIGIN), id: 21, alquiler_id: 1, ...changes };
}

export const CONTRACT: Rows['contracts'] = {
  ...newValues('contracts', { ...made, fecha_contrato: null, tipo_pago: null }, ORIGIN),
  id: 1,
  establecimiento_id: 5,
  referencia: 'C-1',
  fecha_recogida: `${ENTRY} 10:30:00`,
  fecha_devolucion: '2026-11-24 10:00:00',
};

export const COMPLETE = {
  contract: CONTRACT,
  vehicle: vehicle(),
  persons: [person(31, 'TI'), person(32, 'CP', { numero_documento: '00000000T' })],
  pickup: null,
  dropoff: null,
};

/** The complete rental with these changes, as it is stored. */
export function storedRental(changes: Partial<NewRental> = {}): StoredRental {
  const world = new World();
  world.createRental(COMPLETE);
  const stored = world.storedRental();
  if (stored === null) throw new Error('no rental');
  const { contract = {}, ...others } = changes;
  return { ...stored, ...others, contract: { ...stored.contract, ...contract } };
}
