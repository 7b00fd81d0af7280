/**
 * Makes the body of a request of the Postman collection from the example of the create. Variables
 * stand for the ids of records that earlier requests made.
 */
import { type Document, type Entry, lookUp, operations } from './document.ts';

export type Body = Readonly<Record<string, unknown>>;

/**
 * Fields that name another record, with the variable that holds its id, and those that must be new
 * in every run.
 */
const LINKS: Readonly<Record<string, string>> = {
  establecimiento_id: '{{establishmentId}}',
  alquiler_id: '{{contractId}}',
  persona_id: '{{personId}}',
  uuid: '{{$guid}}',
  referencia: '{{$guid}}',
};
/**
 * Fields that an update does not send: links and kinds that are fixed when a record is made, and
 * the record's keys.
 */
const FIXED = new Set(['alquiler_id', 'persona_id', 'tipo', 'uuid', 'referencia']);

/**
 * The body that `entry` sends, `undefined` where it takes none. Throws an Error where a create has
 * no example.
 */
export function bodyOf(document: Document, entry: Entry): Body | undefined {
  if (entry.operation.requestBody === undefined) return undefined;
  if (entry.method === 'post') return tied(exampleOf(document, entry));
  const creation = operations(document).find(
    one => one.method === 'post' && one.path === entry.path.replace('/{id}', ''),
  );
  if (creation === undefined) throw new Error(`${entry.path}: nothing creates what it changes`);
  const fields = Object.entries(tied(exampleOf(document, creation))).filter(([name]) => !FIXED.has(name));
  return Object.fromEntries(entry.method === 'patch' ? fields.slice(-1) : fields);
}

/**
 * The body as JSON text with Postman's variables; an id is a number, so its variable stands without
 * quotes.
 */
export function placeholders(body: Body): string {
  return JSON.stringify(body, null, 2).replaceAll(/"(\{\{\w+Id\}\})"/g, '$1');
}

/** The example that is called complete, else the first one. */
function exampleOf(document: Document, { operation }: Entry): Body {
  const media = operation.requestBody?.content['application/json'];
  const examples = Object.entries(media?.examples ?? {});
  const [, chosen] = examples.find(([name]) => name.endsWith('Complete')) ?? examples[0] ?? [];
  const found = chosen?.$ref === undefined ? chosen : lookUp(document, chosen.$ref);
  if (!hasBody(found)) throw new Error(`${operation.operationId} has no example`);
  return found.value;
}

const hasBody = (example: unknown): example is { value: Body } =>
  typeof example === 'object' && example !== null && 'value' in example && typeof example.value === 'object';

/** Returns the body with every link, at any depth, replaced by a variable. */
function tied(body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, LINKS[name] ?? inside(value)]),
  );
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === 'object' && value !== null ? tied(value as Body) : value;
}
