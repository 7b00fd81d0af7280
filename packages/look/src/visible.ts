/**
 * Characters that are invisible or that reorder the text around them: control characters except
 * tab, LF and CR; what Unicode calls default ignorable, such as characters of no width and
 * direction marks (UAX 9); line and paragraph separators; interlinear annotation marks.
 */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}/gu;

/**
 * Joiners and variation selectors. They have a use after a character that they shape: emoji and the
 * letters of many scripts, but not Latin letters.
 */
const SHAPING = /\u200C|\u200D|\p{Variation_Selector}/u;
const SHAPED =
  /(?![ªº\p{Default_Ignorable_Code_Point}])[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/**
 * Makes hidden characters of a text visible: each is replaced by its code point, like `[U+202E]`.
 */
export function visible(text: string): string {
  return replaceHidden(
    text,
    hidden => `[U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/**
 * The text without its hidden characters. Joiners and selectors stay where they shape what stands
 * before them.
 */
export function withoutHidden(text: string): string {
  return replaceHidden(text, () => '');
}

function replaceHidden(text: string, inPlaceOf: (hidden: string) => string): string {
  return text.replace(HIDDEN, (hidden, at: number) =>
    SHAPING.test(hidden) && SHAPED.test(before(text, at)) ? hidden : inPlaceOf(hidden),
  );
}

/** The whole character that ends at an index. */
function before(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}

/**
 * Letters that are read from right to left. Without isolation, they would reorder the text beside
 * them.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text has letters that are read from right to left. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
