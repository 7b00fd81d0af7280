import type { SampleCall } from './calls.ts';
import type { ReferenceReader } from './reader.ts';

/** The address and the key that samples use. */
export interface SampleTarget {
  /** Scheme, host and base path. */
  address: string;
  /** Null: the samples read the key from the environment variable `MIRLO_API_KEY`. */
  key: string | null;
}

/** Renders a call with curl, for a POSIX shell. */
export function curlSample({ operation, path, body }: SampleCall, { address, key }: SampleTarget): string {
  const keyed = operation.security === undefined;
  const shown = key === null ? '"X-Api-Key: $MIRLO_API_KEY"' : quoted(`X-Api-Key: ${key}`);
  const verb = operation.method === 'GET' || operation.method === 'POST' ? '' : `-X ${operation.method} `;
  const lines = [
    `curl ${verb}${quoted(address + path)}`,
    ...(keyed ? [`-H ${shown}`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Quotes a text for a POSIX shell, whatever it contains. Plain addresses need no quotes. */
function quoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Renders the same call with the SDK: a whole program, with comments in the reader's language. */
export function sdkSample(
  call: SampleCall,
  { address, key }: SampleTarget,
  say: ReferenceReader['say'],
): string {
  const { operation } = call;
  if (operation.security !== undefined) return fetchSample(address + call.path);
  const apiKey = key === null ? 'process.env.MIRLO_API_KEY' : literal(key);
  return `import { Mirlo } from '@mirlo/sdk';

const mirlo = new Mirlo({
  baseUrl: ${literal(address)},
  apiKey: ${apiKey},
});

${statements(call, say)}
`;
}

function fetchSample(url: string): string {
  return `const answer = await fetch(${literal(url)});
console.log(answer.status, await answer.text());
`;
}

const SINGULAR: Readonly<Record<string, string>> = { addresses: 'address' };

function statements({ operation, id, query, body }: SampleCall, say: ReferenceReader['say']): string {
  const collection = operation.path.split('/')[2] ?? '';
  const one = SINGULAR[collection] ?? collection.replace(/s$/, '');
  switch (operation.method) {
    case 'POST':
      return createStatements(collection === 'rentacar' ? 'rentals' : collection, body, say('createdNote'));
    case 'PUT':
    case 'PATCH':
      return `const ${one} = await mirlo.${collection}.update(${id}, ${literal(body)});\nconsole.log(${one});`;
    case 'DELETE':
      return `const { deleted } = await mirlo.${collection}.delete(${id});\nconsole.log(deleted);`;
    default:
      if (operation.path.endsWith('/history'))
        return `const { data, total } = await mirlo.${collection}.history(${id}, ${literal(query)});\nconsole.log(total, data);`;
      if (id !== null) return `const ${one} = await mirlo.${collection}.get(${id});\nconsole.log(${one});`;
      if (collection === 'ping') return 'console.log(await mirlo.ping());';
      return `const { data, total } = await mirlo.${collection}.list(${literal(query)});\nconsole.log(total, data);`;
  }
}

function createStatements(collection: string, body: unknown, note: string): string {
  return `const { id, created, differs, data } = await mirlo.${collection}.create(${literal(body)});
// ${note}
console.log(id, created, differs, data);`;
}

const NAME = /^[A-Za-z_]\w*$/;

/** Renders a value as JavaScript source. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map(one => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${NAME.test(name) ? name : literal(name)}: ${literal(one, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map(part => `${inner}${part},\n`).join('')}${indent}${close}`;
}
