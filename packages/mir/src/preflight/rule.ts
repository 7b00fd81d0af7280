import type { Severity } from '../inputs.ts';

/** One rule of the registry. Its messages contain `{name}` in place of a parameter. */
export interface Rule<Es extends string = string> {
  readonly severity: Severity;
  /**
   * The source of the rule: a document of the ministry, an article of a law, another standard, or
   * how Mirlo composes.
   */
  readonly source: string;
  readonly es: Es;
  readonly en: string;
  /** The days on which the rule is in force. Where absent, it always is. */
  readonly holds?: Term | undefined;
}

/**
 * A range of days, `YYYY-MM-DD`: from `from`, inclusive, to `until`, exclusive. An absent limit is
 * open.
 */
export interface Term {
  readonly from?: string;
  readonly until?: string;
}

/** The day since which the decree binds everybody (RD 933/2021). */
export const SINCE_RD_933: Term = { from: '2024-12-02' };

/** The day since which version 1.2.0 of the ministry's instructions (INS) applies. */
export const SINCE_INS_1_2: Term = { from: '2025-09-18' };

/** Whether a rule is in force on a day. */
export function holdsOn({ holds: { from = '', until = '9999-99-99' } = {} }: Rule, day: string): boolean {
  return from <= day && day < until;
}

/** The parameters that a message contains. */
export type ParamsOf<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? { readonly [K in Name]: string | number } & ParamsOf<Rest>
    : unknown;

/** Makes a rule for a problem that prevents filing. */
export function error<const Es extends string>(source: string, es: Es, en: string, holds?: Term): Rule<Es> {
  return { severity: 'error', source, es, en, holds };
}

/** Makes a rule for something that a person should look at. It never prevents filing. */
export function warning<const Es extends string>(source: string, es: Es, en: string, holds?: Term): Rule<Es> {
  return { severity: 'warning', source, es, en, holds };
}

/** Inserts the parameters into a message. A placeholder without a parameter stays as it is. */
export function render(message: string, params: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
