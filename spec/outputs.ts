/** Everything that is generated, as a map from path (below the repository's root) to text. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import { stringify } from 'yaml';
import { configurationPage } from './configuration.ts';
import { type Document, published, readDocument } from './document.ts';
import { fieldsModule, recordFieldsModule } from './fields.ts';
import { postmanCollection } from './postman.ts';
import { routesModule } from './routes.ts';
import { withWordsOfCodes } from './words-of-codes.ts';

const NOTICE = '// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.\n';
const CORE = 'packages/core/src/generated';

/**
 * Generates all files but those of `answerFiles`. `scratch` is an empty folder that the type
 * generator may fill.
 */
export async function generateFiles(scratch: string): Promise<Map<string, string>> {
  const document = published(readDocument());
  const types = await heyApi(document, join(scratch, 'core'), ['@hey-api/typescript']);
  const files = new Map<string, string>();
  const add = (path: string, text: string): unknown => files.set(path, NOTICE + text);
  add(`${CORE}/types.gen.ts`, types.get('types.gen.ts') ?? '');
  add(`${CORE}/routes.ts`, routesModule(document));
  add(`${CORE}/fields.ts`, fieldsModule(document));
  add(`${CORE}/record-fields.ts`, recordFieldsModule(document));
  add(`${CORE}/document.ts`, documentModule(document));
  files.set('docs/configuration.md', configurationPage());
  files.set('docs/postman/mirlo.postman_collection.json', await postmanCollection(document));
  return files;
}

/**
 * Makes the files for which core's rules must run. The rules import the files of `generateFiles`,
 * so those have to be written first.
 */
export async function answerFiles(): Promise<Map<string, string>> {
  const { sampleAnswersModule } = await import('./sample-answers.ts');
  const contract = JSON.parse(JSON.stringify(published(readDocument())));
  return new Map([['packages/server/src/generated/answers.ts', await sampleAnswersModule(contract)]]);
}

/**
 * Writes the contract as JSON and YAML text, because no package that serves the contract has a YAML
 * writer.
 */
function documentModule(document: Document): string {
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
  return `/** The contract as JSON text. */
export const openapiJson: string = JSON.stringify(${JSON.stringify(document, null, 2)});

/** The contract as YAML text. */
export const openapiYaml: string = ${literal(yaml)};
`;
}

/** The text as a template literal, which keeps its line breaks. */
function literal(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;
}

async function heyApi(
  document: Document,
  path: string,
  plugins: NonNullable<UserConfig['plugins']>,
): Promise<Map<string, string>> {
  await createClient({
    input: { ...withWordsOfCodes(document) },
    // Only records have read-only fields, and no operation takes a record. So no second type
    // without them is needed.
    parser: { transforms: { readWrite: { enabled: false } } },
    output: { path, module: { extension: '.ts' }, tsConfigPath: null },
    plugins,
    logs: { level: 'silent', file: false },
  });
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async file => [relative(path, file), await readFile(file, 'utf8')] as const)),
  );
}
