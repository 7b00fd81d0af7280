import { codigoComunicacion, lote } from '@mirlo/mir';
import { describe, expect, test } from 'vitest';
import { World } from '../../test/world.ts';
import { type CommunicationInRequest, communicationAfter, submissionAfter } from './after-step.ts';
import type { CommunicationVerdict, RequestStep } from './answer.ts';
import {
  onAccepted,
  onAnnulled,
  onAnnulmentFailed,
  onReceipt,
  onRejected,
  onReleased,
  onUnknown,
} from './events.ts';
import { ownIssue } from './issues.ts';
import type { Submission } from './types.ts';

/**
 * Checks what each step does to a communication and to the submissions of its records, for filings
 * and annulments.
 */

const NOW = 1_000;
const AT = 2_000;
const said = { words: 'el campo fechaEntrada no es válido', code: '10999' };
const codigo = codigoComunicacion('C-1');
const L = lote('L-1');

const world = new World();
/** A guest's submission whose filing is sent. */
const SENT: Submission = {
  ...world.of(world.create()),
  state: 'sent',
  operation: 'A',
  communication_id: 4,
  fingerprint: '1:abc',
  filings: 1,
  lote: L,
};
/** The same submission, accepted and edited since. The annulment of its filing is under way. */
const ANNULLED: Submission = {
  ...SENT,
  state: 'correcting',
  operation: 'B',
  codigo_comunicacion: codigo,
};
const WHERE = { resource: 'guests', id: null, field: '' } as const;

const FILING: CommunicationInRequest = {
  operation: 'A',
  orden: 2,
  filing: { communication: 'PV', establecimiento_id: 5, members: [{ record_id: 8 }, { record_id: 9 }] },
};
const ANNULMENT: CommunicationInRequest = { ...FILING, operation: 'B' };

const verdictStep = (orden: number, verdict: CommunicationVerdict): RequestStep => ({
  do: 'judge',
  verdicts: new Map([[orden, verdict]]),
  rest: null,
});
const sent: RequestStep = { do: 'sent', lote: L, at: AT };
const unknown: RequestStep = { do: 'unknown', said, rule: 'ministry.outcome_unknown', at: AT };
const wait: RequestStep = { do: 'wait', said: null, at: AT };
const split: RequestStep = { do: 'split', said };
const release = (wasSent: boolean): RequestStep => ({ do: 'release', said, sent: wasSent, at: AT });

describe('a communication after a step', () => {
  test.each<
    [string, RequestStep, ReturnType<typeof communicationAfter>, ReturnType<typeof communicationAfter>]
  >([
    ['sent', sent, null, null],
    ['unknown', unknown, null, null],
    ['wait', wait, null, null],
    ['split', split, null, null],
    ['release', release(true), { state: 'released' }, { state: 'accepted' }],
    ['a verdict on another one', verdictStep(1, { accepted: codigo }), null, null],
    [
      'accepted',
      verdictStep(2, { accepted: codigo }),
      { state: 'accepted', codigo },
      { state: 'accepted', codigo },
    ],
    [
      'rejected',
      verdictStep(2, { rejected: said }),
      { state: 'rejected', said },
      { state: 'rejected', said },
    ],
    ['annulled', verdictStep(2, { annulled: true }), { state: 'annulled' }, { state: 'annulled' }],
    ['again', verdictStep(2, { again: AT, said: null }), { state: 'released' }, { state: 'accepted' }],
  ])('%s', (_, step, filed, annulled) => {
    expect(communicationAfter(step, FILING)).toEqual(filed);
    expect(communicationAfter(step, ANNULMENT)).toEqual(annulled);
  });
});

describe('a submission after a step', () => {
  const filed = (step: RequestStep, changed = false) => submissionAfter(step, SENT, FILING, changed, NOW);
  const annulled = (step: RequestStep) => submissionAfter(step, ANNULLED, ANNULMENT, false, NOW);

  test('a step that settles nothing gives back the same object', () => {
    for (const step of [wait, split, verdictStep(1, { accepted: codigo })]) {
      expect(filed(step)).toBe(SENT);
      expect(annulled(step)).toBe(ANNULLED);
    }
  });

  test('a receipt and an unknown outcome of an annulment leave the filing in force as it is', () => {
    expect(annulled(sent)).toBe(ANNULLED);
    expect(annulled(unknown)).toBe(ANNULLED);
  });

  test('a receipt stores the lote', () => {
    expect(filed(sent)).toEqual(onReceipt(SENT, L, NOW));
  });

  test('an unknown outcome is told in the words of the ministry', () => {
    const issue = ownIssue('ministry.outcome_unknown', WHERE, { words: said.words });
    expect(filed(unknown)).toEqual(onUnknown(SENT, issue, NOW));
    const duplicate: RequestStep = { ...unknown, rule: 'ministry.duplicate_without_lote' };
    const twice = ownIssue('ministry.duplicate_without_lote', WHERE, { words: said.words });
    expect(filed(duplicate).issues[0]).toEqual(twice);
  });

  test.each([true, false])('a released filing waits for a new one (seen by the ministry: %s)', wasSent => {
    expect(filed(release(wasSent))).toEqual(onReleased(SENT, AT, wasSent, NOW));
    expect(filed(release(wasSent)).filings).toBe(wasSent ? 1 : 0);
  });

  test('a released annulment is tried again, and the record tells of no refusal', () => {
    expect(annulled(release(true))).toEqual(onAnnulmentFailed(ANNULLED, null, AT, NOW));
    expect(annulled(release(true)).issues).toEqual(ANNULLED.issues);
  });

  test.each([true, false])('an accepted filing (edited meanwhile: %s)', changed => {
    expect(filed(verdictStep(2, { accepted: codigo }), changed)).toEqual(
      onAccepted(SENT, codigo, changed, NOW),
    );
  });

  test.each([true, false])('a refused filing names the field and the ids (edited meanwhile: %s)', changed => {
    const after = filed(verdictStep(2, { rejected: said }), changed);
    const place = { resource: 'guests', id: null, field: 'fecha_entrada' } as const;
    expect(after).toEqual(onRejected(SENT, { ...said, place, ids: [8, 9] }, changed, NOW));
    expect(after.issues[0]).toMatchObject({ field: 'fecha_entrada', params: { ...said, ids: '8, 9' } });
  });

  test('a filing that the ministry did not store is filed again at the time of the verdict', () => {
    expect(filed(verdictStep(2, { again: AT, said }))).toEqual(onReleased(SENT, AT, true, NOW));
  });

  test('an annulled filing leaves its record free', () => {
    expect(annulled(verdictStep(2, { annulled: true }))).toEqual(onAnnulled(ANNULLED, NOW));
  });

  test('a refused annulment stays in force and tells the words of the ministry', () => {
    const after = annulled(verdictStep(2, { again: AT, said }));
    expect(after).toEqual(onAnnulmentFailed(ANNULLED, said, AT, NOW));
    expect(after.issues[0]).toMatchObject({ rule: 'ministry.annulment_refused', params: said });
  });
});
