/** Something is at risk or wrong, and the command itself worked: told apart from a command that failed (1). */
export const AT_RISK = 2;

/** Ends the process with this code once the command is done. */
export function setExitCode(code: number): void {
  process.exitCode = code;
}
