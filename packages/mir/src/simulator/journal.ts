/**
 * Lists the lotes that the simulated ministry has stored, for tests and for people: references,
 * codes, states. It contains no names, documents or addresses; a verdict may quote a code that the
 * ministry does not know.
 */
import type { Operation } from '../client/error.ts';
import { madridTime } from '../client/times.ts';
import type { CommunicationKind } from '../terms.ts';
import { estadoOf, isAnnulled, isProcessed, isStored, type State, type StoredItem } from './state.ts';

export interface JournalEntry {
  lote: string;
  /** Position in the request, from 1. */
  orden: number;
  kind: CommunicationKind;
  /** `pending`: there is no verdict yet. `accepted`: stored and not annulled. */
  estado: 'pending' | 'accepted' | 'refused' | 'annulled';
  codigoComunicacion: string | null;
  referencia: string;
  /**
   * The establishment of a stay, or the office where a rental begins. Null where an address was
   * given instead.
   */
  establecimiento: string | null;
  /** Number of persons in the communication. */
  personas: number;
  error: string | null;
  codigoArrendador: string;
  user: string;
  /** Time of receipt: `YYYY-MM-DD HH:MM:SS`, Europe/Madrid. */
  at: string;
}

export interface SimulatorJournal {
  /** Every communication that was received in a lote, in order. */
  communications: readonly JournalEntry[];
  /** Every annulment (operation B) that was received, in order. */
  annulments: readonly {
    lote: string;
    /** Whether its codes are annulled. */
    processed: boolean;
    /** The `codigoEstado` of its lote. */
    estado: 1 | 2 | 3 | 4 | 5 | 6;
    codes: readonly { codigo: string; error: string | null }[];
    at: string;
  }[];
  /**
   * Number of requests since the start, by operation and answer. The answer is a code, or `fault`
   * where a fault was sent in its place.
   */
  requests: Readonly<Partial<Record<Operation, Readonly<Record<string, number>>>>>;
}

export type RequestCounts = Map<Operation, Map<string, number>>;

/**
 * Makes the journal of everything received, with the states at this moment (epoch milliseconds).
 */
export function receivedSoFar(state: State, requests: RequestCounts, now: number): SimulatorJournal {
  const annulments = [...state.lotes.values()].flatMap(record => {
    if (record.event.type !== 'anulacion') return [];
    const { lote, codes, at } = record.event;
    return [
      { lote, processed: isProcessed(record, now), estado: estadoOf(record, now), codes, at: madridTime(at) },
    ];
  });
  return {
    communications: state.items.map(item => entry(item, now)),
    annulments,
    requests: Object.fromEntries(
      [...requests].map(([operation, answers]) => [operation, Object.fromEntries(answers)]),
    ),
  };
}

/**
 * Makes the journal entry of one communication, with its state at this moment (epoch milliseconds).
 */
export function entry(stored: StoredItem, now: number): JournalEntry {
  const { item, lote, orden } = stored;
  const { event } = lote;
  return {
    lote: event.lote,
    orden,
    kind: event.kind,
    estado: estadoOfItem(stored, now),
    codigoComunicacion: item.codigo,
    referencia: item.referencia,
    establecimiento: item.establecimiento,
    personas: item.personas,
    error: item.error,
    codigoArrendador: event.codigoArrendador,
    user: event.user,
    at: madridTime(event.at),
  };
}

function estadoOfItem(stored: StoredItem, now: number): JournalEntry['estado'] {
  const { readyAt } = stored.lote;
  if (readyAt === null || now < readyAt) return 'pending';
  if (!isStored(stored, now)) return 'refused';
  return isAnnulled(stored, now) ? 'annulled' : 'accepted';
}

/** Counts an answer, by its code or as `fault`. */
export function countRequest(counts: RequestCounts, operation: Operation, answer: string): void {
  const answers = counts.get(operation) ?? new Map<string, number>();
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  counts.set(operation, answers);
}
