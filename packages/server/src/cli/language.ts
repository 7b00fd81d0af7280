import type { PageLanguage, Words } from '@mirlo/look';

/** Gives a text in the reader's language. */
export type Say = (words: Words) => string;

/** Whoever reads one of these reads Spanish, too. */
const READS_SPANISH = /^(es|ca|eu|gl)([_.@-]|$)/i;

const OPTION = /^--lang(?:=(.*))?$/;

/**
 * The language in which a command speaks to people: that of `--lang`, else that of the terminal.
 *
 * @param args as typed; an option that names no language of ours is refused by the program itself
 */
export function languageOf(
  args: readonly string[],
  { LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>,
): PageLanguage {
  const at = args.findIndex(arg => OPTION.test(arg));
  const asked = OPTION.exec(args[at] ?? '')?.[1] ?? (at < 0 ? undefined : args[at + 1]);
  if (asked === 'es' || asked === 'en') return asked;
  // The order of POSIX: an empty one counts as unset.
  return READS_SPANISH.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'es' : 'en';
}

/** Says every text in one language. */
export function sayIn(language: PageLanguage): Say {
  return words => words[language];
}

/** In what a command prints: for scripts (`--json`) always English, so that they read the same everywhere. */
export function sayFor({ say }: { say: Say }, json: boolean): Say {
  return json ? sayIn('en') : say;
}
