import { type DatabaseAddress, describeAddress } from '../database/url.ts';
import type { Closed } from '../journal/generations.ts';
import type { BreakerRow } from '../submitter/breaker-rows.ts';
import { isUnattended } from '../submitter/last-ministry.ts';
import { describeMinistry, type Ministry } from '../submitter/ministry.ts';
import { type QueueReport, UNFINISHED_STATES } from '../submitter/report.ts';
import type { SettledReport } from '../submitter/report-settled.ts';
import type { StoppedFiler } from '../submitter/stopped.ts';
import type { WithoutCredentials } from '../submitter/without-credentials.ts';
import { pad, printable } from './output.ts';
import type { Paint, Tone } from './paint.ts';
import { labelWidth, type Row, rowsText } from './screen.ts';
import { timeText, untilText, wallClock } from './times.ts';
import { stateTone } from './tones.ts';
import { VERSION } from './version.ts';

/** All that the screen of `mirlo status` shows. */
export interface StatusFacts {
  address: DatabaseAddress;
  ministry: Ministry;
  /** Whether `MIR_URL` is set here: a server with another environment may file all the same. */
  ministryKnown: boolean;
  queue: QueueReport;
  settled: SettledReport;
  breaker: BreakerRow;
  stopped: readonly StoppedFiler[];
  /** Held for nothing but that `MIR_URL` is `off` where they were written. */
  heldByOff: number;
  off: readonly string[];
  without: readonly WithoutCredentials[];
  closed: readonly Closed[];
}

/** What each state waits for, in a few words. */
const MEANING: Readonly<Record<(typeof UNFINISHED_STATES)[number], string>> = {
  held: 'incomplete, blocked, another authority’s: mirlo records --state held',
  queued: 'wait for their time',
  sent: 'wait for the verdict',
  unknown: 'sent, and no answer came: the same bytes go again',
  rejected: 'refused by the ministry: mirlo records --state rejected',
  kept: 'accepted, edited since, correction held: mirlo records --state kept',
  correcting: 'annulled and filed anew',
  annulling: 'deleted, being annulled',
};

/** The screen of `mirlo status`: where it files, the records by state, the requests under way, the legal deadlines. */
export function statusScreen(facts: StatusFacts, now: number, paint: Paint): string {
  const place = placeRows(facts, now, paint);
  const records = recordRows(facts, paint);
  const requests = requestRows(facts, paint);
  const deadlines = deadlineRows(facts, now, paint);
  const width = labelWidth(place, records, requests, deadlines);
  const part = (heading: string, rows: readonly Row[]) =>
    `\n${paint('strong', heading)}\n${rowsText(rows, width)}`;
  const head = `${paint('strong', `Mirlo ${VERSION}`)}  ${paint('faint', `${wallClock(now)} Europe/Madrid`)}\n\n`;
  return [
    head,
    rowsText(place, width),
    part('Records', records),
    part('Requests to the ministry', requests),
    part('Deadlines, 24 h after the start of the service', deadlines),
  ].join('');
}

function placeRows(facts: StatusFacts, now: number, paint: Paint): Row[] {
  const { address, ministry, breaker, stopped, off, without, closed } = facts;
  const tone = breaker.state === 'closed' ? 'good' : breaker.state === 'open' ? 'bad' : 'waiting';
  return [
    { label: 'Database', value: describeAddress(address) },
    { label: 'Ministry', value: ministryText(facts, paint) },
    ...(ministry.url === null
      ? []
      : [{ label: 'Breaker', value: `${paint(tone, breaker.state)}${breakerText(breaker, now)}` }]),
    submitterRow(facts, now, paint),
    ...closed.flatMap(one => closedRows(one, paint)),
    ...without.map(({ name, records }) => ({
      label: paint('bad', 'No way'),
      value: `${paint('bad', printable(name))}: ${records} to file, no credentials`,
    })),
    ...stopped.map(({ name, reason }) => ({
      label: paint('bad', 'Stopped'),
      value: `${paint('bad', printable(name))}: ${printable(reason)}`,
    })),
    ...off.map(name => ({
      label: paint('waiting', 'Off'),
      value: `${paint('waiting', printable(name))}: its filing is switched off`,
    })),
  ];
}

function closedRows(closed: Closed, paint: Paint): Row[] {
  const [what, why] = closedWords(closed);
  return [
    { label: paint('bad', 'Filing'), value: paint('bad', what) },
    { label: '', value: `${printable(closed.place)} ${printable(why)}` },
  ];
}

function closedWords(closed: Closed): [what: string, why: string] {
  switch (closed.reason) {
    case 'journal_ahead':
      return [
        'CLOSED, database restored? mirlo restore check',
        `is at ${closed.seen}, the database at ${closed.generation}`,
      ];
    case 'journal_unread':
      return ['CLOSED by mirlo restore check: a journal is missing', 'was not read, or not whole'];
    case 'journal_unwritable':
      return ['CLOSED on one server: its journal', closed.problem];
  }
}

/** Whether anybody files this queue; red where something is due and nobody does. */
function submitterRow({ queue: { due, seenAt } }: StatusFacts, now: number, paint: Paint): Row {
  const text = seenAt === null ? 'none has run on this database yet' : `seen ${timeText(now - seenAt)} ago`;
  if (!isUnattended(seenAt, now)) return { label: 'Submitter', value: text };
  const value = due > 0 ? paint('bad', `${text}: nobody files what is due`) : paint('faint', text);
  return { label: 'Submitter', value };
}

function ministryText({ ministry, ministryKnown }: StatusFacts, paint: Paint): string {
  const unset = 'MIR_URL is not set here';
  if (!ministryKnown && ministry.url !== null)
    return `${new URL(ministry.url).host}, ${ministry.kind}${paint('faint', `, of the server that filed here last; ${unset}`)}`;
  if (!ministryKnown) return paint('waiting', `not known to this command: ${unset}`);
  if (ministry.url === null) return paint('bad', 'OFF: nothing is filed (MIR_URL)');
  return describeMinistry(ministry);
}

function breakerText({ state, since, words }: BreakerRow, now: number): string {
  if (state === 'closed') return ': the ministry is called as usual';
  const how = state === 'open' ? 'nothing is sent' : 'one request tries';
  const said = words === null ? '' : `; ${printable(words)}`;
  return `: ${how}, since ${wallClock(since)} (${timeText(now - since)})${said}`;
}

function recordRows({ queue, settled, heldByOff }: StatusFacts, paint: Paint): Row[] {
  const due =
    queue.due === 0 ? 'none is due now' : `${queue.due} due now, the oldest for ${timeText(queue.dueAgeMs)}`;
  const open = UNFINISHED_STATES.filter(state => queue.states[state] > 0);
  const rows: [label: string, count: number, tone: Tone, note: string][] = [
    ['accepted', settled.accepted, 'good', ''],
    ...open.map((state): [string, number, Tone, string] => [
      state,
      queue.states[state],
      stateTone(state),
      meaningOf(state, queue.states.held, heldByOff, due),
    ]),
  ];
  if (settled.annulled > 0) rows.push(['annulled', settled.annulled, 'faint', '']);
  if (settled.not_sent > 0) rows.push(['not_sent', settled.not_sent, 'faint', 'deleted before it was sent']);
  const shown = counted(rows, paint);
  if (open.length === 0)
    shown.push({ label: paint('faint', 'unfinished'), value: paint('good', 'none: nothing waits') });
  return shown;
}

function meaningOf(state: keyof typeof MEANING, held: number, heldByOff: number, due: string): string {
  if (state === 'queued') return `${MEANING.queued}; ${due}`;
  if (state !== 'held' || heldByOff === 0) return MEANING[state];
  const off = 'ready, wait for a server that files (MIR_URL was off)';
  return heldByOff === held ? off : `${heldByOff} ${off}, others ${MEANING.held}`;
}

function requestRows({ queue }: StatusFacts, paint: Paint): Row[] {
  const open = Object.entries(queue.requests).filter(([, count]) => count > 0);
  if (open.length === 0) return [{ label: paint('faint', 'none'), value: '' }];
  const oldest = `the oldest for ${timeText(queue.requestAgeMs)}`;
  return counted(
    open.map(([state, count], i) => [
      state,
      count,
      state === 'unknown' ? 'waiting' : 'moving',
      i === 0 ? oldest : '',
    ]),
    paint,
  );
}

function deadlineRows({ queue }: StatusFacts, now: number, paint: Paint): Row[] {
  const next =
    queue.nextDeadline === null
      ? paint('faint', 'none')
      : `${wallClock(queue.nextDeadline)}  ${paint(queue.dueSoon > 0 ? 'bad' : 'waiting', untilText(queue.nextDeadline, now))}`;
  return [
    ...counted(
      [
        ['passed', queue.overdue, 'bad', queue.overdue > 0 ? 'late, still filed: mirlo records' : ''],
        [
          'within 6 h',
          queue.dueSoon,
          'bad',
          queue.dueSoon > 0 ? 'at risk: mirlo records --due-within 6h' : '',
        ],
      ],
      paint,
    ),
    { label: 'next', value: next },
  ];
}

/** Counts to the right, under each other; nothing is red or yellow that is not there. */
function counted(
  rows: readonly (readonly [label: string, count: number, tone: Tone, note: string])[],
  paint: Paint,
): Row[] {
  const numbers = rows.map(([, count]) => count.toLocaleString('en'));
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
