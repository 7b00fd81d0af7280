import { CommanderError } from 'commander';
import type { ProcessContext } from './context.ts';
import { explain } from './explain.ts';
import { commandLanguage, sayIn } from './language.ts';
import { errorText } from './output.ts';
import { createProgram } from './program.ts';

/**
 * Runs `mirlo ARGUMENTS` and returns its exit code. An error is one line on standard error, wrapped
 * on a terminal.
 */
export async function run(args: readonly string[], around: ProcessContext): Promise<number> {
  const language = commandLanguage(args, around.env);
  const context = { ...around, language, say: sayIn(language), json: false };
  try {
    await createProgram(context).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its message already.
    if (error instanceof CommanderError) return error.exitCode;
    context.err(errorText(context, `mirlo: ${explain(error, context.say)}\n`));
    return 1;
  }
}
