import type { PreflightIssue } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { AccountFiling, Rows } from '../store.ts';
import type { MinistryMessage } from './answer.ts';
import { OWN_RULES, type OwnRuleId } from './own-rules.ts';
import type { StoredIssue } from './types.ts';

/**
 * The record and field at which an issue is shown. `id` null: the issue is about the very guest or contract that stores
 * it.
 */
export type Place = Pick<StoredIssue, 'resource' | 'id' | 'field'>;

/** Stores an issue of the preflight with its place. */
export function placed(issue: PreflightIssue, place: Place): StoredIssue {
  return { rule: issue.rule, severity: issue.severity, ...place, params: issue.params };
}

/** The place of an issue about the account's settings or the establishment's code. Undefined for other issues. */
export function sharedPlace(
  { rule, path }: PreflightIssue,
  { id, account_id }: Pick<Rows['establishments'], 'id' | 'account_id'>,
): Place | undefined {
  const [scope, field = ''] = rule.split('.');
  if (scope === 'account') return { resource: 'accounts', id: account_id, field };
  if (scope !== 'establishment' || path !== '') return undefined;
  return { resource: 'establishments', id, field: 'numero_establecimiento' };
}

/** Makes an issue of one of the registry's own rules. */
export function ownIssue(rule: OwnRuleId, place: Place, params: StoredIssue['params'] = {}): StoredIssue {
  return { rule, severity: OWN_RULES[rule].severity, ...place, params };
}

/** The issues that keep a whole account from filing, whatever its records say. Each is an error. */
export function accountIssues(filing: AccountFiling, accountId: number): StoredIssue[] {
  const account: Place = { resource: 'accounts', id: accountId, field: '' };
  const issues: StoredIssue[] = [];
  if (!filing.configured) issues.push(ownIssue('account.not_configured', account));
  if (filing.stopped) issues.push(filing.stopped);
  return issues;
}

/**
 * The issue that keeps guests from being filed with MIR because another authority takes them. Empty where MIR takes
 * them.
 */
export function elsewhereIssues({
  autoridad,
  establecimiento_id,
}: {
  autoridad: Autoridad;
  establecimiento_id: number;
}): StoredIssue[] {
  if (autoridad === 'mir') return [];
  const place: Place = { resource: 'establishments', id: establecimiento_id, field: 'autoridad' };
  return [ownIssue('establishment.autoridad', place, { autoridad })];
}

/** The issue that keeps an account from filing until its operator has corrected what the ministry refuses. */
export function stoppedIssue(accountId: number, { code, words }: MinistryMessage): StoredIssue {
  const reason = [code, words].filter(text => text !== '').join(' ');
  return ownIssue('account.stopped', { resource: 'accounts', id: accountId, field: '' }, { reason });
}

/** The issue that keeps an account from filing until its operator starts it again. */
export function switchedOffIssue(accountId: number): StoredIssue {
  return ownIssue('account.filing_off', { resource: 'accounts', id: accountId, field: '' });
}

/** Whether no issue is an error. */
export function isReady(issues: readonly StoredIssue[]): boolean {
  return issues.every(issue => issue.severity !== 'error');
}
