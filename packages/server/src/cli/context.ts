/** What a command may touch of the process around it. */
export interface CommandContext {
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

/** Something the operator can put right; shown as one line, exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
