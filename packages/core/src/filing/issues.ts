import type { PreflightIssue, Severity } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import type { Autoridad, Whereabouts } from '../authority.ts';
import type { AccountFiling, Rows } from '../store.ts';
import type { MinistryMessage } from './answer.ts';
import { OWN_RULES, type OwnRuleId } from './own-rules.ts';
import type { StoredIssue } from './types.ts';

/**
 * The record and field at which an issue is shown. With a null id, a place in guests or contracts is the record that
 * carries the issue.
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

/** How many municipalities with a similar code are suggested. */
const NEAREST = 3;

/**
 * Reports that the establishment's municipality does not exist: with one wrong digit, a hotel of Girona would be
 * reported to the ministry. Reports nothing where the establishment names no municipality, or where the operator has
 * set the authority.
 */
export function unknownPlace(
  { id, codigo_municipio, set_autoridad = null }: Whereabouts & { id: number },
  severity: Severity,
): StoredIssue[] {
  if (codigo_municipio === null || set_autoridad !== null) return [];
  if (municipalities.find(codigo_municipio) !== undefined) return [];
  const near = municipalities.nearest(codigo_municipio, NEAREST).map(({ code, name }) => `${code} ${name}`);
  const place: Place = { resource: 'establishments', id, field: 'codigo_municipio' };
  const params = { value: codigo_municipio, nearest: near.join(', ') };
  return [{ ...ownIssue('establishment.codigo_municipio', place, params), severity }];
}
