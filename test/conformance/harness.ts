import { expect } from 'vitest';
import { faultsOf, operationsAt, routeOf } from './contract.ts';
import { Coverage } from './coverage.ts';
import type { Target } from './target.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Body = Record<string, Json>;

export interface Call {
  /** Default: the production key. Null: none is sent. */
  key?: string | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, instead of `body`. */
  raw?: Uint8Array<ArrayBuffer> | string;
  query?: string | Record<string, string | number>;
  headers?: Record<string, string>;
}

/** A record of any resource, as the cases read it. The contract check has passed before. */
export interface RecordBody {
  id: number;
  uuid: string | null;
  created_at: string;
  updated_at: string;
  revision: number;
  referencia: string;
  email_cliente: string;
  fecha_envio: string;
  nombre_hotel: string;
  persona_id: number;
  establecimiento_id: number;
  enviado_ministerio: 0 | 1 | 2;
  mir: MirBody;
  license: { id: number };
  address: { id: number };
  [field: string]: unknown;
}

interface MirBody {
  state: string;
  due_at: string | null;
  file_at: string | null;
  codigo_comunicacion: string | null;
  differs: string[];
  correction: { state: string; issues: MirIssueBody[]; due_at: string } | null;
  issues: MirIssueBody[];
}

interface MirIssueBody {
  rule: string;
  severity: string;
  resource: string;
  id: number | null;
  field: string | null;
  message: string;
}

/**
 * The body of any answer. A case may read the fields that the contract of its operation declares,
 * which was checked.
 */
export interface AnswerBody {
  ok: boolean;
  id: number;
  idempotent?: true;
  differs: string[];
  data: RecordBody & RecordBody[];
  page: number;
  limit: number;
  total: number;
  code: string;
  message: string;
  fields: Record<string, string> & string[];
  errors: Record<string, string>;
  env: string;
  ts: string;
  userId: number;
  version: string;
  mir: MirBody;
  mir_status: string;
  vehicle_id: number;
  person_ids: number[];
  license_ids: number[];
  person_address_ids: number[];
  address_ids: { pickup: number | null; dropoff: number | null };
  vehicle: RecordBody;
  persons: RecordBody[];
}

/** An answer, its body parsed. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as text. Empty for HEAD and 204. */
  text: string;
  body: AnswerBody;
}

/** Speaks to a target and checks every answer against the contract. */
export class Harness {
  readonly target: Target;
  readonly coverage = new Coverage();
  #serial = 0;

  constructor(target: Target) {
    this.target = target;
  }

  /** A number that no other test of this run has; makes references, documents and uuids unique. */
  next(): number {
    this.#serial += 1;
    return this.#serial;
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${this.next().toString(16).padStart(12, '0')}`;
  }

  async call(method: string, path: string, options: Call = {}): Promise<Answer> {
    const key = options.key === undefined ? this.target.keys.production : options.key;
    const headers = new Headers(options.headers);
    if (key !== null) headers.set('X-Api-Key', key);
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const request = new Request(this.target.baseUrl + path + queryText(options.query), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = await this.target.fetch(request);
    const text = await response.text();
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(response, text),
    };
    this.#check(method, path, answer);
    return answer;
  }

  get(path: string, options?: Call): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, body: unknown, options?: Call): Promise<Answer> {
    return this.call('POST', path, { ...options, body });
  }

  put(path: string, body: unknown, options?: Call): Promise<Answer> {
    return this.call('PUT', path, { ...options, body });
  }

  delete(path: string, options?: Call): Promise<Answer> {
    return this.call('DELETE', path, options);
  }

  /** Creates and gives the new record's id; the test fails where it is not a 201. */
  async create(path: string, body: unknown, options?: Call): Promise<number> {
    const answer = await this.post(path, body, options);
    expect(answer, answer.text).toMatchObject({ status: 201 });
    return answer.body.id;
  }

  #check(method: string, path: string, answer: Answer): void {
    expect(answer.headers.get('x-request-id'), `${method} ${path} without X-Request-Id`).toBeTruthy();
    if (answer.status === 405) for (const operation of operationsAt(path)) this.coverage.saw(operation, 405);
    const route = routeOf(method, path);
    const isDocument = route?.action === 'document' && answer.status === 200;
    if (!isDocument && answer.text !== '' && answer.headers.get('content-type')?.includes('json')) {
      expect(answer.body.ok, answer.text).toBe(answer.status < 400);
    }
    for (const [field, message] of Object.entries(answer.body.errors ?? {}))
      expect(message.startsWith(`${field}:`), `${field} stands in its own message: ${message}`).toBe(false);
    if (!route) return;
    this.coverage.saw(route.operationId, answer.status);
    if (method === 'HEAD' || !route.key) return;
    expect(
      faultsOf(route, answer.status, answer.headers, answer.body),
      `${method} ${path}: ${answer.text}`,
    ).toEqual([]);
  }
}

function queryText(query: Call['query']): string {
  if (query === undefined) return '';
  if (typeof query === 'string') return `?${query}`;
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

function parsed(response: Response, text: string): AnswerBody {
  if (text === '' || !response.headers.get('content-type')?.includes('json')) return {} as AnswerBody;
  return JSON.parse(text) as AnswerBody;
}
