import { municipalities } from '@mirlo/mir/municipalities';
import type { FormField } from './fields.ts';
import {
  countryCode,
  documentCode,
  kinshipCode,
  languageCode,
  type MeaningOfM,
  paymentCode,
  sexOf,
} from './import-codes.ts';
import { isSerial, readAnyDate, readAnyMoment, readAnyTime } from './import-dates.ts';
import type { RepairReason } from './imports.ts';

/** Facts about the row and the file that decide how a cell is read. */
export interface CellContext {
  date1904: boolean;
  thisYear: number;
  /**
   * The code of the country in the row, or the cell's text where the country is unknown; empty
   * where the row has none.
   */
  country: string;
  /** The meaning of the letter M in this column. */
  m: MeaningOfM;
  /**
   * Whether the row is a guest: their codes of documents and sexes differ from those of people of a
   * rental.
   */
  guest: boolean;
}

/**
 * The text for the form that was made of a cell; `why` is the reason where the text was changed.
 */
export interface Repaired {
  to: string;
  why: RepairReason | null;
}

const SPAIN = 'ESP';
const EXPONENT = /^(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$/;
const PAST = new Set(['fecha_nacimiento']);

/**
 * Converts a cell into the text that its field takes. An ambiguous sex or a rounded number becomes
 * empty. Another cell that is not understood stays as it is, so that the registry refuses it with
 * that text in its message.
 */
export function repairCell({ name, kind }: FormField, cell: string, context: CellContext): Repaired {
  const same: Repaired = { to: cell, why: null };
  if (cell === '') return same;
  return repairOf(name, kind, cell, context) ?? same;
}

function repairOf(
  name: string,
  kind: FormField['kind'],
  cell: string,
  context: CellContext,
): Repaired | null {
  if (kind === 'date' || kind === 'moment' || kind === 'time') return repairTime(name, kind, cell, context);
  if (name === 'codigo_postal') return repairPostalCode(cell, context.country);
  if (name === 'pais' || name === 'nacionalidad') return coded(cell, countryCode(cell));
  if (name === 'genero' || name === 'sexo') return repairSex(cell, context);
  if (name === 'tipo_documento') return coded(cell, documentCode(cell, context.guest));
  if (name === 'parentesco') return coded(cell, kinshipCode(cell));
  if (name === 'idioma') return coded(cell, languageCode(cell));
  if (name === 'tipo_pago') return coded(cell, paymentCode(cell));
  if (kind === 'number') return repairNumber(cell) ?? repairCount(cell);
  if (kind === 'tel' || name.startsWith('numero') || name === 'referencia') return repairNumber(cell);
  return null;
}

function coded(cell: string, code: string | null): Repaired | null {
  return code === null || code === cell ? null : { to: code, why: 'code' };
}

function repairTime(
  name: string,
  kind: FormField['kind'],
  cell: string,
  context: CellContext,
): Repaired | null {
  const rules = { ...context, past: PAST.has(name) };
  const whole = readAnyMoment(cell, rules);
  const read = {
    date: () => readAnyDate(cell, rules) ?? whole?.slice(0, 10),
    time: () => readAnyTime(cell) ?? whole?.slice(11, 16),
    moment: () => whole ?? readAnyDate(cell, rules),
  };
  const to = read[kind as keyof typeof read]() ?? null;
  if (to === null || to === cell) return null;
  const why = isSerial(cell) ? 'serial' : kind === 'time' ? 'time' : 'date';
  return { to, why };
}

/**
 * A spreadsheet reads `01001` as the number 1001. The leading zero is added again where the country
 * is Spain, or where it is not given and some municipality has that postal code.
 */
function repairPostalCode(cell: string, country: string): Repaired | null {
  const digits = cell.replace(/[.,]0+$/, '');
  if (country !== '' && country !== SPAIN) return null;
  if (/^\d{4}$/.test(digits)) {
    const code = `0${digits}`;
    if (country === SPAIN || municipalities.ofPostalCode(code).length > 0) return { to: code, why: 'zero' };
  }
  return digits === cell ? null : { to: digits, why: 'number' };
}

const AS_GENERO = { man: 'M', woman: 'F', other: 'Otro' } as const;
const AS_SEXO = { man: 'H', woman: 'M', other: 'O' } as const;

/**
 * Decides by the rest of the column whether M is a man or a woman. Where the column does not tell,
 * the field stays empty.
 */
function repairSex(cell: string, { m, guest }: CellContext): Repaired | null {
  const sex = sexOf(cell, m);
  if (sex === null) return null;
  if (sex === 'ambiguous') return { to: '', why: 'ambiguous' };
  return coded(cell, (guest ? AS_GENERO : AS_SEXO)[sex]);
}

/**
 * Restores a long number that a spreadsheet shows in exponential notation: `6,12345678E+08` is
 * 612345678. Where rounding lost digits, no digits are invented. `600000000,0` loses its fraction.
 */
function repairNumber(cell: string): Repaired | null {
  const [, first = '', rest = '', power = ''] = EXPONENT.exec(cell) ?? [];
  if (first !== '') {
    const zeros = Number(power) - rest.length;
    return zeros > 0 ? { to: '', why: 'lost' } : exponentless(first + rest, zeros);
  }
  const [, whole = ''] = /^(\d{6,})[.,]0+$/.exec(cell) ?? [];
  return whole === '' ? null : { to: whole, why: 'number' };
}

function exponentless(figures: string, zeros: number): Repaired | null {
  const whole = zeros === 0 ? figures : figures.slice(0, zeros);
  return /^0*$/.test(figures.slice(whole.length)) ? { to: whole, why: 'number' } : null;
}

/** Reads a whole number with separators and a unit: `12.345 km` is 12345. */
function repairCount(cell: string): Repaired | null {
  const bare = cell.replace(/\s*km\.?$/i, '').replace(/[,.]0+$/, match => (match.length === 4 ? match : ''));
  const figures = /^\d{1,3}([., ]\d{3})+$/.test(bare) ? bare.replace(/[., ]/g, '') : bare;
  return figures === cell || !/^\d+$/.test(figures) ? null : { to: figures, why: 'number' };
}

const PARTICLES = /^(de|del|la|las|los|el|y|i|da|das|do|dos|di|van|von|der|den|san|santa|mac|mc)$/i;

/**
 * Splits two surnames: `de la Fuente García` → `de la Fuente` and `García`. Particles belong to the
 * word after them. A single word is the first surname.
 */
export function splitSurnames(text: string): [first: string, second: string] {
  const words = text.trim().split(/\s+/);
  let end = words.findIndex(word => !PARTICLES.test(word)) + 1;
  if (end === 0) end = words.length;
  // Keeps surnames like `Ortega y Gasset` together.
  while (/^(y|i)$/i.test(words[end] ?? '')) end += 2;
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}
