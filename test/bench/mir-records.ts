import { type RentalInput, type StayInput, withControlLetter } from '../../packages/mir/src/index.ts';
import { createFixtures } from '../../packages/mocks/src/fixtures.ts';
import type { Day } from '../days.ts';

/** Different records that the ministry would accept: the fixtures, with numbers by `index`. */

/** A guest alone: one stay, one PV. */
export function stayOf(index: number, today: Day, numeroEstablecimiento: string): StayInput {
  const guest = createFixtures({ today }).guest({ numero_documento: nif(index) });
  return {
    numero_establecimiento: numeroEstablecimiento,
    referencia: `BENCH-${index}`,
    guests: [guest],
  };
}

/** A car with its holder and another driver: one AV. */
export function rentalOf(index: number, today: Day): RentalInput {
  const { contract, vehicle, persons } = createFixtures({ today }).rental({
    referencia: `BENCH-CAR-${index}`,
  });
  return {
    numero_establecimiento: '0000000003',
    contract,
    vehicle: { ...vehicle, matricula: `${String(index).padStart(4, '0')}BBB` },
    persons: persons.map((person, at) => ({ ...person, numero_documento: nif(2 * index + at) })),
  };
}

function nif(number: number): string {
  return withControlLetter(String(number).padStart(8, '0'));
}
