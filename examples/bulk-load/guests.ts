import { createReadStream, readFileSync } from 'node:fs';
import { type CountryCode, type GuestInput, madrid } from '@mirlo/sdk';
import { parse } from 'csv-parse';

/** A line of the CSV. */
export interface Row {
  booking: string;
  place: string;
  name: string;
  surname: string;
  document: string;
  born: string;
  nationality: CountryCode;
  arrival: string;
  departure: string;
  room: string;
}

/** Reads the rows one by one, so that they are never all in memory. */
export function readRows(file: string): AsyncIterable<Row> {
  return createReadStream(file).pipe(parse({ columns: true }));
}

/**
 * Counts the rows below the header, for the progress bar. A line break within quotes counts as
 * another row.
 */
export function countRows(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => line !== '').length - 1;
}

/**
 * @throws RangeError where a date is not valid. The load then reports the row as failed and goes on
 */
export function toGuest(row: Row, establecimiento_id: number): GuestInput {
  return {
    establecimiento_id,
    referencia: row.booking,
    nombre: row.name,
    apellido1: row.surname,
    tipo_documento: 'PASAPORTE',
    numero_documento: row.document,
    fecha_nacimiento: madrid.date(row.born),
    nacionalidad: row.nationality,
    fecha_entrada: madrid.date(row.arrival),
    fecha_salida: madrid.date(row.departure),
    habitacion: row.room,
  };
}
