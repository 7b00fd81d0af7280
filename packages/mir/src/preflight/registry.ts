import type { PreflightIssue, Severity } from '../inputs.ts';
import { holdsOn, type ParamsOf, type Rule, render, type Term } from './rule.ts';
import { COMMON_RULES } from './rules-common.ts';
import { PEOPLE_RULES } from './rules-people.ts';
import { SERVICE_RULES } from './rules-services.ts';

/** Every rule of the preflight, by its stable id. */
const RULES = { ...COMMON_RULES, ...PEOPLE_RULES, ...SERVICE_RULES } as const;

/** The stable id of a rule. */
export type PreflightRuleId = keyof typeof RULES;

/** A rule as others may list it. */
export interface PreflightRule {
  readonly id: PreflightRuleId;
  readonly severity: Severity;
  readonly source: string;
  /** The days on which it holds; absent: on every day. */
  readonly holds?: Term;
}

/** All rules, for documents and tools: id, severity, source. */
export const PREFLIGHT_RULES: readonly PreflightRule[] = /* @__PURE__ */ listRules();

/** The parameters of a rule's message. */
type RuleParams<I extends PreflightRuleId> = ParamsOf<(typeof RULES)[I]['es']>;

/** Writes down one finding; the parameters are those that the rule's message names. */
export type Report = <I extends PreflightRuleId>(
  rule: I,
  path: string,
  ...params: unknown extends RuleParams<I> ? [] : [params: RuleParams<I>]
) => void;

/**
 * Renders the message of a rule in both languages, also for an issue that was stored as rule and parameters.
 * An id that this version does not know gives the id itself.
 */
export function issueMessage(
  rule: string,
  params: Readonly<Record<string, string | number>> = {},
): { es: string; en: string } {
  const known = ruleOf(rule);
  if (!known) return { es: rule, en: rule };
  return { es: render(known.es, params), en: render(known.en, params) };
}

/** Collects findings by the rules that hold on a day (`YYYY-MM-DD`) as issues, in the order they are reported. */
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
