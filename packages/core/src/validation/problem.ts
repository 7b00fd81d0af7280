import type { Bilingual } from '../language.ts';
import type { Language } from '../terms.ts';
import { codePoints } from './formats.ts';

/** One thing wrong with a body or a list parameter. */
export interface Problem {
  /**
   * The path into the body, such as `persons[1].tipo_documento`, or a parameter's name. Empty for
   * the whole body.
   */
  readonly path: string;
  /** Whether a required field is absent or null. */
  readonly missing: boolean;
  /**
   * The message. The path is left out of it, because the answer gives the message under its path.
   */
  readonly message: Bilingual;
}

/** How many characters of a received text a message shows. */
const MAX_SHOWN = 60;

/**
 * Makes the problem of an invalid value. The message says what was received and what is expected.
 */
export function invalid(path: string, received: unknown, expected: Bilingual): Problem {
  return problem(path, {
    es: `se recibió ${shown(received, 'es')}, se espera ${expected.es}`,
    en: `received ${shown(received, 'en')}, expected ${expected.en}`,
  });
}

/** Makes the problem of a required field that is absent or null. */
export function missing(path: string, expected: Bilingual): Problem {
  const message = { es: `falta, se espera ${expected.es}`, en: `missing, expected ${expected.en}` };
  return { path, missing: true, message };
}

/** Makes the problem of a value that is present, with a message of its own. */
export function problem(path: string, message: Bilingual): Problem {
  return { path, missing: false, message };
}

/** Keeps the first problem of each path, because further ones of the same value only repeat it. */
export function onePerPath(problems: readonly Problem[]): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const one of problems) if (!byPath.has(one.path)) byPath.set(one.path, one);
  return [...byPath.values()];
}

/**
 * Shows a received value within a message, at limited length. Objects are only named and lists only
 * counted, because they can be deep.
 */
function shown(value: unknown, language: Language): string {
  if (typeof value === 'string') return shownText(value, language);
  if (Array.isArray(value)) return countedList(value.length)[language];
  if (typeof value === 'object' && value !== null) return { es: 'un objeto', en: 'an object' }[language];
  return String(value);
}

function countedList(length: number): Bilingual {
  if (length === 0) return { es: 'una lista vacía', en: 'an empty list' };
  if (length === 1) return { es: 'una lista de 1 elemento', en: 'a list of 1 item' };
  return { es: `una lista de ${length} elementos`, en: `a list of ${length} items` };
}

function shownText(text: string, language: Language): string {
  // Takes twice as many code units as characters are shown, so that a long text is not split into
  // characters as a whole.
  const characters = Array.from(text.slice(0, 2 * MAX_SHOWN));
  if (characters.length <= MAX_SHOWN && text.length <= 2 * MAX_SHOWN) return JSON.stringify(text);
  const start = JSON.stringify(`${characters.slice(0, MAX_SHOWN).join('')}…`);
  return `${start} (${codePoints(text)} ${{ es: 'caracteres', en: 'characters' }[language]})`;
}
