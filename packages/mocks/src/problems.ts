import type { OperationId } from '@mirlo/core';
import { describeUndocumented, type Undocumented } from './strict/describe.ts';

/** Something for which a test should fail, whatever the program under test made of the answer. */
export type SandboxProblem =
  /** Strict mode: the request sent something that is not in the contract. */
  | Undocumented
  /** A resolver of `override` threw, or the sandbox itself failed. */
  | { kind: 'failure'; operation: OperationId | null; error: unknown };

/** Thrown by `assertNoProblems`. */
export class SandboxProblemsError extends Error {
  override readonly name = 'SandboxProblemsError';
  readonly problems: readonly SandboxProblem[];

  constructor(problems: readonly SandboxProblem[]) {
    super(`the sandbox has problems to report:\n  ${problems.map(textOf).join('\n  ')}`);
    this.problems = problems;
  }
}

function textOf(problem: SandboxProblem): string {
  if (problem.kind !== 'failure') return describeUndocumented(problem);
  const { error, operation } = problem;
  return `${operation ?? 'no operation'}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
