import { describe, expect, test } from 'vitest';
import { World } from '../../test/world.ts';
import { ownIssue } from './issues.ts';
import {
  isCompared,
  isHeldByRestore,
  letGo,
  onRestored,
  restoredFingerprint,
  restoredIssue,
} from './restored.ts';
import type { Submission } from './types.ts';
import { goneUnit, type Member, type Unit } from './unit-view.ts';

const NOW = 1_000;
const WHERE = { resource: 'guests', id: null, field: '' } as const;
const OTHER = ownIssue('ministry.off', WHERE);
const differs = { fields: ['nombre'], filed: { nombre: 'abc' } };

const world = new World();
/** A guest whose filing a restore found. */
const FOUND: Submission = {
  ...world.of(world.create()),
  unit: 'u',
  state: 'accepted',
  file_at: 7,
  communication_id: 4,
  correction_since: null,
  differs: null,
  issues: [OTHER],
};

describe('the fingerprint of a restored filing', () => {
  test('tells how many records there are and whether they were compared', () => {
    expect(restoredFingerprint(3, true)).toBe('3:compared');
    expect(restoredFingerprint(3, false)).toBe('3:uncompared');
  });

  test.each([
    [restoredFingerprint(3, true), true],
    [restoredFingerprint(3, false), false],
    ['3:compared:abc', false],
    ['3:abc', false],
    [null, false],
  ])('%s: compared %s', (fingerprint, compared) => {
    expect(isCompared({ fingerprint })).toBe(compared);
  });
});

describe('a record that differs from its restored filing', () => {
  test('is held with the filing in force, and keeps its other issues', () => {
    const issue = ownIssue('filing.restored', WHERE);
    const after = onRestored(FOUND, { differs, held: true }, 0, NOW);
    expect(after).toEqual({
      ...FOUND,
      state: 'kept',
      file_at: null,
      correction_since: NOW,
      differs,
      issues: [issue, OTHER],
      updated_at: NOW,
    });
    expect(restoredIssue(after)).toEqual(issue);
  });

  test('tells how many persons of the filing have no record', () => {
    const { issues } = onRestored(FOUND, { differs, held: true }, 2, NOW);
    expect(issues[0]).toEqual(ownIssue('filing.restored', WHERE, { missing: 2 }));
  });

  test('is not held where nobody has to save it', () => {
    const after = onRestored(FOUND, { differs: null, held: false }, 2, NOW);
    expect(after.issues).toEqual([ownIssue('filing.kept', WHERE), OTHER]);
    expect(restoredIssue(after)).toBeUndefined();
  });

  test('keeps the stored comparison and the start of its correction', () => {
    const known = { ...FOUND, differs, correction_since: 5 };
    const after = onRestored(known, { differs: null, held: true }, 0, NOW);
    expect(after).toMatchObject({ differs, correction_since: 5 });
  });

  test('is let go without the issue of the restore; one that is not held stays the same object', () => {
    const held = onRestored(FOUND, { differs, held: true }, 0, NOW);
    expect(letGo(held)).toEqual({ ...held, issues: [OTHER] });
    expect(letGo(FOUND)).toBe(FOUND);
  });
});

describe('the correction of a restored filing waits for a person', () => {
  const SINCE = 500;
  const member = (changes: Partial<Member> = {}, submission: Partial<Submission> = {}): Member => ({
    submission: { ...FOUND, correction_since: SINCE, ...submission },
    start: { due_at: null, day_start: null },
    written_at: SINCE,
    unit_now: 'u',
    establecimiento_id: 5,
    ...changes,
  });
  const held = (missing?: number): Partial<Submission> => ({
    issues: [ownIssue('filing.restored', WHERE, missing === undefined ? {} : { missing })],
  });
  const unit = (...members: Member[]): Unit<Member> => ({
    ...goneUnit({
      communication: 'PV',
      unit: 'u',
      account_id: 3,
      establecimiento_id: 5,
      gone: [],
      blockers: [],
      settings: {},
    }),
    members,
  });
  /** Somebody who came into the stay after the restore. */
  const came = (changes: Partial<Member> = {}, submission: Partial<Submission> = {}) =>
    member(changes, { communication_id: null, issues: [], ...submission });

  test('where a record of the filing is held, also if it is not the first', () => {
    const group = [member(), member({}, held())];
    expect(isHeldByRestore(unit(...group), group)).toBe(true);
  });

  test('not where none is held', () => {
    expect(isHeldByRestore(unit(member()), [member()])).toBe(false);
    expect(isHeldByRestore(unit(), [])).toBe(false);
  });

  test('also where somebody came, if the filing names nobody who is missing here', () => {
    const group = [member({}, held())];
    expect(isHeldByRestore(unit(...group, came()), group)).toBe(true);
  });

  test('not where persons are missing and somebody came since', () => {
    const group = [member({}, held(1))];
    expect(isHeldByRestore(unit(...group, came()), group)).toBe(false);
  });

  test.each([
    ['nobody came', null],
    ['who came was there before', came({ written_at: SINCE - 1 })],
    ['who came is about to leave the stay', came({ unit_now: 'v' })],
    ['who came is in a filing', came({}, { communication_id: 9 })],
  ])('where persons are missing and %s', (_, other) => {
    const group = [member({}, held(1))];
    expect(isHeldByRestore(unit(...group, ...(other === null ? [] : [other])), group)).toBe(true);
  });
});
