import { CommanderError } from 'commander';
import type { ProcessContext } from './context.ts';
import { explain } from './explain.ts';
import { languageOf, sayIn } from './language.ts';
import { createProgram } from './program.ts';

/** Runs `mirlo ARGUMENTS` and gives its exit code; what went wrong is one line on standard error. */
export async function run(args: readonly string[], around: ProcessContext): Promise<number> {
  const language = languageOf(args, around.env);
  const context = { ...around, language, say: sayIn(language) };
  try {
    await createProgram(context).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said what it has to say.
    if (error instanceof CommanderError) return error.exitCode;
    context.err(`mirlo: ${explain(error, context.say)}\n`);
    return 1;
  }
}
