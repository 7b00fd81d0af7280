/**
 * Writes and compares names of places. Comparison ignores case, accents, punctuation and the
 * article.
 */

const ARTICLES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'el la los las lo a o as os l els les es sa ses so'.split(' '),
);

/**
 * The official name with its article in front: "Coruña, A" → "A Coruña", "Alfàs del Pi, l'" →
 * "l'Alfàs del Pi".
 */
export function spokenName(official: string): string {
  return official.split('/').map(spokenPart).join('/');
}

function spokenPart(name: string): string {
  const comma = name.lastIndexOf(', ');
  const article = name.slice(comma + 2);
  if (comma < 0 || !ARTICLES.has(fold(article))) return name;
  return article.endsWith("'") ? article + name.slice(0, comma) : `${article} ${name.slice(0, comma)}`;
}

/**
 * The search keys of a municipality: its official names and, where two names are joined by a dash,
 * each of the two.
 */
export function searchKeysOf(official: string): string[] {
  const parts = official.split('/');
  const halves = parts.flatMap(part => (part.split('-').length === 2 ? part.split('-') : []));
  return [official, ...parts, ...halves].map(searchKeyOf);
}

/** An article in brackets, as older lists have it: "Coruña (A)". */
const BRACKETS = /^([^()]+) \(([^()]+)\)$/;

/** Abbreviations on forms: "Sta. Cruz de Tenerife". */
const SHORT: Readonly<Record<string, string>> = { sta: 'santa', sto: 'santo' };

/**
 * Normalises a name for comparison: "La Coruña", "A Coruña", "Coruña, A" and "Coruña (A)" become
 * `coruna`.
 */
export function searchKeyOf(name: string): string {
  const spoken = spokenName(name.replace(BRACKETS, '$1, $2'));
  const words = fold(spoken)
    .split(' ')
    .map(word => SHORT[word] ?? word);
  while (words.length > 1 && ARTICLES.has(words[0] ?? '')) words.shift();
  return words.join(' ');
}

const PLAIN = /^[a-z0-9 ]*$/;

function fold(text: string): string {
  const bare = text.normalize('NFD').toLowerCase();
  if (PLAIN.test(bare)) return bare.trim();
  return bare
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
