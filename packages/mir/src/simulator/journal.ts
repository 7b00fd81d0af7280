/** What the simulated ministry has received, for tests to assert on and for people to look at. No personal data: references, codes, states. */
import type { Operation } from '../client/error.ts';
import { madridTime } from '../client/times.ts';
import type { CommunicationKind } from '../terms.ts';
import { isAnnulled, isProcessed, isStored, type State, type StoredItem } from './state.ts';

export interface JournalEntry {
  lote: string;
  /** Place in its request, from 1. */
  orden: number;
  kind: CommunicationKind;
  /** `pending`: no verdict yet. `accepted`: stored and in force. */
  estado: 'pending' | 'accepted' | 'refused' | 'annulled';
  codigoComunicacion: string | null;
  referencia: string;
  /** Establishment of a stay, office of pick-up of a rental; null where an address was given. */
  establecimiento: string | null;
  /** How many persons it names. */
  personas: number;
  error: string | null;
  codigoArrendador: string;
  user: string;
  /** When it was received: `YYYY-MM-DD HH:MM:SS`, Europe/Madrid. */
  at: string;
}

export interface Journal {
  /** Every communication ever received with a lote, in order. */
  communications: readonly JournalEntry[];
  /** Every annulment (operation B) received, in order. */
  annulments: readonly {
    lote: string;
    processed: boolean;
    codes: readonly { codigo: string; error: string | null }[];
    at: string;
  }[];
  /** Requests since the start, by operation and answer: a code, or `fault` for what a fault made of it. */
  requests: Readonly<Partial<Record<Operation, Readonly<Record<string, number>>>>>;
}

export type RequestCounts = Map<Operation, Map<string, number>>;

/** Everything received, as it stands at this moment (epoch milliseconds). */
export function journalOf(state: State, requests: RequestCounts, now: number): Journal {
  const annulments = [...state.lotes.values()].flatMap(record => {
    if (record.event.type !== 'anulacion') return [];
    const { lote, codes, at } = record.event;
    return [{ lote, processed: isProcessed(record, now), codes, at: madridTime(at) }];
  });
  return {
    communications: state.items.map(item => entry(item, now)),
    annulments,
    requests: Object.fromEntries(
      [...requests].map(([operation, answers]) => [operation, Object.fromEntries(answers)]),
    ),
  };
}

/** One communication as it stands at this moment (epoch milliseconds). */
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

/** Counts one more answer, by its code or as `fault`. */
export function countRequest(counts: RequestCounts, operation: Operation, answer: string): void {
  const answers = counts.get(operation) ?? new Map<string, number>();
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  counts.set(operation, answers);
}
