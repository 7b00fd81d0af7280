import type { CodeMatch } from '../codes/table.ts';
import { clean } from '../record-values.ts';
import { shorten } from './check-text.ts';
import type { PreflightRuleId, Report } from './registry.ts';

/** The fields that are converted to a code of one of the ministry's tables. */
export type CodedField = PreflightRuleId extends infer I
  ? I extends `${infer F}.approximate`
    ? F
    : never
  : never;

/**
 * Reports a text that is no code, name or synonym of the table, and the code as which it would be
 * filed. Ignores blank text.
 *
 * @param other the table's code for unknown text
 */
export function checkCode<C extends string>(
  report: Report,
  field: CodedField,
  path: string,
  value: string | null | undefined,
  lookUp: (text: string) => CodeMatch<C> | undefined,
  other: NoInfer<C>,
): void {
  const text = clean(value);
  const match = lookUp(text);
  if (!match || match.exact) return;
  const params = { value: shorten(text), code: match.code };
  report(match.code === other ? `${field}.unknown` : `${field}.approximate`, path, params);
}
