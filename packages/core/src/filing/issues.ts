import type { PreflightIssue } from '@mirlo/mir';
import type { Autoridad } from '../authority.ts';
import type { AccountFiling, Rows } from '../store.ts';
import type { MinistryMessage } from './answer.ts';
import { OWN_RULES, type OwnRuleId } from './own-rules.ts';
import type { StoredIssue } from './types.ts';

/** Where an issue is shown: a record and its field. A null id of guests or contracts is the record that carries the issue. */
export type Place = Pick<StoredIssue, 'resource' | 'id' | 'field'>;

/** An issue of the preflight at its place. */
export function placed(issue: PreflightIssue, place: Place): StoredIssue {
  return { rule: issue.rule, severity: issue.severity, ...place, params: issue.params };
}

/** The place of an issue about the account's settings or the establishment's code; undefined for all others. */
export function sharedPlace(
  { rule, path }: PreflightIssue,
  { id, account_id }: Pick<Rows['establishments'], 'id' | 'account_id'>,
): Place | undefined {
  const [scope, field = ''] = rule.split('.');
  if (scope === 'account') return { resource: 'accounts', id: account_id, field };
  if (scope !== 'establishment' || path !== '') return undefined;
  return { resource: 'establishments', id, field: 'numero_establecimiento' };
}

/** One of the registry's own issues. */
export function ownIssue(rule: OwnRuleId, place: Place, params: StoredIssue['params'] = {}): StoredIssue {
  return { rule, severity: OWN_RULES[rule].severity, ...place, params };
}

/** What keeps a whole account from filing, whatever its records say: each of these is an error. */
export function accountIssues(filing: AccountFiling, accountId: number): StoredIssue[] {
  const account: Place = { resource: 'accounts', id: accountId, field: '' };
  const issues: StoredIssue[] = [];
  if (!filing.configured) issues.push(ownIssue('account.not_configured', account));
  if (filing.stopped) issues.push(filing.stopped);
  return issues;
}

/** What keeps the guests of another authority's establishment from MIR; empty where they are MIR's. */
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

/** Keeps an account from filing until its operator has corrected what the ministry refuses. */
export function stoppedIssue(accountId: number, { code, words }: MinistryMessage): StoredIssue {
  const reason = [code, words].filter(text => text !== '').join(' ');
  return ownIssue('account.stopped', { resource: 'accounts', id: accountId, field: '' }, { reason });
}

/** Keeps an account from filing until its operator starts it again. */
export function switchedOffIssue(accountId: number): StoredIssue {
  return ownIssue('account.filing_off', { resource: 'accounts', id: accountId, field: '' });
}

/** No error among them. */
export function isReady(issues: readonly StoredIssue[]): boolean {
  return issues.every(issue => issue.severity !== 'error');
}
