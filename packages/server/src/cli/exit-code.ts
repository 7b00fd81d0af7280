import { CommanderError } from 'commander';

/**
 * Exit code of a command that worked, and found something at risk or wrong. A command that failed
 * has 1.
 */
export const AT_RISK = 2;

/** Ends the command with that code, after everything was printed. */
export function endAtRisk(): never {
  throw new CommanderError(AT_RISK, 'mirlo.atRisk', 'something is at risk');
}
