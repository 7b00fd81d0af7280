import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { published, readDocument, type Schema } from '../../../spec/document.ts';

/** A vendor's program that uses each state and code. An editor shows a text at each of them. */

const PROGRAM = `import type { ApiError, Contract, ErrorCode, Establishment, Genero, Guest, GuestInput, GuestQuery, Kinship, MinistryFlag, Mir, MirIssue,
  Ping, Precheckin, Person, PersonInput, Rol, Sexo, Address, AddressKind, GuestDocumentType, PersonDocumentType } from './index.ts';
declare const error: ApiError, contract: Contract, establishment: Establishment, guest: Guest, input: GuestInput, query: GuestQuery, mir: Mir,
  issue: MirIssue, ping: Ping, precheckin: Precheckin, person: Person, personInput: PersonInput, address: Address;
export const used = [error.code, contract.enviado_ministerio, establishment.autoridad, guest.genero, guest.mir.state, guest.parentesco,
  guest.tipo_documento, guest.enviado_ministerio, input.genero, input.parentesco, input.tipo_documento, query.mir_state, query.enviado_ministerio,
  query.mir_correction, mir.state, mir.communication, mir.correction?.state, issue.severity, issue.resource, issue.rule, ping.env,
  precheckin.estado, person.rol, person.sexo, person.tipo_documento, personInput.sexo, personInput.rol, address.tipo];
export type All = [ErrorCode, Genero, Kinship, MinistryFlag, Rol, Sexo, AddressKind, GuestDocumentType, PersonDocumentType];
`;
const HOME = join(import.meta.dirname, '../src');
const FILE = join(HOME, 'a-vendors-program.ts');

const { schemas } = published(readDocument()).components;
/** The codes of a type of the contract, or of one of its fields. */
function codesOf(type: string, field?: string): unknown[] {
  const schema: Schema | undefined = field === undefined ? schemas[type] : schemas[type]?.properties?.[field];
  return (schema?.enum ?? []).filter(code => code !== null);
}

let service: ts.LanguageService;
beforeAll(() => {
  const options = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const read = (path: string) => (path === FILE ? PROGRAM : ts.sys.readFile(path));
  service = ts.createLanguageService({
    getCompilationSettings: () => ({
      ...options,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    }),
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => HOME,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: path => path === FILE || ts.sys.fileExists(path),
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });
});

/** The documentation that an editor shows at the last name of `place`. */
function hover(place: string): string {
  const start = PROGRAM.indexOf(place, PROGRAM.indexOf('export const'));
  const info = service.getQuickInfoAtPosition(FILE, start + place.length - 1);
  return ts.displayPartsToString(info?.documentation);
}

it('is a program', () => {
  expect(service.getSemanticDiagnostics(FILE).map(({ messageText }) => messageText)).toEqual([]);
});

describe('an editor shows what each code means', () => {
  it.each<[string, unknown[]]>([
    ['error.code', codesOf('ErrorCode')],
    ['contract.enviado_ministerio', codesOf('MinistryFlag')],
    ['guest.enviado_ministerio', codesOf('MinistryFlag')],
    ['establishment.autoridad', codesOf('Establishment', 'autoridad')],
    ['guest.genero', codesOf('Genero')],
    ['guest.mir.state', codesOf('MirState')],
    ['guest.parentesco', codesOf('Kinship')],
    ['guest.tipo_documento', codesOf('GuestDocumentType')],
    ['input.genero', codesOf('Genero')],
    ['input.parentesco', codesOf('Kinship')],
    ['input.tipo_documento', codesOf('GuestDocumentType')],
    ['query.mir_state', codesOf('MirState')],
    ['query.enviado_ministerio', codesOf('MinistryFlag')],
    ['query.mir_correction', codesOf('MirCorrectionState')],
    ['mir.state', codesOf('MirState')],
    ['mir.communication', codesOf('Mir', 'communication')],
    ['mir.correction?.state', codesOf('MirCorrectionState')],
    ['issue.severity', codesOf('MirIssue', 'severity')],
    ['issue.resource', codesOf('MirIssue', 'resource')],
    [
      'issue.rule',
      ['account.not_configured', 'account.stopped', 'ministry.off', 'stay.mismatch', 'filing.kept'],
    ],
    ['ping.env', codesOf('Ping', 'env')],
    ['precheckin.estado', codesOf('Precheckin', 'estado')],
    ['person.rol', codesOf('Rol')],
    ['person.sexo', codesOf('Sexo')],
    ['person.tipo_documento', codesOf('PersonDocumentType')],
    ['personInput.sexo', codesOf('Sexo')],
    ['personInput.rol', codesOf('Rol')],
    ['address.tipo', codesOf('AddressKind')],
    ['[ErrorCode', codesOf('ErrorCode')],
    [' Genero', codesOf('Genero')],
    [' Kinship', codesOf('Kinship')],
    [' MinistryFlag', codesOf('MinistryFlag')],
    [' Rol', codesOf('Rol')],
    [' Sexo', codesOf('Sexo')],
    [' AddressKind', codesOf('AddressKind')],
    [' GuestDocumentType', codesOf('GuestDocumentType')],
    [' PersonDocumentType', codesOf('PersonDocumentType')],
  ])('%s', (place, codes) => {
    expect(codes.length).toBeGreaterThan(1);
    const words = hover(place);
    for (const code of codes) expect(words, `${code}`).toMatch(new RegExp(`(^|\\W)${code}\\W{1,5}\\w`));
  });
});
