import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openapiJson, openapiYaml } from '../packages/core/src/generated/document.ts';
import { published, readDocument } from './document.ts';
import { generateFiles } from './outputs.ts';

const ROOT = new URL('..', import.meta.url);
let scratch = '';
let files = new Map<string, string>();

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'mirlo-generate-'));
  files = await generateFiles(scratch);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

test('what stands in the packages is what the contract gives', async () => {
  for (const [file, text] of files)
    expect((await readFile(new URL(file, ROOT), 'utf8')) === text, file).toBe(true);
});

test('the published document is the contract, as JSON and as YAML', () => {
  const document = JSON.parse(openapiJson);
  expect(openapiJson).toBe(JSON.stringify(published(readDocument())));
  expect(parse(openapiYaml)).toEqual(document);
});

test('no reference of the published document leads into a schema', () => {
  const refs = [...openapiJson.matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '');
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter(ref => !/^#\/components\/\w+\/[\w-]+$/.test(ref))).toEqual([]);
});

test('every example fits its schema', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'doc', ...JSON.parse(openapiJson) });
  const at = (pointer: string, value: unknown): void => {
    const check = ajv.getSchema(`doc#${pointer}`);
    expect(check?.(value), `${pointer}: ${JSON.stringify(check?.errors ?? 'no schema')}`).toBe(true);
  };
  let count = 0;
  const walk = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      walk(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
    const isSchema =
      /^\/components\/schemas\//.test(pointer) &&
      !pointer.endsWith('/properties') &&
      !pointer.includes('/example');
    if (isSchema && 'example' in node) at(encodeURI(pointer), node.example);
    if (isSchema && 'example' in node) count++;
    if (!('schema' in node)) return;
    for (const value of mediaExamples(node)) {
      at(encodeURI(`${pointer}/schema`), value);
      count++;
    }
  };
  walk(JSON.parse(openapiJson), '');
  expect(count).toBeGreaterThan(150);
});

/** The examples beside a schema: of a parameter, a header, a body. */
function mediaExamples(node: object): unknown[] {
  const examples: object = Reflect.get(node, 'examples') ?? {};
  const values = Object.values(examples).map(one => {
    const shared = /^#\/components\/examples\/(\w+)$/.exec(one.$ref ?? '')?.[1];
    return shared === undefined ? one.value : JSON.parse(openapiJson).components.examples[shared].value;
  });
  return 'example' in node ? [node.example, ...values] : values;
}
