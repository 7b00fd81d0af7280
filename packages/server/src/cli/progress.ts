import type { Words } from '@mirlo/look';
import type { CommandContext } from './context.ts';
import { timeText } from './times.ts';

/** How often the time in the line is renewed, where nothing else changes. */
const TICK_MS = 1_000;
/** How often a line is written where no line can be overwritten, for instance into a log. */
const LINE_EVERY_MS = 10_000;
/** Shorter work shows nothing, because the line would only flash. */
const SHOW_AFTER_MS = 300;

const WHOLE_LINE = '\r\u001b[2K';

/**
 * Runs a piece of work, and shows its progress: on a terminal one line that is overwritten, and
 * removed at the end, also after a failure; elsewhere a line every ten seconds. Standard output is
 * for the result only.
 */
export async function withProgress<T>(
  { err, live, now, say }: Pick<CommandContext, 'err' | 'live' | 'now' | 'say'>,
  work: (show: (text: Words) => void) => Promise<T>,
): Promise<T> {
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
  try {
    return await work(next => {
      text = say(next);
      write();
    });
  } finally {
    clearInterval(timer);
    if (shown) err(WHOLE_LINE);
  }
}
