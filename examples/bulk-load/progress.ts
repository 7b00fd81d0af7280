import type { BatchProgress } from '@mirlo/sdk';

const BAR_WIDTH = 30;
const REDRAW_MS = 100;
/** Without a terminal, progress is one line for every so many records. */
const LINE_EVERY = 1_000;
const SECOND_MS = 1_000;

/**
 * Draws a load's progress: a bar that stays in its line, or plain lines where the output is no
 * terminal.
 */
export function progressBar(
  total: number,
  out: NodeJS.WriteStream = process.stdout,
): (progress: BatchProgress) => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return progress => {
    const settled = settledOf(progress);
    const last = settled >= total;
    if (out.isTTY) {
      if (!last && progress.elapsedMs - drawnAt < REDRAW_MS) return;
      drawnAt = progress.elapsedMs;
      out.write(`\r${textOf(progress, settled, total)}\u001b[K${last ? '\n' : ''}`);
    } else if (last || settled % LINE_EVERY === 0) out.write(`${textOf(progress, settled, total)}\n`);
  };
}

function settledOf({ created, existing, done, failed }: BatchProgress): number {
  return created + existing + done + failed;
}

function textOf(progress: BatchProgress, settled: number, total: number): string {
  const share = total === 0 ? 1 : settled / total;
  const filled = Math.round(share * BAR_WIDTH);
  const seconds = progress.elapsedMs / SECOND_MS;
  const rate = (settled - progress.replayed) / seconds;
  const left = rate > 0 ? Math.ceil((total - settled) / rate) : 0;
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${bar} ${percent} %  ${settled}/${total}  ${Math.round(rate)}/s  ${left} s left`;
}
