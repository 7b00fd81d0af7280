/** Texts with holes: the inside of a template literal, where a hole is `${name}`. */

/** Words (as `createGuest` has two), holes and single characters: where a text may be cut. */
const PARTS = /\$\{\w+\}|\\.|\p{Lu}?\p{Ll}+|./gsu;
/** What a template literal would take as one and the same. */
const LINE_ENDS: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
const HOLE = /(?<!\\)\$\{/;

/** A text as it stands inside a template literal. */
export function escaped(text: string): string {
  return text
    .replace(/[\\`]|\$\{/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

/** The text that stands inside a template literal without holes, null where there are holes. */
export function unescaped(source: string): string | null {
  if (HOLE.test(source)) return null;
  return source.replace(/\\(.)/g, (_, one: string) => LINE_ENDS[one] ?? one);
}

/** What all the texts begin and end with, whole words without holes, and what each has between. */
export function commonEnds(sources: readonly string[]): { start: string; end: string; middles: string[] } {
  const texts = sources.map(source => source.match(PARTS) ?? []);
  const shortest = Math.min(...texts.map(({ length }) => length));
  const shared = (at: number): boolean => {
    const part = texts[0]?.at(at) ?? '';
    return !HOLE.test(part) && texts.every(text => text.at(at) === part);
  };
  let before = 0;
  while (before < shortest && shared(before)) before++;
  let after = 0;
  while (before + after < shortest && shared(-1 - after)) after++;
  const [first = []] = texts;
  return {
    start: first.slice(0, before).join(''),
    end: first.slice(first.length - after).join(''),
    middles: texts.map(text => text.slice(before, text.length - after).join('')),
  };
}
