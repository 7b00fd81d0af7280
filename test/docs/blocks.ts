import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A fenced block of a page. */
export interface Block {
  /** The heading that it stands under. */
  title: string;
  language: string;
  /** The word after the language: `background` for a program that runs until it is stopped. */
  note: string;
  code: string;
}

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  return readFileSync(join(ROOT, page), 'utf8')
    .split(/^#+ /m)
    .flatMap(section => {
      const [title = ''] = section.split('\n', 1);
      return [...section.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
        ([, language = '', note = '', code = '']) => ({ title, language, note, code }),
      );
    });
}

/**
 * Returns the block of a language under a heading that has this index, by default the first one.
 * Throws an Error where there is none.
 */
export function blockUnder(page: string, title: string, language: string, index = 0): string {
  const found = blocksOf(page).filter(block => block.title === title && block.language === language)[index];
  if (found === undefined) throw new Error(`${page} has no ${language} block under "${title}"`);
  return found.code;
}
