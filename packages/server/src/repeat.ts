import type { Background } from './server.ts';

/** Rounds of work in the background. */
export interface Repeated extends Background {
  /** Begins a round at once, unless one is under way. */
  wake(): void;
  /** Ends the rounds, after the one that is under way. */
  stop(): Promise<void>;
}

/**
 * Runs a round of work again and again, one at a time. A long round can ask whether it should stop.
 */
export function repeat(
  everyMs: number,
  round: (stopping: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
  let stopping = false;
  let running: Promise<void> | null = null;
  const wake = () => {
    if (stopping || running !== null) return;
    running = round(() => stopping)
      .catch(failed)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
