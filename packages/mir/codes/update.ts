import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTable } from '../src/municipalities/parse.ts';
import { readDictionary } from './dictionary.ts';
import { generatedFiles } from './generated-files.ts';
import { readStreetList } from './street-list.ts';
import { buildTable, difference, type MunicipalityTable } from './table.ts';

/**
 * `pnpm codes:update`: renews the table of municipalities and postal codes from INE's two files,
 * and prints what changes.
 */

const USAGE = `pnpm codes:update STREETS NAMES

  STREETS  caj_esp_MMYYYY.zip, the national street list of the electoral census, of January or July:
           www.ine.es, "Callejero de Censo Electoral", Ficheros nacionales
  NAMES    diccionarioYY.xlsx of the same year:
           www.ine.es, "Relación de municipios y sus códigos por provincias"

Writes packages/mir/src/generated and prints the difference: read it, then commit. INE's data are reused with "Fuente: INE".`;

const FOLDER = join(import.meta.dirname, '../src/generated');

/** The table of the generated file, as it is now. */
function currentTable(): MunicipalityTable {
  const source = readFileSync(join(FOLDER, 'municipalities.ts'), 'utf8');
  const [, text = ''] = source.split('`');
  return new Map(parseTable(text).map(({ code, name, postalCodes }) => [code, { name, postalCodes }]));
}

async function update(streetsFile: string, namesFile: string): Promise<void> {
  const streets = await readStreetList(streetsFile);
  const { table, slips } = buildTable(readDictionary(namesFile), streets.postalCodes);
  const lines = difference(currentTable(), table);
  const origin = `Callejero del Censo Electoral, ${streets.date}; Relación de municipios y sus códigos por provincias.`;
  for (const [name, text] of Object.entries(generatedFiles(table, origin)))
    writeFileSync(join(FOLDER, name), text);
  for (const line of lines) console.log(line);
  for (const [postalCode, municipality] of slips) console.log(`slip ${postalCode} ${municipality}: left out`);
  console.log(
    `${table.size} municipalities, ${lines.length} differences, ${slips.length} slips, ${streets.skipped} lines without codes`,
  );
}

const [streets, names] = process.argv.slice(2);
if (streets === undefined || names === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else await update(streets, names);
