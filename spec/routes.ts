/**
 * Makes the text of `routes.ts`: the table that routers, mocks and metrics share, and the types of
 * every operation's answers.
 */
import { type Document, type Entry, operations, parametersOf, refName } from './document.ts';

const ACTIONS_OF_RECORD = {
  get: 'get',
  put: 'update',
  patch: 'update',
  delete: 'delete',
  post: undefined,
} as const;

/** Collections that show the records of another collection. */
const READ_AS: Readonly<Record<string, string>> = { precheckins: 'invitations' };

/** The text of the route table. */
export function routesModule(document: Document): string {
  const entries = operations(document);
  const rows = entries.map(entry => `  ${JSON.stringify(routeOf(document, entry))},`);
  const statuses = entries.map(
    ({ operation: { operationId, responses } }) =>
      `  ${operationId}: [${Object.keys(responses).join(', ')}],`,
  );
  const types = entries.map(({ operation: { operationId: id } }) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    return { id, imports: [`${name}Data`, `${name}Errors`, `${name}Responses`], name };
  });
  return `import type {
${types.flatMap(one => one.imports.map(name => `  ${name},`)).join('\n')}
} from './types.gen.ts';

/** The contract's \`info.version\`. */
export const CONTRACT_VERSION = ${JSON.stringify(document.info.version)};

export type Action = 'list' | 'create' | 'get' | 'update' | 'delete' | 'history' | 'rental' | 'ping' | 'document';

/**
 * Every operation, in the order of the contract. \`key\`: needs an API key. \`body\`: name of the
 * body's schema.
 */
export const ROUTES = [
${rows.join('\n')}
] as const;

export type Route = (typeof ROUTES)[number];
export type OperationId = Route['operationId'];

/** The statuses that each operation may answer. */
export const STATUSES: Readonly<Record<OperationId, readonly number[]>> = {
${statuses.join('\n')}
};

/** Per operation: what it takes, and its bodies by status. */
export interface Operations {
${types.map(({ id, name }) => `  ${id}: { data: ${name}Data; responses: ${name}Responses; errors: ${name}Errors };`).join('\n')}
}
`;
}

function routeOf(document: Document, entry: Entry) {
  const { method, path, operation } = entry;
  const parameters = parametersOf(document, entry);
  const [, , collection] = path.split('/');
  const plain = path.split('/').length === 3 && !path.includes('.') && collection !== 'ping';
  const ofRecord = path.endsWith('/{id}');
  const ofHistory = path.endsWith('/{id}/history');
  const action = ofRecord
    ? ACTIONS_OF_RECORD[method]
    : plain
      ? method === 'get'
        ? 'list'
        : 'create'
      : ofHistory
        ? 'history'
        : special(operation.operationId);
  if (action === undefined) throw new Error(`${operation.operationId}: no action for ${method} ${path}`);
  const body = operation.requestBody?.content['application/json']?.schema.$ref;
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    resource: plain || ofRecord || ofHistory ? (READ_AS[collection ?? ''] ?? collection) : null,
    action,
    key: operation.security?.length !== 0,
    body: body === undefined ? null : refName(body),
    query: parameters.filter(one => one.in === 'query').map(one => one.name),
  };
}

function special(operationId: string): string | undefined {
  if (operationId === 'ping') return 'ping';
  if (operationId === 'createRental') return 'rental';
  return operationId.startsWith('getOpenApi') ? 'document' : undefined;
}
