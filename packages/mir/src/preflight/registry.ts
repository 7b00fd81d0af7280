import type { PreflightIssue, Severity } from '../inputs.ts';
import { holdsOn, type ParamsOf, type Rule, render, type Term } from './rule.ts';
import { COMMON_RULES } from './rules-common.ts';
import { PEOPLE_RULES } from './rules-people.ts';
import { SERVICE_RULES } from './rules-services.ts';

/** All rules of the preflight: stable id → rule. */
const RULES = { ...COMMON_RULES, ...PEOPLE_RULES, ...SERVICE_RULES } as const;

/** The stable id of a rule. */
export type PreflightRuleId = keyof typeof RULES;

/** The public description of a rule. */
export interface PreflightRule {
  readonly id: PreflightRuleId;
  readonly severity: Severity;
  readonly source: string;
  /** The days on which the rule is in force. Where absent, it always is. */
  readonly holds?: Term;
}

/**
 * All rules, for documents and tools: id, severity, source, and the days on which they are in
 * force.
 */
export const PREFLIGHT_RULES: readonly PreflightRule[] = /* @__PURE__ */ listRules();

/** The parameters of a rule's message. */
type RuleParams<I extends PreflightRuleId> = ParamsOf<(typeof RULES)[I]['es']>;

/** Reports one issue. The parameters are those that the rule's message contains. */
export type Report = <I extends PreflightRuleId>(
  rule: I,
  path: string,
  ...params: unknown extends RuleParams<I> ? [] : [params: RuleParams<I>]
) => void;

/**
 * Renders the message of a rule in both languages. It also serves issues that were stored as rule
 * and parameters. For an id that this version does not know, the message is the id.
 */
export function issueMessage(
  rule: string,
  params: Readonly<Record<string, string | number>> = {},
): { es: string; en: string } {
  const known = ruleOf(rule);
  if (!known) return { es: rule, en: rule };
  return { es: render(known.es, params), en: render(known.en, params) };
}

/**
 * Collects the reported issues in order, without those of rules that are not in force on the day
 * (`YYYY-MM-DD`).
 */
export function collectIssues(today: string, find: (report: Report) => void): PreflightIssue[] {
  const issues: PreflightIssue[] = [];
  find((rule, path, ...given) => {
    if (!holdsOn(RULES[rule], today)) return;
    const params: Readonly<Record<string, string | number>> = given[0] ?? {};
    const { severity, source } = RULES[rule];
    issues.push({ rule, severity, path, params, message: issueMessage(rule, params), source });
  });
  return issues;
}

function ruleOf(id: string): Rule | undefined {
  return isRuleId(id) ? RULES[id] : undefined;
}

function isRuleId(id: string): id is PreflightRuleId {
  return Object.hasOwn(RULES, id);
}

function listRules(): PreflightRule[] {
  return Object.keys(RULES)
    .filter(isRuleId)
    .map(id => {
      const { severity, source, holds }: Rule = RULES[id];
      return { id, severity, source, ...(holds && { holds }) };
    });
}
