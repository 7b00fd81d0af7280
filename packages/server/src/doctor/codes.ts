import { inEach, type Words } from '@mirlo/look';
import { CATALOGUE, type CatalogueName, type CodeTable } from '@mirlo/mir';
import { type CatalogueEntry, type MirClient, MirError } from '@mirlo/mir/client';
import type { Config } from '../config.ts';
import { readOwnCredentials } from '../credentials/credentials.ts';
import type { SecretBox } from '../credentials/secret-box.ts';
import type { Database } from '../database/database.ts';
import type { FilingMinistry, Ministry } from '../ministry/ministry.ts';
import { clientsOfCommand } from '../submitter/background.ts';
import { type Check, ok, warning } from './check.ts';

/** One of the ministry's code tables, compared with Mirlo's. */
export interface ComparedTable {
  table: string;
  /** Number of codes that the ministry has; null for a table that Mirlo does not know. */
  codes: number | null;
  /** Codes that the ministry has and Mirlo does not know. */
  added: readonly CatalogueEntry[];
  /** Codes that Mirlo files and the ministry no longer has: it would refuse them. */
  gone: readonly string[];
  /** Codes that the ministry describes in other words than Mirlo. */
  described: readonly DescribedCode[];
}

/** A code with two descriptions. */
export interface DescribedCode {
  code: string;
  /** Mirlo's description, in Spanish. */
  here: string;
  /** The ministry's description. */
  there: string;
  /**
   * Another code, to which Mirlo gives the description that the ministry gives to `code`. Filings
   * with `code` would then say something else than meant. Null: only the wording differs.
   */
  means: string | null;
}

/** Whether a table differs from Mirlo's, even if only in the wording of a description. */
export function isChanged(table: ComparedTable): boolean {
  return isMisleading(table) || table.described.length > 0;
}

/**
 * Whether a filing with this table's codes may be refused, or mean something else. A different
 * wording does neither.
 */
function isMisleading({ codes, added, gone, described }: ComparedTable): boolean {
  return (
    codes === null || added.length > 0 || gone.length > 0 || described.some(({ means }) => means !== null)
  );
}

/**
 * Fetches all of the ministry's code tables, with the first credentials that it has not refused.
 * Nothing is stored there.
 *
 * @returns null where there are no such credentials
 * @throws MirError where it gives no answer
 */
export async function compareCodes(
  database: Database,
  box: SecretBox,
  ministry: FilingMinistry,
  config: Config,
): Promise<ComparedTable[] | null> {
  const filers = await database.call(session => readOwnCredentials(session, box));
  const credentials = filers.find(({ stopped }) => !stopped);
  if (credentials === undefined) return null;
  const clients = await clientsOfCommand(config, ministry);
  try {
    return await askAll(clients.for(credentials));
  } finally {
    await clients.close();
  }
}

async function askAll(client: MirClient): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = [];
  for (const table of Object.keys(CATALOGUE).filter(isKnown)) {
    compared.push(compare(table, await client.catalogo(table)));
  }
  const listed = await client.catalogo();
  const unknown = listed.filter(({ codigo }) => !isKnown(codigo));
  return [
    ...compared,
    ...unknown.map(({ codigo }) => ({ table: codigo, codes: null, added: [], gone: [], described: [] })),
  ];
}

function compare(table: CatalogueName, theirs: readonly CatalogueEntry[]): ComparedTable {
  const known: CodeTable = CATALOGUE[table];
  const ours = new Set(Object.keys(known));
  const codes = new Set(theirs.map(({ codigo }) => codigo));
  return {
    table,
    codes: codes.size,
    added: theirs.filter(({ codigo }) => !ours.has(codigo)),
    gone: [...ours].filter(code => !codes.has(code)),
    described: theirs.flatMap(entry => describedOtherwise(known, entry)),
  };
}

/**
 * Compares the ministry's description of a code with Mirlo's. Case, accents and punctuation are
 * ignored.
 */
function describedOtherwise(known: CodeTable, { codigo, descripcion }: CatalogueEntry): DescribedCode[] {
  const names = known[codigo];
  const said = wordsOf(descripcion);
  if (names === undefined || said === '') return [];
  const isNamedSo = (code: string) => [code, known[code]?.es ?? ''].some(name => wordsOf(name) === said);
  if (isNamedSo(codigo)) return [];
  const means = Object.keys(known).find(isNamedSo) ?? null;
  return [{ code: codigo, here: names.es, there: descripcion, means }];
}

function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

function isKnown(name: string): name is CatalogueName {
  return Object.hasOwn(CATALOGUE, name);
}

/**
 * Checks the code tables. No result where the ministry cannot be asked: the check of the
 * credentials reports that.
 */
export async function codesCheck(
  database: Database,
  box: SecretBox,
  ministry: Ministry,
  config: Config,
): Promise<Check[]> {
  if (ministry.url === null) return [];
  try {
    const tables = await compareCodes(database, box, ministry, config);
    if (tables === null) return [];
    const changed = tables.filter(isMisleading).map(({ table }) => table);
    if (changed.length === 0) return [ok('code tables', asTheMinistryHas(tables))];
    const detail = {
      es: `distintas de las del Ministerio: ${changed.join(', ')}; mirlo codes check dice en qué`,
      en: `not as the ministry has them: ${changed.join(', ')}; mirlo codes check says how`,
    };
    return [warning('code tables', detail)];
  } catch (error) {
    if (error instanceof MirError) return [];
    throw error;
  }
}

function asTheMinistryHas(tables: readonly ComparedTable[]): Words {
  const reworded = tables.filter(isChanged).map(({ table }) => table);
  const same = {
    es: `${tables.length}, como las del Ministerio`,
    en: `${tables.length}, as the ministry has them`,
  };
  if (reworded.length === 0) return same;
  const but = { es: 'con otras palabras', en: 'in other words' };
  return inEach(
    language => `${same[language]}, ${but[language]}: ${reworded.join(', ')} (mirlo codes check)`,
  );
}
