import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { PRODUCTION_URL } from '@mirlo/mir/client';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { filerName } from '../credentials/filer-name.ts';
import { sayIn } from './language.ts';
import { paintWith } from './paint.ts';
import { type StatusFacts, statusScreen } from './status-screen.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);
const HOUR_MS = 3_600_000;

const QUIET: StatusFacts = {
  address: { engine: 'sqlite', path: 'data/mirlo.db' },
  ministry: { name: 'simulator', url: 'http://127.0.0.1:3010/x', kind: 'trial' },
  here: { name: 'simulator', url: 'http://127.0.0.1:3010/x', kind: 'trial' },
  queue: {
    states: { held: 0, queued: 0, sent: 0, unknown: 0, rejected: 0, kept: 0, correcting: 0, annulling: 0 },
    due: 0,
    dueAgeMs: 0,
    seenAt: NOW - 3_000,
    requests: { ready: 0, sending: 0, unknown: 0, sent: 0 },
    requestAgeMs: 0,
    overdue: 0,
    stuck: 0,
    dueSoon: 0,
    nextDeadline: null,
  },
  settled: { accepted: 1_204, annulled: 0, not_sent: 0 },
  breaker: { state: 'closed', since: 0, words: null },
  stopped: [],
  heldByOff: 0,
  off: [],
  without: [],
  closed: [],
};

const BUSY: StatusFacts = {
  ...QUIET,
  queue: {
    ...QUIET.queue,
    states: { ...QUIET.queue.states, held: 2, queued: 13, rejected: 1 },
    due: 12,
    dueAgeMs: 40_000,
    requests: { ...QUIET.queue.requests, sent: 1 },
    requestAgeMs: 12 * 60_000,
    overdue: 1,
    dueSoon: 3,
    nextDeadline: NOW + 3.2 * HOUR_MS,
  },
  breaker: { state: 'open', since: NOW - HOUR_MS, words: '502' },
  stopped: [{ name: filerName({ table: 'accounts', id: 3 }, 'Hotel 王'), reason: 'user or password' }],
};

const ENGLISH = { paint: paintWith(false), say: sayIn('en') };
const spanish = (facts: StatusFacts) =>
  statusScreen(facts, NOW, { paint: paintWith(false), say: sayIn('es') });
const plain = (facts: StatusFacts) => statusScreen(facts, NOW, ENGLISH);
const coloured = (facts: StatusFacts) =>
  statusScreen(facts, NOW, { paint: paintWith(true), say: sayIn('en') });

describe('the screen of mirlo status', () => {
  it('says that filing is closed, why and what to do, in 80 columns', () => {
    const place = 'web-1:/var/lib/mirlo/filing.jsonl';
    const screen = plain({
      ...QUIET,
      closed: [
        { reason: 'journal_ahead', place, seen: 121, generation: 109 },
        { reason: 'journal_unwritable', place, problem: 'cannot be written (ENOSPC)' },
      ],
    });
    expect(screen).toContain('Filing      CLOSED, database restored? mirlo restore check\n');
    expect(screen).toContain(`${place} is at 121, the database at 109\n`);
    expect(screen).toContain(`${place} cannot be written (ENOSPC)\n`);
    for (const line of screen.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('says on a quiet day that nothing waits', () => {
    expect(plain(QUIET)).toContain('2026-11-21 10:00:00 Europe/Madrid\n');
    expect(plain(QUIET)).toContain('\n  Breaker     closed: the ministry is called as usual\n');
    expect(plain(QUIET)).toContain('\n  accepted    1,204\n  unfinished  none: nothing waits\n');
  });

  it('shows what waits, since when, and how long there is until the next deadline', () => {
    const screen = plain(BUSY);
    expect(screen).toContain('Breaker     open: nothing is sent, since 2026-11-21 09:00:00 (1 h); 502\n');
    expect(screen).toContain('Stopped     account 3 (Hotel 王): user or password\n');
    expect(screen).toMatch(/^ {2}queued {9}13 {2}wait for their time; 12 due now, the oldest for 40 s$/m);
    expect(screen).toMatch(/^ {2}sent {8}1 {2}the oldest for 12 min$/m);
    expect(screen).toContain('  next        2026-11-21 13:12:00  in 3 h 12 min\n');
  });

  it('says whether anybody files, in red where something is due and nobody does', () => {
    const { queue } = BUSY;
    expect(plain(BUSY)).toContain('\n  Submitter   seen 3 s ago\n');
    const late = coloured({ ...BUSY, queue: { ...queue, seenAt: NOW - 3 * HOUR_MS } });
    expect(late).toContain('\u001b[31mseen 3 h ago: nobody files what is due\u001b[39m');
    expect(plain({ ...BUSY, queue: { ...queue, seenAt: null } })).toContain(
      'none has run on this database yet: nobody files what is due',
    );
    expect(coloured({ ...QUIET, queue: { ...QUIET.queue, seenAt: null } })).not.toContain('\u001b[31m');
  });

  it('is the one that the README shows', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, shown = ''] = /```text\nMirlo \S+ ([\s\S]*?)```/.exec(readme) ?? [];
    const { queue } = BUSY;
    const facts: StatusFacts = {
      ...QUIET,
      ministry: { name: 'production', url: PRODUCTION_URL, kind: 'real' },
      here: { name: 'production', url: PRODUCTION_URL, kind: 'real' },
      queue: { ...queue, states: { ...queue.states, rejected: 0 }, overdue: 0, dueSoon: 2 },
    };
    expect(plain(facts).replace(/^Mirlo \S+ /, '')).toBe(shown);
  });

  it('sets every value in the same column', () => {
    const columns = plain(BUSY)
      .split('\n')
      .filter(line => /^ {2}\S/.test(line))
      .map(line => /^ {2}(?:within 6 h|\S+) +/.exec(line)?.[0].length);
    expect(new Set(columns.filter(column => column !== undefined && column < 15))).toContain(14);
    expect(Math.min(...columns.map(column => column ?? 0))).toBe(14);
  });

  it('paints accepted green, held and queued yellow, rejected, late and at risk red, and what is nought not at all', () => {
    const screen = coloured(BUSY);
    expect(screen).toContain('\u001b[32maccepted\u001b[39m');
    for (const state of ['held', 'queued']) expect(screen).toContain(`\u001b[33m${state}\u001b[39m`);
    for (const risk of ['rejected', 'passed', 'within 6 h'])
      expect(screen).toContain(`\u001b[31m${risk}\u001b[39m`);
    expect(screen).toContain('\u001b[31min 3 h 12 min\u001b[39m');
    expect(coloured(QUIET)).not.toContain('\u001b[31m');
    expect(stripVTControlCharacters(screen)).toBe(plain(BUSY));
  });

  it('is red where nothing is filed, and claims nothing where it cannot know', () => {
    const none = { name: 'off', url: null } as const;
    const off: StatusFacts = { ...QUIET, ministry: none, here: none };
    expect(coloured(off)).toContain('\u001b[31mOFF: nothing is filed');
    expect(plain({ ...off, here: null })).toContain('MIR_URL is not set here');
    expect(plain({ ...QUIET, here: null })).toContain(
      '127.0.0.1:3010, trial\n              that of the server that filed here last; MIR_URL is not set here\n  Breaker     closed',
    );
  });

  it('names the ministry that the running filers use, where this command is told another one', () => {
    const here = { name: 'production', url: PRODUCTION_URL, kind: 'real' } as const;
    expect(plain({ ...QUIET, here })).toContain('that of the servers that file; MIR_URL here is production');
    const proxy = { name: 'address', url: 'https://proxy.example/ws', kind: 'trial' } as const;
    expect(plain({ ...QUIET, here: proxy })).toContain('MIR_URL here is proxy.example\n');
    const theirs = plain({ ...QUIET, ministry: proxy, here: proxy });
    expect(theirs).toContain('  Ministry    proxy.example, trial\n');
  });

  it('calls nothing "still filed" that is held or refused', () => {
    const late = (overdue: number, stuck: number) =>
      plain({ ...QUIET, queue: { ...QUIET.queue, overdue, stuck } });
    expect(late(3, 0)).toContain('3  late, still filed');
    expect(late(3, 3)).toContain('3  wait for hands: mirlo records --due-within 0m');
    expect(late(3, 1)).toContain('3  1 wait for hands');
    expect(late(3, 3)).not.toContain('still filed');
  });

  it('is in Spanish for who reads Spanish, and fits 80 columns in both languages', () => {
    expect(spanish(QUIET)).toContain('ninguno: nada espera');
    expect(spanish(BUSY)).toContain('el más antiguo, hace 12 min');
    const all = { ...BUSY.queue.states, kept: 3, unknown: 4, sent: 5, correcting: 6, annulling: 7 };
    const full = { ...BUSY, queue: { ...BUSY.queue, states: all, overdue: 1_200, stuck: 1_100 } };
    for (const screen of [
      plain(full),
      spanish(full),
      spanish({ ...full, here: null }),
      spanish({ ...full, breaker: { ...BUSY.breaker, state: 'half-open' } }),
      plain({ ...full, here: null }),
    ])
      for (const line of screen.split('\n')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
    expect(spanish(QUIET)).toContain('  Cortacircuitos  cerrado: se llama');
    expect(spanish(QUIET)).toContain('simulator (127.0.0.1:3010), de prueba\n');
    expect(spanish({ ...QUIET, here: null })).toContain('127.0.0.1:3010, de prueba\n');
    expect(spanish(BUSY)).toContain('abierto: no se envía, desde');
    expect(spanish(BUSY)).toMatch(/^ {2}enviados {8}1 {2}el más antiguo, hace 12 min$/m);
    expect(spanish(full)).not.toMatch(/\b(the|none|wait|filed|passed|since)\b/);
  });

  it('says of what was written where MIR_URL is off that it is ready, and not that it is incomplete', () => {
    const states = { ...QUIET.queue.states, held: 3 };
    const screen = (heldByOff: number) =>
      statusScreen({ ...QUIET, queue: { ...QUIET.queue, states }, heldByOff }, NOW, ENGLISH);
    expect(screen(0)).toContain('incomplete');
    expect(screen(3)).toContain('3  ready, wait for a server that files (MIR_URL was off)');
    expect(screen(3)).not.toContain('incomplete');
    expect(screen(2)).toContain('2 ready, wait for a server');
  });
});
