import { describe, expect, test } from 'vitest';
import { composeStay, type GuestInput, preflight, type RentalInput, type StayInput } from '../src/index.ts';
import { adult, child, contract, rental, SETTINGS, stay } from './records.ts';

/** 29 February, as a day of birth, of a stay, of a contract and as today. */

const rulesOf = (input: StayInput | RentalInput, today: string) =>
  preflight(input, { today, settings: SETTINGS }).issues.map(({ rule }) => rule);

const LEAP = '2028-02-29';
const night = (entry: string, departure: string): GuestInput => ({
  fecha_entrada: entry,
  fecha_salida: departure,
});

describe('who was born on 29 February', () => {
  const born = { fecha_nacimiento: '2010-02-28' };
  const leapling = { fecha_nacimiento: '2012-02-29' };
  const together = (birth: GuestInput, entry: string, departure: string) => {
    const times = { ...night(entry, departure), parentesco: null };
    const document = { tipo_documento: 'PAS', numero_documento: 'AB123456' };
    return rulesOf(stay([adult(times), child({ ...times, ...birth, ...document })]), entry);
  };

  test('is of age on 1 March where the year has no such day', () => {
    expect(together(leapling, '2030-02-28', '2030-03-02')).toContain('guest.parentesco.required');
    expect(together(leapling, '2030-03-01', '2030-03-02')).not.toContain('guest.parentesco.required');
    expect(together(born, '2028-02-28', '2028-03-02')).not.toContain('guest.parentesco.required');
  });

  test('has a real day of birth, and in another year has none', () => {
    expect(
      rulesOf(stay([adult({ ...night(LEAP, '2028-03-01'), fecha_nacimiento: '1988-02-29' })]), LEAP),
    ).toEqual([]);
    expect(
      rulesOf(stay([adult({ ...night(LEAP, '2028-03-01'), fecha_nacimiento: '1989-02-29' })]), LEAP),
    ).toEqual(['date.invalid']);
  });
});

describe('a stay over 29 February', () => {
  test.each([
    ['begins on it', LEAP, '2028-03-01'],
    ['ends on it', '2028-02-28', LEAP],
    ['goes over it', '2028-02-27', '2028-03-02'],
  ])('that %s is filed with its days', (_, entry, departure) => {
    const input = stay([adult(night(entry, departure))], { created_on: '2028-02-20' });
    expect(rulesOf(input, entry)).toEqual([]);
    const { contrato } = composeStay(input, { today: entry, settings: SETTINGS });
    expect([contrato.fechaEntrada, contrato.fechaSalida]).toEqual([
      `${entry}T16:30:00`,
      `${departure}T11:00:00`,
    ]);
  });

  test('is none in a year that has no such day', () => {
    expect(rulesOf(stay([adult(night('2027-02-29', '2027-03-01'))]), '2027-02-28')).toContain('date.invalid');
  });
});

describe("the ministry's window, on 29 February", () => {
  test('goes back to 28 February of the year before, and ahead to the one five years on', () => {
    const from = (entry: string) => rulesOf(stay([adult(night(entry, '2028-03-01'))]), LEAP);
    expect(from('2027-02-28')).toContain('stay.fecha_entrada.too_old');
    expect(from('2027-03-01')).not.toContain('stay.fecha_entrada.too_old');
    const until = (departure: string) => rulesOf(stay([adult(night(LEAP, departure))]), LEAP);
    expect(until('2033-02-27')).not.toContain('stay.fecha_salida.too_far');
    expect(until('2033-02-28')).toContain('stay.fecha_salida.too_far');
  });

  test('takes a rental of that day', () => {
    const days = contract({
      fecha_contrato: LEAP,
      fecha_recogida: `${LEAP} 09:30:00`,
      fecha_devolucion: '2028-03-01 09:30:00',
      fecha_pago: LEAP,
    });
    expect(rulesOf(rental({ contract: days }), LEAP)).toEqual([]);
  });
});
