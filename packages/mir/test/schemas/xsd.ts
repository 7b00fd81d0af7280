import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { DocumentKind } from '../../src/index.ts';

/**
 * Reads the ministry's schemas from the folder that MIR_SCHEMAS names, because we may not
 * redistribute them.
 */

const FOLDER = process.env.MIR_SCHEMAS ?? '';
const GENERAL = 'tiposGenerales.xsd';

const SCHEMA_FILES: Readonly<Record<DocumentKind, string>> = {
  PV: 'altaParteHospedaje.xsd',
  AV: 'altaAlquilerVehiculo.xsd',
  RH: 'altaReservaHospedaje.xsd',
  RV: 'altaReservaVehiculo.xsd',
  B: 'anularComunicacion.xsd',
  C: 'consultarComunicacion.xsd',
};

export const KINDS: readonly DocumentKind[] = ['PV', 'AV', 'RH', 'RV', 'B', 'C'];

/** A suite that needs the schemas: skipped where MIR_SCHEMAS names no folder. */
export function describeWithSchemas(name: string, suite: () => void): void {
  describe.skipIf(FOLDER === '')(name, suite);
}

/**
 * Reads a file of the folder as text. Keeps its line ends, because the schemas have bare carriage
 * returns.
 */
export function readFromFolder(name: string): string {
  return readFileSync(path.join(FOLDER, name), 'utf8');
}

/** Validates each document with libxml2 by the schema of its kind. */
export async function validateAll(kind: DocumentKind, documents: readonly string[]): Promise<boolean[]> {
  if (documents.length === 0) return [];
  const file = SCHEMA_FILES[kind];
  const needsGeneral = kind !== 'B' && kind !== 'C';
  const { rawOutput } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `d${index}.xml`, contents })),
    schema: [{ fileName: file, contents: readFromFolder(file) }],
    preload: needsGeneral ? [{ fileName: GENERAL, contents: readFromFolder(GENERAL) }] : [],
  });
  const valid = new Set([...rawOutput.matchAll(/^d(\d+)\.xml validates$/gm)].map(match => Number(match[1])));
  return documents.map((_, index) => valid.has(index));
}
