import type { EpochMs } from '@mirlo/core';

/** The value that was read last, and whether it could be read now. */
export interface LastKnown<T> {
  /** Null as long as nothing could be read. */
  known: { value: T; readAt: EpochMs } | null;
  /** Whether the last read succeeded in time. */
  up: boolean;
}

interface Options {
  /** How long a value is returned again without a read. */
  freshMs: number;
  /** How long a caller waits for a read. */
  limitMs: number;
  now(): EpochMs;
}

/**
 * Makes a cache in front of `read`, of which one runs at a time. A failing or slow read gives the
 * last value.
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
