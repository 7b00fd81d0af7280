import type { PageLanguage, Words } from '@mirlo/look';

/** Returns a text in the reader's language. */
export type Say = (words: Words) => string;

/** The languages of Spain. Their readers also read Spanish. */
const READS_SPANISH = /^(es|ca|eu|gl)([_.@-]|$)/i;

const OPTION = /^--lang(?:=(.*))?$/;

/**
 * Returns the language of `--lang`, else of the terminal. An unknown one is refused when `args` are
 * parsed.
 */
export function commandLanguage(
  args: readonly string[],
  { LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>,
): PageLanguage {
  const at = args.findIndex(arg => OPTION.test(arg));
  const asked = OPTION.exec(args[at] ?? '')?.[1] ?? (at < 0 ? undefined : args[at + 1]);
  if (asked === 'es' || asked === 'en') return asked;
  // This is the order of POSIX. An empty variable counts as unset.
  return READS_SPANISH.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'es' : 'en';
}

/** Returns a `Say` of one language. */
export function sayIn(language: PageLanguage): Say {
  return words => words[language];
}

/**
 * Returns the `Say` for the values of a line. For scripts (`--json`) it is always English, so that
 * they read the same everywhere.
 */
export function sayInLines({ say, json }: { say: Say; json: boolean }): Say {
  return json ? sayIn('en') : say;
}
