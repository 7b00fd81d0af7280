import type { CommandContext } from './context.ts';
import { timeText } from './times.ts';

/** How often the time in the line goes on, where nothing else changes. */
const TICK_MS = 1_000;
/** Where nobody watches (a log), a line every so often is enough to see that it is alive. */
const LINE_EVERY_MS = 10_000;
/** Work that is shorter shows nothing: a line that only flashes says nothing. */
const SHOW_AFTER_MS = 300;

const WHOLE_LINE = '\r\u001b[2K';

/** A line on standard error that says how far a long piece of work is. */
export interface Progress {
  /** What is being done now, with how much of it is done where that is known. */
  show(text: string): void;
  /** Takes the line away. */
  end(): void;
}

/**
 * Shows progress: on a terminal one line that is written over; elsewhere a line every ten seconds. Standard output is left to the
 * result.
 */
export function startProgress(context: Pick<CommandContext, 'err' | 'live' | 'now'>): Progress {
  const { err, live, now } = context;
  const started = now();
  let text = '';
  let shown = false;
  let lineAt = started;
  const write = () => {
    const age = now() - started;
    if (text === '' || age < SHOW_AFTER_MS) return;
    const line = `${text}  ${timeText(age)}`;
    if (live) err(`${WHOLE_LINE}${line}`);
    else if (now() - lineAt >= LINE_EVERY_MS) {
      lineAt = now();
      err(`${line}\n`);
    }
    shown ||= live;
  };
  const timer = setInterval(write, TICK_MS);
  timer.unref();
  return {
    show: next => {
      text = next;
      write();
    },
    end: () => {
      clearInterval(timer);
      if (shown) err(WHOLE_LINE);
    },
  };
}

/** Does a piece of work with its progress shown, and takes the line away at its end, also where it fails. */
export async function withProgress<T>(
  context: Pick<CommandContext, 'err' | 'live' | 'now'>,
  work: (show: Progress['show']) => Promise<T>,
): Promise<T> {
  const progress = startProgress(context);
  try {
    return await work(progress.show);
  } finally {
    progress.end();
  }
}
