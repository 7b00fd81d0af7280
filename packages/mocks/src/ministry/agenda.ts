import type { EpochMs, FiledResource } from '@mirlo/core';

/**
 * Something that is due at an instant. Entries are never removed; whether one is still due is
 * checked when it comes up.
 */
export type AgendaEntry =
  | { at: EpochMs; kind: 'submission' | 'deadline'; resource: FiledResource; id: number }
  | { at: EpochMs; kind: 'communication'; id: number };

/**
 * The entries by time, the earliest first. Entries of one instant stay in the order in which they
 * were added.
 */
export class Agenda {
  readonly #entries: AgendaEntry[] = [];

  add(entry: AgendaEntry): void {
    this.#entries.splice(this.#placeAfter(entry.at), 0, entry);
  }

  /** The earliest instant. Null: nothing is due. */
  next(): EpochMs | null {
    return this.#entries[0]?.at ?? null;
  }

  /** Removes and returns all entries of the earliest instant. */
  take(): AgendaEntry[] {
    const at = this.next();
    return at === null ? [] : this.#entries.splice(0, this.#placeAfter(at));
  }

  /** The number of entries that are due at an instant or before, found by binary search. */
  #placeAfter(at: EpochMs): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
