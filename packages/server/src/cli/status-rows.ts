import type { Words } from '@mirlo/look';
import type { QueueReport } from '../status/queue.ts';
import { pad } from './cells.ts';
import type { ScreenStyle, Tone } from './paint.ts';
import type { ScreenRow } from './screen.ts';
import { untilText, wallClock } from './times.ts';

/** A row of a screen with a count. */
export type Counted = readonly [label: string, count: number, tone: Tone | null, note: string];

/** Aligns counts to the right. A count of zero is faint. */
export function countLines(rows: readonly Counted[], { paint, say }: ScreenStyle): ScreenRow[] {
  const numbers = rows.map(([, count]) => count.toLocaleString(say({ es: 'es', en: 'en' })));
  const width = Math.max(0, ...numbers.map(number => number.length));
  return rows.map(([label, count, tone, note], i) => {
    const shown = count === 0 ? 'faint' : tone;
    return {
      label: paint(shown, label),
      value: paint(shown, pad(numbers[i] ?? '', width, true)),
      note: paint('faint', note),
    };
  });
}

/** Lays out the legal deadlines: passed, soon, and the next one. */
export function deadlineRows(queue: QueueReport, now: number, shown: ScreenStyle): ScreenRow[] {
  const { paint, say } = shown;
  const { overdue, stuck, dueSoon, nextDeadline } = queue;
  const next =
    nextDeadline === null
      ? paint('faint', say({ es: 'ninguno', en: 'none' }))
      : `${wallClock(nextDeadline)}  ${paint(dueSoon > 0 ? 'bad' : 'waiting', untilText(nextDeadline, now, say))}`;
  const risk = {
    es: 'en riesgo: mirlo records --due-within 6h',
    en: 'at risk: mirlo records --due-within 6h',
  };
  return [
    ...countLines(
      [
        [
          say({ es: 'vencidos', en: 'passed' }),
          overdue,
          'bad',
          overdue > 0 ? say(lateText(overdue, stuck)) : '',
        ],
        [say({ es: 'en 6 h', en: 'within 6 h' }), dueSoon, 'bad', dueSoon > 0 ? say(risk) : ''],
      ],
      shown,
    ),
    { label: say({ es: 'próximo', en: 'next' }), value: next },
  ];
}

/**
 * Says what happens to records whose deadline has passed: held and refused ones still wait for
 * somebody.
 */
function lateText(overdue: number, stuck: number): Words {
  if (stuck === 0) return { es: 'tarde, se envían igualmente', en: 'late, still filed' };
  const hands = {
    es: 'esperan a alguien: mirlo records --due-within 0m',
    en: 'wait for hands: mirlo records --due-within 0m',
  };
  if (stuck === overdue) return hands;
  return { es: `${stuck} ${hands.es}`, en: `${stuck} ${hands.en}` };
}
