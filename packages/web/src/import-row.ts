import type { Operations } from '@mirlo/core';
import { v5 } from 'uuid';
import { changesOf, type TypedTexts, typedWithin } from './fields.ts';
import { GUEST_FIELDS } from './guest-fields.ts';
import { countryCode, type MeaningOfM, meaningOfM } from './import-codes.ts';
import { type ImportTarget, PLACE, SURNAMES_FIELD, targetsOf } from './import-fields.ts';
import { type CellContext, repairCell, splitSurnames } from './import-repairs.ts';
import type { ImportKind, ImportPlan, Repair, Sheet } from './imports.ts';
import { LINK_FIELDS } from './links.ts';
import { RENTAL_PARTS, type RentalCreate, rentalBody } from './rental-form.ts';

type GuestCreate = NonNullable<Operations['createGuest']['data']['body']>;
type InvitationCreate = NonNullable<Operations['createInvitation']['data']['body']>;

/** The data by which a cell may name an establishment. */
export interface NamedPlace {
  id: number;
  nombre: string;
  numero_establecimiento: string | null;
}

/** Everything that is needed to read the rows of a file. */
export interface RowReader {
  kind: ImportKind;
  plan: ImportPlan;
  /** The field of each column. */
  targets: readonly (ImportTarget | null)[];
  meanings: readonly MeaningOfM[];
  date1904: boolean;
  thisYear: number;
  places: readonly NamedPlace[];
}

/** A row as a request: an operation of the API and its body. */
export type ReadRow = { repairs: readonly Repair[]; who: string } & (
  | { operation: 'createGuest'; body: GuestCreate }
  | { operation: 'createRental'; body: RentalCreate }
  | { operation: 'createInvitation'; body: InvitationCreate }
);

/**
 * Prepares a reader. It needs all rows: a column's other cells tell whether its letter M is a man
 * or a woman.
 */
export function rowReader(
  file: { kind: ImportKind; plan: ImportPlan; rows: Sheet['rows']; date1904: boolean },
  thisYear: number,
  places: readonly NamedPlace[],
): RowReader {
  const { kind, plan, rows, date1904 } = file;
  const known = new Map(targetsOf(kind).map(target => [target.name, target]));
  const targets = plan.fields.map(name => known.get(name ?? '') ?? null);
  const meanings = targets.map(
    (target, i): MeaningOfM =>
      target?.field.name === 'genero' || target?.field.name === 'sexo'
        ? meaningOfM(new Set(rows.map(cells => cells[i] ?? '')))
        : 'unknown',
  );
  return { kind, plan, targets, meanings, date1904, thisYear, places };
}

/**
 * Converts a row into the texts that the form would hold, by field. Also returns the repairs that
 * were made.
 */
export function typedRow(
  reader: RowReader,
  cells: readonly string[],
): { typed: TypedTexts; repairs: Repair[] } {
  const typed: Record<string, string> = {};
  const repairs: Repair[] = [];
  const put = (column: number, name: string, to: string, why: Repair['why'] | null) => {
    typed[name] = to;
    const from = cells[column] ?? '';
    if (why !== null) repairs.push({ column, from, to, why });
  };
  reader.targets.forEach((target, column) => {
    const cell = cells[column] ?? '';
    if (target === null || cell === '') return;
    const { name, field } = target;
    if (field.name === SURNAMES_FIELD) {
      const [first, second] = splitSurnames(cell);
      const path = name.slice(0, -SURNAMES_FIELD.length);
      typed[`${path}apellido1`] = first;
      typed[`${path}apellido2`] = second;
      if (second !== '') repairs.push({ column, from: cell, to: `${first} · ${second}`, why: 'surnames' });
      return;
    }
    const { to, why } = repairCell(field, cell, contextOf(reader, target, column, cells));
    put(column, name, to, why);
  });
  return { typed: withTimes(typed), repairs };
}

/**
 * Collects what the meaning of a cell depends on. For a cell of an address, that is also the
 * address's country in the same row.
 */
function contextOf(
  reader: RowReader,
  { name }: ImportTarget,
  column: number,
  cells: readonly string[],
): CellContext {
  const path = name.slice(0, name.lastIndexOf('.') + 1);
  const at = reader.targets.findIndex(target => target?.name === `${path}pais`);
  const text = cells[at] ?? '';
  const { date1904, thisYear, kind } = reader;
  const m = reader.meanings[column] ?? 'unknown';
  return { date1904, thisYear, country: countryCode(text) ?? text, m, guest: kind === 'guests' };
}

/**
 * Joins a rental's date and time of pick-up, and those of return. The form has one field for both.
 */
function withTimes(typed: Record<string, string>): TypedTexts {
  for (const event of ['recogida', 'devolucion']) {
    const [date, time] = [`contract.fecha_${event}`, `contract.hora_${event}`];
    if (typed[date] && typed[time] && !/\d:\d/.test(typed[date]))
      typed[date] = `${typed[date]} ${typed[time]}`;
  }
  return typed;
}

/**
 * Reads a row as the form of a new record would send it.
 *
 * @param uuid the result of `rowUuid`
 */
export function readRow(reader: RowReader, cells: readonly string[], uuid: string): ReadRow {
  const { typed, repairs } = typedRow(reader, cells);
  const place = placeOf(reader, typed[PLACE] ?? '');
  if (reader.kind === 'guests') {
    const { body, errors } = changesOf(GUEST_FIELDS, typed, {}, 'es');
    const whole = { ...body, ...asWritten(errors, typed), establecimiento_id: place, uuid };
    // The cast keeps texts as they were typed: the registry checks each of them.
    return { operation: 'createGuest', body: whole as GuestCreate, repairs, who: named(typed, '') };
  }
  if (reader.kind === 'checkins') {
    const { body } = changesOf(LINK_FIELDS, typed, {}, 'es');
    const whole = { ...body, establecimiento_id: place, uuid };
    const who = [typed.nombre_cliente, typed.referencia].filter(Boolean).join(' · ');
    return { operation: 'createInvitation', body: whole as InvitationCreate, repairs, who };
  }
  const parts = RENTAL_PARTS.map(({ path, fields }) => {
    const own = typedWithin(typed, `${path}.`, fields);
    const { body, errors } = changesOf(fields, own, {}, 'es');
    return { path, errors: {}, body: { ...body, ...asWritten(errors, own) } };
  });
  const body = rentalBody({ uuid, establecimiento_id: '' }, parts);
  Object.assign(body.contract, { establecimiento_id: place });
  const who = named(typed, 'persons[0].') || named(typed, 'persons[1].');
  const rental = [typed['contract.referencia'], who].filter(Boolean).join(' · ');
  return { operation: 'createRental', body, repairs, who: rental };
}

/**
 * Keeps the text of an unknown municipality. The person is registered, and the filing is held until
 * the municipality is corrected.
 */
function asWritten(errors: Readonly<Record<string, string>>, typed: TypedTexts): object {
  return 'municipio' in errors ? { codigo_municipio: null, nombre_municipio: typed.municipio } : {};
}

/**
 * Finds the establishment that a cell names: by the ministry's number, by name, or by id. A text
 * that names none is returned as it is, so that the registry refuses it.
 */
function placeOf({ plan, places }: RowReader, text: string): number | string | null {
  if (text === '') return plan.place;
  const same = (name: string) =>
    name.localeCompare(text, 'es', { sensitivity: 'base', ignorePunctuation: true }) === 0;
  const found =
    places.find(one => one.numero_establecimiento === text) ??
    places.find(({ nombre }) => same(nombre)) ??
    places.find(({ id }) => String(id) === text);
  return found?.id ?? text;
}

function named(typed: TypedTexts, path: string): string {
  return ['nombre', 'apellido1', 'apellido2']
    .map(field => typed[path + field] ?? '')
    .filter(Boolean)
    .join(' ');
}

/** The namespace of all rows' uuids, in every account. */
const NAMESPACE = 'c2f3a1de-6b0c-5c57-9a5d-3f0d8f6f2a44';

/**
 * Derives the uuid of a row, the same in every load: from the identifying column, otherwise from
 * the row's cells and line. So loading a file twice stores nothing twice, and two equal rows are
 * two records.
 */
export function rowUuid(
  { kind, plan }: Pick<RowReader, 'kind' | 'plan'>,
  line: number,
  cells: readonly string[],
): string {
  const own = plan.identity === null ? [line, ...cells] : ['id', cells[plan.identity] ?? ''];
  return v5(JSON.stringify([kind, ...own]), NAMESPACE);
}
