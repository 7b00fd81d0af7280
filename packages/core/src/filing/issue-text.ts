import { issueMessage } from '@mirlo/mir';
import type { Language } from '../terms.ts';
import { isOwnRule, OWN_RULES } from './own-rules.ts';
import type { StoredIssue } from './types.ts';

/** The text of a stored issue in the reader's language. */
export function issueText(issue: Pick<StoredIssue, 'rule' | 'params'>, language: Language): string {
  const { rule, params } = issue;
  return (isOwnRule(rule) ? OWN_RULES[rule].message(params) : issueMessage(rule, params))[language];
}
