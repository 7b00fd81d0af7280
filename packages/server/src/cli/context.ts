import type { PageLanguage } from '@mirlo/look';
import { WordedError } from '../worded-error.ts';
import type { Say } from './language.ts';

/** The process around a command, as far as a command may touch it. */
export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output. */
  out(text: string): void;
  /** Writes to standard error. */
  err(text: string): void;
  /** Whether standard output takes colours. */
  colour: boolean;
  /** Whether standard error is a terminal, where a progress line can be overwritten. */
  live: boolean;
  now(): number;
  /** Resolves when the process is asked to stop. */
  untilStopped(): Promise<void>;
}

/** The process, with the reader's language and whether the reader is a script. */
export interface CommandContext extends ProcessContext {
  language: PageLanguage;
  say: Say;
  /** Whether `--json` was given. Set once the command line is parsed, before a command runs. */
  json: boolean;
}

/** An error that the operator can correct. It is shown as one line, with exit code 1. */
export class CommandError extends WordedError {
  override readonly name = 'CommandError';
}

/** Refuses an argument or the value of an option. The message says what is expected instead. */
export class RefusedValue extends WordedError {
  override readonly name = 'RefusedValue';
}
