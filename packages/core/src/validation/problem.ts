import type { Bilingual } from '../language.ts';
import type { Language } from '../terms.ts';

/** One thing wrong with a body or a list parameter. */
export interface Problem {
  /** Into the body: `persons[1].tipo_documento`; a parameter's name; empty for the body as a whole. */
  readonly path: string;
  /** Required, and absent or null. */
  readonly missing: boolean;
  readonly message: Bilingual;
}

/** Characters of a received text that a message shows. */
const MAX_SHOWN = 60;

/** A value that is not taken: the message names field, value received and what is expected. */
export function invalid(path: string, received: unknown, expected: Bilingual): Problem {
  return problem(path, {
    es: `se recibió ${shown(received, 'es')}, se espera ${expected.es}`,
    en: `received ${shown(received, 'en')}, expected ${expected.en}`,
  });
}

/** A required field that is absent or null. */
export function missing(path: string, expected: Bilingual): Problem {
  const { message } = problem(path, {
    es: `falta, se espera ${expected.es}`,
    en: `missing, expected ${expected.en}`,
  });
  return { path, missing: true, message };
}

/** A value that is well formed and not taken for a reason of its own. */
export function problem(path: string, text: Bilingual): Problem {
  const named: Bilingual = { es: path || 'el cuerpo', en: path || 'the body' };
  return { path, missing: false, message: { es: `${named.es}: ${text.es}`, en: `${named.en}: ${text.en}` } };
}

/** The first problem of each path: further ones of the same value only repeat it. */
export function onePerPath(problems: readonly Problem[]): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const one of problems) if (!byPath.has(one.path)) byPath.set(one.path, one);
  return [...byPath.values()];
}

/** A received value, short enough for a message whatever was sent. Lists and objects are only named: they can be deep. */
function shown(value: unknown, language: Language): string {
  if (typeof value === 'string') return shownText(value, language);
  if (Array.isArray(value)) return { es: 'una lista', en: 'a list' }[language];
  if (typeof value === 'object' && value !== null) return { es: 'un objeto', en: 'an object' }[language];
  return String(value);
}

function shownText(text: string, language: Language): string {
  // Twice as many code units hold the characters shown, so that a long text is not taken apart.
  const characters = Array.from(text.slice(0, 2 * MAX_SHOWN));
  if (characters.length <= MAX_SHOWN && text.length <= 2 * MAX_SHOWN) return JSON.stringify(text);
  const start = JSON.stringify(`${characters.slice(0, MAX_SHOWN).join('')}…`);
  const length = [...text].length;
  return `${start} (${length} ${{ es: 'caracteres', en: 'characters' }[language]})`;
}
