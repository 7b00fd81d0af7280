import type { EpochMs, FiledResource } from '@mirlo/core';

/** Something that is due at an instant. Whether it still is shows when it is looked at: entries are never taken back. */
export type AgendaEntry =
  | { at: EpochMs; kind: 'submission' | 'deadline'; resource: FiledResource; id: number }
  | { at: EpochMs; kind: 'communication'; id: number };

/** Due times, earliest first; of one instant in the order in which they were added. */
export class Agenda {
  readonly #entries: AgendaEntry[] = [];

  add(entry: AgendaEntry): void {
    this.#entries.splice(this.#placeAfter(entry.at), 0, entry);
  }

  /** The earliest instant; null: nothing is due. */
  next(): EpochMs | null {
    return this.#entries[0]?.at ?? null;
  }

  /** Takes out all that is due at the earliest instant. */
  take(): AgendaEntry[] {
    const at = this.next();
    return at === null ? [] : this.#entries.splice(0, this.#placeAfter(at));
  }

  /** How many entries are due at an instant or before; by bisection. */
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
