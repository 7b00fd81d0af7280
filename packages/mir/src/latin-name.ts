/**
 * Latin letters with their accents, digits, and the punctuation that occurs in names of persons and
 * companies.
 */
const LATIN_NAME = /^(?:[\p{Script=Latin}\u02B9-\u02BF0-9 '’‘`´.,·&/()"+\-‐‑–—]|[\u0300-\u036F])*$/u;

/**
 * True for a name that the ministry takes: Latin characters only (the ministry's instructions,
 * v1.2.0).
 */
export function isLatinName(name: string): boolean {
  return LATIN_NAME.test(name);
}
