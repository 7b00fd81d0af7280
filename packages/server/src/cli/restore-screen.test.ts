import { expect, it } from 'vitest';
import type { RestoreReport } from '../restore/report.ts';
import { sayIn } from './language.ts';
import { paintWith } from './paint.ts';
import { restoreScreen } from './restore-screen.ts';

const NOTHING: RestoreReport = {
  journals: [],
  quiet: [],
  requests: { missing: 0, adopted: 0, repeated: 0, without_effect: 0 },
  records: 0,
  differ: [],
  partly: [],
  deleted: [],
  outdated: [],
  remains: [],
  open: true,
};

it('a lost edit is told as one that may be filed all the same, where a journal is missing', () => {
  const outdated = [{ resource: 'guests', record_id: 7 }] as const;
  const screen = (remains: RestoreReport['remains']) =>
    restoreScreen({ ...NOTHING, outdated, remains, open: false }, false, {
      paint: paintWith(false),
      say: sayIn('en'),
    });
  const missing = {
    why: 'journal_missing',
    journal: 'j',
    place: 'vm:/journals/2',
    last: '2026-11-23',
  } as const;
  expect(screen([missing]).replaceAll('\n', ' ')).toContain('a missing journal may tell that they are filed');
  expect(screen([])).not.toContain('a missing journal may tell');
});
