import type { Words } from '@mirlo/look';
import { type QueueReport, type SettledReport, UNFINISHED_STATES } from '../status/queue.ts';
import { OPEN_LOTE_STATES } from '../submitter/rows.ts';
import type { ScreenStyle } from './paint.ts';
import type { ScreenRow } from './screen.ts';
import { type Counted, countLines } from './status-rows.ts';
import { timeText } from './times.ts';
import { stateTone } from './tones.ts';

/** The records of all accounts by state. */
export interface Standing {
  queue: QueueReport;
  settled: SettledReport;
  /**
   * Records that are held for no other reason than that `MIR_URL` is `off` where they were written.
   */
  heldByOff: number;
}

/** The meaning of each state in a few words: what its records wait for. */
const MEANING: Readonly<Record<(typeof UNFINISHED_STATES)[number], Words>> = {
  held: {
    es: 'incompletos o parados: mirlo records --state held',
    en: 'incomplete or blocked: mirlo records --state held',
  },
  queued: { es: 'esperan su momento', en: 'wait for their time' },
  sent: { es: 'esperan el resultado', en: 'wait for the verdict' },
  unknown: {
    es: 'enviados sin respuesta: se repiten los mismos bytes',
    en: 'sent, and no answer came: the same bytes go again',
  },
  rejected: {
    es: 'rechazados: mirlo records --state rejected',
    en: 'refused: mirlo records --state rejected',
  },
  kept: {
    es: 'con un cambio retenido: mirlo records --state kept',
    en: 'correction held: mirlo records --state kept',
  },
  correcting: { es: 'se anulan y se comunican de nuevo', en: 'annulled and filed anew' },
  annulling: { es: 'eliminados, se están anulando', en: 'deleted, being annulled' },
};

/** The records by state, with what each state waits for. */
export function recordRows({ queue, settled, heldByOff }: Standing, shown: ScreenStyle): ScreenRow[] {
  const { paint, say } = shown;
  const age = timeText(queue.dueAgeMs);
  const due =
    queue.due === 0
      ? { es: 'ninguno toca ahora', en: 'none is due now' }
      : {
          es: `tocan ${queue.due}, el primero hace ${age}`,
          en: `${queue.due} due now, the oldest for ${age}`,
        };
  const open = UNFINISHED_STATES.filter(state => queue.states[state] > 0);
  const rows: Counted[] = [
    ['accepted', settled.accepted, 'good', ''],
    ...open.map((state): Counted => {
      const meaning = meaningOf(state, { held: queue.states.held, heldByOff, due });
      return [state, queue.states[state], stateTone(state), say(meaning)];
    }),
  ];
  if (settled.annulled > 0) rows.push(['annulled', settled.annulled, 'faint', '']);
  const unsent = { es: 'eliminados antes de enviarse', en: 'deleted before it was sent' };
  if (settled.not_sent > 0) rows.push(['not_sent', settled.not_sent, 'faint', say(unsent)]);
  const lines = countLines(rows, shown);
  if (open.length === 0)
    lines.push({
      label: paint('faint', say({ es: 'pendientes', en: 'unfinished' })),
      value: paint('good', say({ es: 'ninguno: nada espera', en: 'none: nothing waits' })),
    });
  return lines;
}

function meaningOf(
  state: keyof typeof MEANING,
  { held, heldByOff, due }: { held: number; heldByOff: number; due: Words },
): Words {
  const { es, en } = MEANING[state];
  if (state === 'queued') return { es: `${es}; ${due.es}`, en: `${en}; ${due.en}` };
  if (state !== 'held' || heldByOff === 0) return { es, en };
  const off = {
    es: 'listos, esperan un servidor que comunique (MIR_URL era off)',
    en: 'ready, wait for a server that files (MIR_URL was off)',
  };
  return heldByOff === held
    ? off
    : { es: `${heldByOff} ${off.es}, otros ${es}`, en: `${heldByOff} ${off.en}, others ${en}` };
}

/**
 * The states of a request in words. No command takes them, so they are translated, unlike those of
 * a record.
 */
const REQUEST_WORDS: Readonly<Record<keyof QueueReport['requests'], Words>> = {
  ready: { es: 'preparados', en: 'ready' },
  sending: { es: 'saliendo', en: 'sending' },
  unknown: { es: 'sin saber', en: 'unknown' },
  sent: { es: 'enviados', en: 'sent' },
};

/** The requests to the ministry that are under way. */
export function requestRows({ queue }: Pick<Standing, 'queue'>, shown: ScreenStyle): ScreenRow[] {
  const { paint, say } = shown;
  const open = OPEN_LOTE_STATES.filter(state => queue.requests[state] > 0);
  if (open.length === 0) return [{ label: paint('faint', say({ es: 'ninguno', en: 'none' })), value: '' }];
  const age = timeText(queue.requestAgeMs);
  const oldest = say({ es: `el más antiguo, hace ${age}`, en: `the oldest for ${age}` });
  return countLines(
    open.map(
      (state, i): Counted => [
        say(REQUEST_WORDS[state]),
        queue.requests[state],
        state === 'unknown' ? 'waiting' : 'moving',
        i === 0 ? oldest : '',
      ],
    ),
    shown,
  );
}
