/**
 * The fields that a repeated create sends with another value than the stored one (docs/decisions.md, "Create again"): empty for a true
 * retry. A null was dropped before and counts as not sent.
 *
 * @param sent a judged body, without what is nested in it
 */
export function differs(sent: object, stored: object): string[] {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(sent).flatMap(([field, value]) => (values.get(field) === value ? [] : [field]));
}
