import { type MunicipalityTable, municipalitiesText } from './table.ts';

const NOTICE = 'Fuente: INE (Instituto Nacional de Estadística), www.ine.es.';

/**
 * The two files that are made of the table, by their names in `src/generated`. `origin`: which
 * lists it is made of, for the notice.
 */
export function generatedFiles(table: MunicipalityTable, origin: string): Record<string, string> {
  const head = `// Made by \`pnpm codes:update\`; never edited.\n// ${NOTICE}\n// ${origin}\n`;
  const crossing = [...table].flatMap(([code, { postalCodes }]) =>
    postalCodes.filter(one => one.slice(0, 2) !== code.slice(0, 2)).map(one => `${one} ${code}`),
  );
  return {
    'municipalities.ts': `${head}
/**
 * A line for each province, then one for each of its municipalities: number, official name, postal
 * codes.
 */
export const MUNICIPALITIES = \`${municipalitiesText(table)}\`;
`,
    'crossing-pairs.ts': `${head}
/**
 * Postal codes of one province that serve a municipality of the next: \`postal code municipality\`.
 */
export const CROSSING_PAIRS = \`${crossing.sort().join('\n')}\`;
`,
  };
}
