import type { PageLanguage, Words } from '@mirlo/look';
import type { Say } from './language.ts';

/** The process around a command, as far as it may touch it. */
export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Whether standard output takes colours. */
  colour: boolean;
  /** Whether standard error is a terminal, where a line that shows progress can be written over. */
  live: boolean;
  now(): number;
  /** Resolves when the process is asked to stop. */
  untilStopped(): Promise<void>;
}

/** The same, with the language of who reads. What `--json` prints is the same in both. */
export interface CommandContext extends ProcessContext {
  language: PageLanguage;
  say: Say;
}

/** An error whose message is shown in the reader's language. */
class WordedError extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** Something the operator can put right; shown as one line, exit code 1. */
export class CommandError extends WordedError {
  override readonly name = 'CommandError';
}

/** A text that comes from elsewhere, in the language that it has. */
export function asItIs(text: string): Words {
  return { es: text, en: text };
}

/** What an argument or the value of an option cannot be: what is expected in its place. */
export class RefusedValue extends WordedError {
  override readonly name = 'RefusedValue';
}
