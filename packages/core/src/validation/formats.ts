/**
 * Checks of the formats for which the contract has no pattern. Each takes time linear in the length
 * of the text.
 */

import { isDate } from '@mirlo/mir';

/**
 * A real calendar date `YYYY-MM-DD`, from year 1 on (RFC 3339 full-date). The rule for it stands in
 * the package `mir` only.
 */
export { isDate as date };

const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/;

/**
 * Whether a text is `YYYY-MM-DD HH:MM:SS` with a real date. A time that summer time skips is valid,
 * because the text is stored as sent.
 */
export function datetime(text: string): boolean {
  return text.length === 19 && text[10] === ' ' && isDate(text.slice(0, 10)) && TIME.test(text.slice(11));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a text is a uuid of any version, in either case, without prefix or braces (RFC 9562
 * section 4).
 */
export function uuid(text: string): boolean {
  return UUID.test(text);
}

// In these patterns no two neighbouring parts match the same character, so they do not backtrack.
const DOT_ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const LABEL = /^[a-z0-9-]{1,63}$/i;

/**
 * Whether a text is an RFC 5322 addr-spec (dot-atom or quoted local part, no comments) whose domain
 * is a host name with a dot in it.
 */
export function email(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const host = labels.every(label => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
  return labels.length > 1 && host && (DOT_ATOM.test(local) || QUOTED.test(local));
}

const HALF_OF_PAIR = /[\ud800-\udbff]/;

/**
 * Counts the Unicode code points of a text, as JSON Schema and utf8mb4 columns count its length.
 */
export function codePoints(text: string): number {
  let count = text.length;
  // A text of a megabyte without such characters takes no time.
  if (!HALF_OF_PAIR.test(text)) return count;
  for (let at = 1; at < text.length; at++) {
    const pair = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (pair) count--;
  }
  return count;
}
