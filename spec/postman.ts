/**
 * Makes a Postman collection of the contract that runs from top to bottom. Requests use the records
 * of earlier ones, and the last folder deletes what can be deleted. Every request has a test of its
 * answer, so that a run passes or fails (`newman run`).
 */
import postman from 'openapi-to-postmanv2';
import {
  type Parameter as ContractParameter,
  type Document,
  type Entry,
  operations,
  parametersOf,
  resolve,
} from './document.ts';
import { type Body, bodyOf, placeholders } from './postman-body.ts';
import { expectations, idVariable } from './postman-expectations.ts';

interface Text {
  content: string;
}

interface Variable {
  key: string;
  value: string;
  description?: Text;
  disabled?: boolean;
}

/** The part of the converter's request that is used here. */
interface Request {
  name?: string;
  description?: Text;
  method: string;
  url: { path: string[]; host: string[]; query: Variable[]; variable: Variable[] };
  header: Variable[];
  body?: unknown;
}

interface Item {
  name: string;
  description?: string;
  item?: Item[];
  request?: Request;
}

const NOTICE = 'Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.';
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
/** Parameters that every list sends. The other parameters are present but switched off. */
const ALWAYS_SENT = new Set(['page', 'limit']);

/** The text of the collection. Throws what the converter reports. */
export async function postmanCollection(document: Document): Promise<string> {
  const entries = new Map(operations(document).map(entry => [keyOf(entry.method, entry.path), entry]));
  const folders = (await convert(document)).map(folder => ({
    name: folder.name,
    description: folder.description,
    item: (folder.item ?? []).map(({ request }) => {
      const entry = request && entries.get(keyOf(request.method, `/${request.url.path.join('/')}`));
      if (request === undefined || entry === undefined) throw new Error(`${folder.name}: unknown request`);
      return { entry, item: itemOf(document, entry, request) };
    }),
  }));
  const deletions = folders
    .flatMap(folder => folder.item)
    .filter(({ entry }) => entry.method === 'delete')
    .reverse();
  const kept = folders.map(({ name, description, item }) => ({
    name,
    description,
    item: item.filter(({ entry }) => entry.method !== 'delete').map(one => one.item),
  }));
  const another = folders.flatMap(({ item }) => item).filter(({ entry }) => isCreateOfEstablishment(entry));
  const last = {
    name: 'Deletions',
    description:
      'Takes away what the run has made; a contract takes its parts along. The establishment of the link stays, for a revoked link stays too: another one is made and deleted.',
    item: deletions.flatMap(({ entry, item }) => {
      const { operationId } = entry.operation;
      if (operationId === 'deleteContract') return [item, ofTheRental(item)];
      if (operationId === 'deleteEstablishment') return [...another.map(one => again(one.item)), item];
      return [item];
    }),
  };
  const collection = {
    info: {
      name: 'Mirlo',
      description: `${NOTICE} Set \`apiKey\`, and run the folders in their order.`,
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: Object.entries({ key: 'X-Api-Key', value: '{{apiKey}}', in: 'header' }).map(([key, value]) => ({
        key,
        value,
        type: 'string',
      })),
    },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000/app/api' },
      { key: 'apiKey', value: '' },
    ],
    item: [...kept, last],
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}

const keyOf = (method: string, path: string): string =>
  `${method.toLowerCase()} ${path.replace(':id', '{id}')}`;

async function convert(document: Document): Promise<Item[]> {
  const options = {
    folderStrategy: 'Tags',
    requestParametersResolution: 'Example',
    includeResponseTemplates: false,
  } as const;
  // The converter changes its input.
  const input = { type: 'json', data: { ...structuredClone(document) } } as const;
  return new Promise((done, fail) =>
    postman.convertV2(input, options, (error, result) => {
      const [collection] = result?.output ?? [];
      if (!result?.result || !isFolder(collection?.data)) fail(error ?? new Error(result?.reason));
      else done(collection.data.item);
    }),
  );
}

const isFolder = (data: object | undefined): data is { item: Item[] } => data !== undefined && 'item' in data;

function itemOf(document: Document, entry: Entry, request: Request) {
  const body = bodyOf(document, entry);
  return {
    name: request.name ?? entry.operation.operationId,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: expectations(entry) } }],
    request: {
      method: request.method,
      description: request.description?.content,
      header: request.header.map(headerOf),
      url: urlOf(document, entry, request.url),
      ...(body === undefined ? {} : { body: rawBody(body) }),
    },
  };
}

/**
 * A header of a request. `If-Match` is switched off, because the collection does not know the
 * record's revision.
 */
function headerOf({ key, value }: Variable) {
  return key === 'If-Match' ? { key, value: '"1"', disabled: true } : { key, value };
}

function rawBody(body: Body) {
  return { mode: 'raw', raw: placeholders(body), options: { raw: { language: 'json' } } };
}

function urlOf(document: Document, entry: Entry, { path, host, query, variable }: Request['url']) {
  const values = new Map(parametersOf(document, entry).map(one => [one.name, exampleOf(document, one)]));
  const sent = [...ALWAYS_SENT].filter(key => values.has(key)).map(key => `${key}=${values.get(key)}`);
  const search = sent.length > 0 ? `?${sent.join('&')}` : '';
  return {
    raw: `${host.join('.')}/${path.join('/')}${search}`,
    host,
    path,
    query: query.map(({ key, description }) => ({
      key,
      value: values.get(key) ?? '',
      description: description?.content,
      ...(ALWAYS_SENT.has(key) ? {} : { disabled: true }),
    })),
    variable: variable.map(({ key, description }) => ({
      key,
      value: `{{${idVariable(entry)}}}`,
      description: description?.content,
    })),
  };
}

/**
 * Returns the parameter's example, else its first allowed value, else an empty text. The
 * converter's own value is not used, because the converter picks one at random.
 */
function exampleOf(document: Document, parameter: ContractParameter): string {
  const schema = resolve(document, parameter.schema);
  return String(parameter.example ?? schema.example ?? schema.enum?.[0] ?? '');
}

function isCreateOfEstablishment({ operation }: Entry): boolean {
  return operation.operationId === 'createEstablishment';
}

/** Repeats a create, for a record that the run deletes. */
function again(item: ReturnType<typeof itemOf>): ReturnType<typeof itemOf> {
  return { ...item, name: `${item.name} (to be deleted)` };
}

/** Repeats a request for the contract that the run's rental made. */
function ofTheRental(item: ReturnType<typeof itemOf>): ReturnType<typeof itemOf> {
  const variable = item.request.url.variable.map(one => ({ ...one, value: '{{rentalId}}' }));
  return {
    ...item,
    name: `${item.name} (of the rental)`,
    request: { ...item.request, url: { ...item.request.url, variable } },
  };
}
