import type { Words } from '@mirlo/look';
import type { CommandContext } from './context.ts';
import { timeText } from './times.ts';

/** How often the time in the line is renewed, where nothing else changes. */
const TICK_MS = 1_000;
/** Into a log, one line in this time is enough to show that the work goes on. */
const LINE_EVERY_MS = 10_000;
/** Shorter work shows nothing, because the line would only flash. */
const SHOW_AFTER_MS = 300;

const WHOLE_LINE = '\r\u001b[2K';

/** A line on standard error that shows how far a long piece of work is. */
export interface ProgressLine {
  /** Sets the text: what is being done, and how much of it is done. */
  show(text: Words): void;
  /** Removes the line. */
  end(): void;
}

/**
 * Starts to show progress: on a terminal one line that is overwritten; elsewhere a line every ten seconds. Standard output is for the
 * result only.
 */
export function startProgress(context: Pick<CommandContext, 'err' | 'live' | 'now' | 'say'>): ProgressLine {
  const { err, live, now, say } = context;
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
      text = say(next);
      write();
    },
    end: () => {
      clearInterval(timer);
      if (shown) err(WHOLE_LINE);
    },
  };
}

/** Runs a piece of work with its progress shown. The line is removed at the end, also after a failure. */
export async function withProgress<T>(
  context: Pick<CommandContext, 'err' | 'live' | 'now' | 'say'>,
  work: (show: ProgressLine['show']) => Promise<T>,
): Promise<T> {
  const progress = startProgress(context);
  try {
    return await work(progress.show);
  } finally {
    progress.end();
  }
}
