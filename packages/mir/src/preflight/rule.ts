import type { Severity } from '../inputs.ts';

/** One row of the registry. Messages hold `{name}` where a parameter stands. */
export interface Rule<Es extends string = string> {
  readonly severity: Severity;
  /** Where the rule comes from: PROTOCOL.md section, law article. */
  readonly source: string;
  readonly es: Es;
  readonly en: string;
  /** The days on which it holds; absent: on every day. */
  readonly holds?: Term | undefined;
}

/** Days `YYYY-MM-DD`, by the clock of who asks: from the first one on, until before the other. Absent: open on that side. */
export interface Term {
  readonly from?: string;
  readonly until?: string;
}

/** Since the decree binds everybody (RD 933/2021; PROTOCOL.md section 8). */
export const SINCE_RD_933: Term = { from: '2024-12-02' };

/** Since the ministry's instructions of version 1.2.0 (INS). */
export const SINCE_INS_1_2: Term = { from: '2025-09-18' };

/** Whether a rule holds on a day. */
export function holdsOn({ holds: { from = '', until = '9999-99-99' } = {} }: Rule, day: string): boolean {
  return from <= day && day < until;
}

/** The parameters that a message names. */
export type ParamsOf<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? { readonly [K in Name]: string | number } & ParamsOf<Rest>
    : unknown;

/** The ministry would refuse the record. */
export function error<const Es extends string>(source: string, es: Es, en: string, holds?: Term): Rule<Es> {
  return { severity: 'error', source, es, en, holds };
}

/** For a person to look at; never keeps a record back. */
export function warning<const Es extends string>(source: string, es: Es, en: string, holds?: Term): Rule<Es> {
  return { severity: 'warning', source, es, en, holds };
}

/** Puts the parameters into a message; a parameter that is not there shows as its name. */
export function render(message: string, params: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
