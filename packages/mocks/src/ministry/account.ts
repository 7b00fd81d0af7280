import type { AccountFiling, EpochMs } from '@mirlo/core';
import { onSettings } from '@mirlo/core/filing';
import { assertOptions } from '../known-name.ts';
import { existing } from '../memory/joins.ts';
import type { Draft } from '../memory/view.ts';

/**
 * Changes how an account files. Its waiting records are looked at again, as on the server after
 * `mirlo account set`.
 */
export function changeFiling(
  draft: Draft,
  accountId: number,
  changes: Partial<AccountFiling>,
  now: EpochMs,
): void {
  assertOptions('ministry.configure', changes, ['configured', 'stopped', 'settings']);
  const account = existing(draft.get('accounts', accountId));
  draft.put('accounts', accountId, { ...account, filing: { ...account.filing, ...changes } });
  for (const table of ['submissions:guests', 'submissions:contracts'] as const) {
    const own = [...draft.rows(table)].filter(({ account_id }) => account_id === accountId);
    for (const submission of own) {
      const next = onSettings(submission, now);
      if (next !== submission) draft.put(table, submission.record_id, next);
    }
  }
}
