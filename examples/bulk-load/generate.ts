/**
 * Writes data/guests.csv with the guests to load, unless it exists. The guests are the same every
 * time. The file is not committed, because it has 12,000 rows.
 */

import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';

const ROWS = 12_000;
const GUESTS_PER_BOOKING = 2;
const DAY_MS = 86_400_000;
const FIRST_ARRIVAL = Date.parse('2025-01-01');

const NAMES = ['Marina', 'Bruno', 'Nora', 'Leo', 'Carla', 'John', 'Aoife', 'Lucía', 'Iñaki', 'Jordi'];
const SURNAMES = [
  'Ejemplo',
  'Modelo',
  'Supuesta',
  'Prueba',
  'Muestra',
  'Sample',
  'Example',
  'Núñez-Inventado',
  '"El Ficticio", Otro',
];
const NATIONALITIES = ['ESP', 'FRA', 'GBR', 'DEU', 'PRT', 'IRL'];

const folder = new URL('data/', import.meta.url);
const file = new URL('guests.csv', folder);
if (!existsSync(file)) {
  mkdirSync(folder, { recursive: true });
  const unfinished = new URL('guests.csv.new', folder);
  const stream = createWriteStream(unfinished);
  stream.write('booking,place,name,surname,document,born,nationality,arrival,departure,room\n');
  for (let row = 0; row < ROWS; row += 1) stream.write(`${guest(row).map(quoted).join(',')}\n`);
  stream.end();
  await once(stream, 'finish');
  // The file gets its name only when it is whole, so that a half-written one is never used.
  renameSync(unfinished, file);
}

function guest(row: number): (string | number)[] {
  const booking = Math.floor(row / GUESTS_PER_BOOKING) + 1;
  const arrival = FIRST_ARRIVAL + (booking % 600) * DAY_MS;
  return [
    `H-${String(booking).padStart(6, '0')}`,
    (row % GUESTS_PER_BOOKING) + 1,
    pick(NAMES, row),
    pick(SURNAMES, row * 7),
    `LOAD${String(row).padStart(6, '0')}`,
    day(Date.parse('1950-01-01') + row * 2 * DAY_MS),
    pick(NATIONALITIES, row * 5),
    day(arrival),
    day(arrival + ((booking % 9) + 1) * DAY_MS),
    100 + (booking % 250),
  ];
}

function pick(from: readonly string[], place: number): string {
  return from[place % from.length] ?? '';
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function quoted(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
