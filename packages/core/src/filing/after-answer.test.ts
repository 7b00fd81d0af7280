import { codigoComunicacion, lote } from '@mirlo/mir';
import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  LONGEST_RETRY_AFTER_MS,
  STOPPED_PAUSE_MS,
  UNREADABLE_PAUSE_MS,
} from './after-answer.ts';
import type {
  AskedRequest,
  CommunicationVerdict,
  MinistryAnswer,
  RequestStep,
  ResultOfCommunication,
} from './answer.ts';

/**
 * Checks the step after each answer: for a first attempt and a later one, for filings (A) and
 * annulments (B), for one communication and several.
 */

const said = { words: 'words', code: '1' };
const L = lote('L-1');
const NOW = 1_000_000;
/**
 * Times that show which pause was asked for and for which try: 100 + tries for `poll`, 200 for
 * `retry`, 300 for `annulment`.
 */
const PAUSES = { poll: 100, retry: 200, annulment: 300 };
const times = { now: NOW, after: (pause: keyof typeof PAUSES, tries: number) => NOW + PAUSES[pause] + tries };

const FIRST: AskedRequest = { operation: 'A', first: true, tries: 1, ordenes: [1], hasBytes: true };
const LATER: AskedRequest = { ...FIRST, first: false, tries: 4 };
const FIRST_B: AskedRequest = { ...FIRST, operation: 'B' };
const LATER_B: AskedRequest = { ...LATER, operation: 'B' };
const SEVERAL: AskedRequest = { ...FIRST, ordenes: [1, 2, 3] };

const released = { do: 'release', said, sent: false } as const;
const unknown = { do: 'unknown', said, rule: 'ministry.outcome_unknown' } as const;
const judged = (verdicts: Extract<RequestStep, { do: 'judge' }>['verdicts']): RequestStep => ({
  do: 'judge',
  verdicts,
  rest: null,
});
const stop = { said, unlessAt: NOW + 201 };

const SENT: [string, MinistryAnswer, AskedRequest, RequestStep][] = [
  ['a receipt', { kind: 'receipt', lote: L }, FIRST, { do: 'sent', lote: L, at: NOW + 101 }],
  [
    'a later receipt: asked for as soon as a first one',
    { kind: 'receipt', lote: L },
    LATER,
    { do: 'sent', lote: L, at: NOW + 101 },
  ],
  [
    'a duplicate with its lote',
    { kind: 'duplicate', said, lote: L, ours: false },
    FIRST,
    { do: 'sent', lote: L, at: NOW },
  ],
  [
    'a duplicate whose lote another request holds',
    { kind: 'duplicate', said, lote: L, ours: true },
    LATER,
    { do: 'release', said, sent: true, at: NOW },
  ],
  [
    'the same of an annulment',
    { kind: 'duplicate', said, lote: L, ours: true },
    FIRST_B,
    { do: 'sent', lote: L, at: NOW },
  ],
  [
    'a duplicate without a lote',
    { kind: 'duplicate', said, lote: null, ours: false },
    LATER,
    { do: 'unknown', said, rule: 'ministry.duplicate_without_lote', at: NOW + 207 },
  ],
  ['our data, of one', { kind: 'data', said }, LATER, judged(new Map([[1, { rejected: said }]]))],
  ['our data, of several', { kind: 'data', said }, SEVERAL, { do: 'split', said }],
  [
    'our data, of several whose bytes are lost',
    { kind: 'data', said },
    { ...SEVERAL, hasBytes: false },
    { do: 'release', said, sent: true, at: NOW },
  ],
  [
    'our data, of an annulment',
    { kind: 'data', said },
    LATER_B,
    judged(new Map([[1, { again: NOW + 301, said }]])),
  ],
  ['the filer refused', { kind: 'configuration', said }, FIRST, { ...released, at: NOW, stop }],
  [
    'the filer refused, of an annulment',
    { kind: 'configuration', said },
    FIRST_B,
    { ...released, at: NOW + STOPPED_PAUSE_MS, stop },
  ],
  [
    'the filer refused, later',
    { kind: 'configuration', said },
    LATER,
    { do: 'wait', said, at: NOW + STOPPED_PAUSE_MS, stop },
  ],
  ['another lessor code', { kind: 'other_lessor', said }, FIRST, { ...released, at: NOW }],
  [
    'another lessor code, of an annulment',
    { kind: 'other_lessor', said },
    FIRST_B,
    { ...released, at: NOW + STOPPED_PAUSE_MS },
  ],
  [
    'another lessor code, later',
    { kind: 'other_lessor', said },
    LATER,
    { ...unknown, at: NOW + STOPPED_PAUSE_MS },
  ],
  [
    'a filer that may not file',
    { kind: 'withheld', said, unreadable: false },
    FIRST,
    { ...released, at: NOW },
  ],
  [
    'a password that cannot be read',
    { kind: 'withheld', said, unreadable: true },
    FIRST_B,
    { ...released, at: NOW + UNREADABLE_PAUSE_MS },
  ],
  [
    'a filer that may not file, later',
    { kind: 'withheld', said, unreadable: false },
    LATER,
    { do: 'wait', said, at: NOW + STOPPED_PAUSE_MS },
  ],
  [
    'surely not processed',
    { kind: 'not_sent', said, retryAfterMs: null },
    FIRST,
    { ...released, at: NOW + 201 },
  ],
  [
    'surely not processed, and asked to wait',
    { kind: 'not_sent', said, retryAfterMs: 5_000 },
    FIRST_B,
    { ...released, at: NOW + 5_000 },
  ],
  [
    'surely not processed, and asked to wait for hours',
    { kind: 'not_sent', said, retryAfterMs: 1e9 },
    LATER,
    { do: 'wait', said, at: NOW + LONGEST_RETRY_AFTER_MS },
  ],
  ['no clear answer', { kind: 'unclear', said }, FIRST, { ...unknown, at: NOW + 201 }],
  ['no clear answer, later', { kind: 'unclear', said }, LATER_B, { ...unknown, at: NOW + 204 }],
];

const result = (orden: number, changes: Partial<ResultOfCommunication> = {}): ResultOfCommunication => ({
  orden,
  anulada: false,
  codigoComunicacion: null,
  tipoError: null,
  error: null,
  ...changes,
});
const code = (orden: number) => codigoComunicacion(`C-${orden}`);
const stored = (orden: number, anulada = false) =>
  result(orden, { codigoComunicacion: code(orden), anulada });
const processed = (clean: boolean, ...results: ResultOfCommunication[]): MinistryAnswer => ({
  kind: 'processed',
  said,
  clean,
  results,
});
const annulments = { ...SEVERAL, operation: 'B', ordenes: [1, 2] } as const;
const annulled = { annulled: true } as const;

const ASKED: [string, MinistryAnswer, AskedRequest, RequestStep][] = [
  ['no verdict yet', { kind: 'pending', said: null }, LATER, { do: 'wait', said: null, at: NOW + 104 }],
  ['no answer', { kind: 'pending', said }, LATER_B, { do: 'wait', said, at: NOW + 104 }],
  [
    'an unexpected error, of one',
    { kind: 'unexpected', said },
    LATER,
    judged(new Map([[1, { again: NOW + 206, said }]])),
  ],
  ['an unexpected error, of several', { kind: 'unexpected', said }, SEVERAL, { do: 'split', said }],
  [
    'verdicts on all',
    processed(false, stored(1), stored(2, true), result(3, { error: 'mal', tipoError: 'E' }), stored(9)),
    SEVERAL,
    judged(
      new Map<number, CommunicationVerdict>([
        [1, { accepted: code(1) }],
        [2, { again: NOW, said: null }],
        [3, { rejected: { words: 'mal', code: 'E' } }],
      ]),
    ),
  ],
  [
    'a refusal that has a type alone, and one without a word',
    processed(false, result(1, { tipoError: 'Formato' }), result(2)),
    { ...SEVERAL, ordenes: [1, 2] },
    judged(
      new Map([
        [1, { rejected: { words: 'Formato', code: '' } }],
        [2, { rejected: { words: 'rechazada', code: '' } }],
      ]),
    ),
  ],
  [
    'verdicts on some',
    processed(true, stored(2)),
    { ...LATER, ordenes: [2, 3] },
    {
      do: 'judge',
      verdicts: new Map([[2, { accepted: code(2) }]]),
      rest: {
        said: {
          words: 'the ministry has processed the lote and gives no result for a communication of it',
          code: '',
        },
        at: NOW + 104,
      },
    },
  ],
  [
    'annulments without errors',
    processed(true),
    annulments,
    judged(
      new Map([
        [1, annulled],
        [2, annulled],
      ]),
    ),
  ],
  [
    'annulments that are listed',
    processed(false, stored(1), result(2, { anulada: true })),
    annulments,
    judged(
      new Map([
        [1, annulled],
        [2, annulled],
      ]),
    ),
  ],
  [
    'annulments of which one failed',
    processed(true, result(2, { error: 'fuera de plazo' })),
    annulments,
    judged(
      new Map<number, CommunicationVerdict>([
        [1, annulled],
        [2, { again: NOW + 301, said: { words: 'fuera de plazo', code: '' } }],
      ]),
    ),
  ],
  [
    'an annulment with a type of error, though it has a code',
    processed(false, { ...stored(1), tipoError: 'Plazo' }),
    FIRST_B,
    judged(new Map([[1, { again: NOW + 301, said: { words: 'Plazo', code: '' } }]])),
  ],
  [
    'an annulment with neither code nor error',
    processed(false, result(1)),
    FIRST_B,
    judged(new Map([[1, { again: NOW + 301, said: { words: 'words', code: '' } }]])),
  ],
  ['annulments with errors that name none', processed(false), annulments, { do: 'split', said }],
  [
    'one annulment with an error that does not name it',
    processed(false),
    FIRST_B,
    judged(new Map([[1, { again: NOW + 301, said }]])),
  ],
];

describe('after sending', () => {
  test.each(SENT)('%s', (_, answer, request, step) => {
    expect(afterAnswer(answer, request, times)).toEqual(step);
  });
});

describe('after asking', () => {
  test.each(ASKED)('%s', (_, answer, request, step) => {
    expect(afterAnswer(answer, request, times)).toEqual(step);
  });
});

test('a communication that was judged before is not judged by a refusal of the rest', () => {
  const step = afterAnswer({ kind: 'data', said }, { ...LATER, ordenes: [2] }, times);
  expect(step).toEqual(judged(new Map([[2, { rejected: said }]])));
});
