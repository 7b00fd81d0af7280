import type { EpochMs, FiledResource } from '@mirlo/core';

/** Something that is due at an instant. Whether it still is shows when it is looked at: entries are never taken back. */
export type AgendaEntry =
  | { at: EpochMs; kind: 'submission' | 'deadline'; resource: FiledResource; id: number }
  | { at: EpochMs; kind: 'communication'; id: number };

/** Due times, earliest first; of one instant in the order in which they were added. */
export interface Agenda {
  add(entry: AgendaEntry): void;
  /** The earliest instant; null: nothing is due. */
  next(): EpochMs | null;
  /** Takes out all that is due at the earliest instant. */
  take(): AgendaEntry[];
  clear(): void;
}

interface Ordered {
  entry: AgendaEntry;
  order: number;
}

/** A binary heap. */
export function createAgenda(): Agenda {
  let heap: Ordered[] = [];
  let added = 0;

  function isBefore(a: number, b: number): boolean {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return false;
    return one.entry.at === other.entry.at ? one.order < other.order : one.entry.at < other.entry.at;
  }

  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]];
    if (one && other) [heap[a], heap[b]] = [other, one];
  }

  function rise(place: number): void {
    const parent = (place - 1) >> 1;
    if (place === 0 || !isBefore(place, parent)) return;
    swap(place, parent);
    rise(parent);
  }

  function sink(place: number): void {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    let first = place;
    if (isBefore(left, first)) first = left;
    if (isBefore(right, first)) first = right;
    if (first === place) return;
    swap(place, first);
    sink(first);
  }

  function takeFirst(): AgendaEntry | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (first && last && first !== last) {
      heap[0] = last;
      sink(0);
    }
    return first?.entry;
  }

  return {
    add: entry => {
      added += 1;
      heap.push({ entry, order: added });
      rise(heap.length - 1);
    },
    next: () => heap[0]?.entry.at ?? null,
    take: () => {
      const at = heap[0]?.entry.at;
      const due: AgendaEntry[] = [];
      while (heap[0] && heap[0].entry.at === at) {
        const entry = takeFirst();
        if (entry) due.push(entry);
      }
      return due;
    },
    clear: () => {
      heap = [];
    },
  };
}
