import type { DoorResponse, EpochMs, Route } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Outcome, SandboxRequest } from '../answer.ts';
import type { Fault } from '../faults/types.ts';
import { keyName } from '../keys.ts';
import type { Change } from '../memory/tables.ts';
import type { ReplacedAnswer } from '../overridden.ts';
import { masked, maskedHeaders, maskedPath } from './mask.ts';
import type { JournalEvent, JournalOptions, JournalRequest } from './types.ts';

/** A request that was answered, as the pipeline knows it. */
export interface Answered {
  at: EpochMs;
  request: SandboxRequest;
  route: Route | null;
  fault: Fault | null;
  /** What the sandbox itself answered; null: the request did not reach it. */
  own: DoorResponse | null;
  outcome: Outcome;
  /** The body, where it was read. */
  bytes(): Uint8Array | null;
}

export interface Journal {
  record(answered: Answered): void;
  requests(options?: JournalOptions): JournalRequest[];
  /** Told of what was committed. */
  commit(changes: readonly Change[], at: EpochMs): void;
  event(event: JournalEvent): void;
  events(): JournalEvent[];
}

/** What a long run keeps: the newest. */
const MAX_ENTRIES = 10_000;

/** Remembers requests and events, the newest where there are very many. */
export function createJournal(): Journal {
  let requests: Kept[] = [];
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

/** An entry as it is kept: what costs time is done when it is read. */
type Kept = Omit<JournalRequest, 'body' | 'query'> & { query: string; bytes: Uint8Array | null };

/** Holds nothing of the request itself, which may be large. */
function kept(number: number, { at, request, route, fault, own, outcome, bytes }: Answered): Kept {
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

function shown({ bytes, query, path, headers, ...entry }: Kept, isMasked: boolean): JournalRequest {
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

/** A create is stored with 201, an update or delete with 200; a 200 to a POST is a repeated create. Of an override's answer the registry's own counts. */
function hasStored(method: string, own: DoorResponse | ReplacedAnswer): boolean {
  const registrys = 'behind' in own ? own.behind : own;
  if (!registrys) return false;
  const { status } = registrys;
  if (method === 'POST') return status === 201;
  return status === 200 && (method === 'PUT' || method === 'PATCH' || method === 'DELETE');
}

function keyOf({ header, query }: SandboxRequest): JournalRequest['key'] {
  const sent = header('x-api-key') || header('api-key') || query.get('api_key');
  return sent ? (keyName(sent) ?? 'unknown') : null;
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

/** A submission is told of when its state changes, not at every write. */
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
