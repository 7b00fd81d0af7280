import type { DoorResponse, EpochMs, Route } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { SandboxOutcome, SandboxRequest } from '../answer.ts';
import type { Fault } from '../faults/types.ts';
import { nameOfKey } from '../keys.ts';
import type { Change } from '../memory/tables.ts';
import type { ReplacedAnswer } from '../overridden.ts';
import { masked, maskedHeaders, maskedPath } from './mask.ts';
import type { JournalEvent, JournalOptions, JournalRequest } from './types.ts';

/** A request and its answer, with all that the journal needs of them. */
export interface Answered {
  at: EpochMs;
  request: SandboxRequest;
  route: Route | null;
  fault: Fault | null;
  /** The sandbox's own answer. Null: the request did not reach the registry or an override. */
  own: DoorResponse | null;
  outcome: SandboxOutcome;
  /** The body's bytes, where the body was read. */
  bytes(): Uint8Array | null;
}

export interface Journal {
  record(answered: Answered): void;
  requests(options?: JournalOptions): JournalRequest[];
  /** Receives the changes that were committed. */
  commit(changes: readonly Change[], at: EpochMs): void;
  event(event: JournalEvent): void;
  events(): JournalEvent[];
}

/** The most entries that are shown. In a long run the oldest are dropped. */
const MAX_ENTRIES = 10_000;

/**
 * Makes a journal of requests and events. It keeps the newest entries where there are very many.
 */
export function createJournal(): Journal {
  let requests: StoredEntry[] = [];
  let events: JournalEvent[] = [];
  let count = 0;

  function event(next: JournalEvent): void {
    events.push(next);
    if (events.length > 2 * MAX_ENTRIES) events = events.slice(-MAX_ENTRIES);
  }

  return {
    record: answered => {
      count += 1;
      requests.push(kept(count, answered));
      if (requests.length > 2 * MAX_ENTRIES) requests = requests.slice(-MAX_ENTRIES);
    },
    requests: options => requests.slice(-MAX_ENTRIES).map(entry => shown(entry, options?.masked !== false)),
    commit: (changes, at) => {
      for (const change of changes) for (const happened of eventsOf(change, at)) event(happened);
    },
    event,
    events: () => events.slice(-MAX_ENTRIES),
  };
}

/**
 * A stored entry. Its query and body are parsed and masked only when somebody reads the journal,
 * because that is slow.
 */
type StoredEntry = Omit<JournalRequest, 'body' | 'query'> & { query: string; bytes: Uint8Array | null };

/**
 * Converts a request to an entry. The entry does not refer to the request itself, which may be
 * large.
 */
function kept(number: number, { at, request, route, fault, own, outcome, bytes }: Answered): StoredEntry {
  const response = outcome.kind === 'network' ? null : outcome.response;
  return {
    number,
    at,
    method: request.method,
    path: request.path,
    operation: route?.operationId ?? null,
    key: keyOf(request),
    query: request.query.toString(),
    headers: Object.fromEntries(request.headers()),
    bytes: bytes(),
    status: response?.status ?? null,
    code: response?.facts.code ?? null,
    stored: own !== null && hasStored(request.method, own),
    fault,
  };
}

function shown({ bytes, query, path, headers, ...entry }: StoredEntry, isMasked: boolean): JournalRequest {
  const body = jsonOf(bytes);
  const mask = (value: unknown) => (isMasked ? masked(value) : value);
  return {
    ...entry,
    path: isMasked ? maskedPath(path) : path,
    headers: isMasked ? maskedHeaders(headers) : headers,
    query: mask(Object.fromEntries(new URLSearchParams(query))) as Record<string, string>,
    body: body === null ? null : mask(body),
  };
}

/**
 * Whether the registry stored something. A create answers 201, an update or delete 200. A 200 to a
 * POST is a repeated create. Where an override has answered, the registry's own answer behind it
 * counts.
 */
function hasStored(method: string, own: DoorResponse | ReplacedAnswer): boolean {
  const registrys = 'behind' in own ? own.behind : own;
  if (!registrys) return false;
  const { status } = registrys;
  if (method === 'POST') return status === 201;
  return status === 200 && (method === 'PUT' || method === 'PATCH' || method === 'DELETE');
}

function keyOf({ header, query }: SandboxRequest): JournalRequest['key'] {
  const sent = header('x-api-key') || header('api-key') || query.get('api_key');
  return sent ? (nameOfKey(sent) ?? 'unknown') : null;
}

function jsonOf(bytes: Uint8Array | null): unknown {
  if (!bytes || bytes.byteLength === 0) return null;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function eventsOf(change: Change, at: EpochMs): JournalEvent[] {
  switch (change.table) {
    case 'submissions:guests':
    case 'submissions:contracts':
      return submissionEvents(change.before, change.after, at);
    case 'establishments':
    case 'guests':
    case 'contracts':
    case 'vehicles':
    case 'persons':
    case 'licenses':
    case 'addresses':
    case 'invitations':
      return [{ at, type: typeOf(change), resource: change.table, id: change.id }];
    default:
      return [];
  }
}

function typeOf({ before, after }: Change): 'created' | 'updated' | 'deleted' {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

/** The event of a submission whose state has changed. Other writes cause no event. */
function submissionEvents(before: Submission | null, after: Submission | null, at: EpochMs): JournalEvent[] {
  if (!after || before?.state === after.state) return [];
  return [
    {
      at,
      type: 'submission',
      resource: after.resource,
      id: after.record_id,
      from: before?.state ?? null,
      to: after.state,
      lote: after.lote,
      codigo_comunicacion: after.codigo_comunicacion,
      rules: after.issues.map(({ rule }) => rule),
    },
  ];
}
