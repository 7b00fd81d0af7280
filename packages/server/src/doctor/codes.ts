import { CATALOGUE, type CatalogueName } from '@mirlo/mir';
import { type CatalogueEntry, type MirClient, MirError } from '@mirlo/mir/client';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { clientsOfCommand } from '../submitter/background.ts';
import { readOwnCredentials } from '../submitter/credentials.ts';
import type { FilingMinistry, Ministry } from '../submitter/ministry.ts';
import type { SecretBox } from '../submitter/secret-box.ts';
import type { Check } from './check.ts';

/** One of the ministry's code tables beside the one that Mirlo files by. */
export interface ComparedTable {
  table: string;
  /** How many codes the ministry has; null: it is a table that Mirlo does not know. */
  codes: number | null;
  /** Codes that the ministry has and Mirlo does not know. */
  added: readonly CatalogueEntry[];
  /** Codes by which Mirlo files and which the ministry no longer has: it would refuse them. */
  gone: readonly string[];
}

/** Whether a table is not as Mirlo has it. */
export function isChanged({ codes, added, gone }: ComparedTable): boolean {
  return codes === null || added.length > 0 || gone.length > 0;
}

/**
 * Asks the ministry for all of its code tables, with the first credentials that it has not refused. Nothing is stored there (PROTOCOL.md section 3.7).
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
  return [...compared, ...unknown.map(({ codigo }) => ({ table: codigo, codes: null, added: [], gone: [] }))];
}

function compare(table: CatalogueName, theirs: readonly CatalogueEntry[]): ComparedTable {
  const ours = new Set(Object.keys(CATALOGUE[table]));
  const codes = new Set(theirs.map(({ codigo }) => codigo));
  return {
    table,
    codes: codes.size,
    added: theirs.filter(({ codigo }) => !ours.has(codigo)),
    gone: [...ours].filter(code => !codes.has(code)),
  };
}

function isKnown(name: string): name is CatalogueName {
  return Object.hasOwn(CATALOGUE, name);
}

/** Whether the tables are the ministry's; silent where it cannot be asked, for the credentials' own check says so. */
export async function codesCheck(
  database: Database,
  box: SecretBox,
  ministry: Ministry,
  config: Config,
): Promise<Check[]> {
  if (ministry.url === null) return [];
  const name = 'code tables';
  try {
    const tables = await compareCodes(database, box, ministry, config);
    if (tables === null) return [];
    const changed = tables.filter(isChanged).map(({ table }) => table);
    if (changed.length === 0)
      return [{ name, result: 'ok', detail: `${tables.length}, as the ministry has them` }];
    const detail = `not as the ministry has them: ${changed.join(', ')}; mirlo codes check says how`;
    return [{ name, result: 'warning', detail }];
  } catch (error) {
    if (error instanceof MirError) return [];
    throw error;
  }
}
