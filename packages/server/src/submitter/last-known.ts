import type { EpochMs } from '@mirlo/core';

/** What was read last, and whether it could be read now. */
export interface LastKnown<T> {
  /** Null where nothing could be read yet. */
  known: { value: T; readAt: EpochMs } | null;
  /** Whether the last attempt was answered in time. */
  up: boolean;
}

interface Options {
  /** For so long a value is given again without reading. */
  freshMs: number;
  /** Nobody waits longer for a read. */
  limitMs: number;
  now(): EpochMs;
}

/**
 * A cache in front of a read: one read at a time however many ask, none while the last value is fresh, and the last value where the read fails
 * or does not end in time.
 */
export function createLastKnown<T>(
  read: () => Promise<T>,
  { freshMs, limitMs, now }: Options,
): () => Promise<LastKnown<T>> {
  let known: LastKnown<T>['known'] = null;
  let pending: Promise<boolean> | null = null;

  async function refresh(): Promise<boolean> {
    const readAt = now();
    try {
      known = { value: await read(), readAt };
      return true;
    } catch {
      return false;
    } finally {
      pending = null;
    }
  }

  return async () => {
    if (pending === null && known !== null && now() - known.readAt < freshMs) return { known, up: true };
    pending ??= refresh();
    const up = await Promise.race([pending, falseAfter(limitMs)]);
    return { known, up };
  };
}

function falseAfter(ms: number): Promise<false> {
  return new Promise(resolve => void setTimeout(() => resolve(false), ms).unref());
}
