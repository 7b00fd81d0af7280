import type { Argument, Command, Option } from 'commander';
import spanish from './help.es.json' with { type: 'json' };

/** The Spanish of each text of the help, by its English. A test finds a text without Spanish. */
export const HELP: Readonly<Record<string, string>> = spanish;

/** Returns every text of a program's help: of each command, its options and its arguments. */
export function helpTexts(command: Command): string[] {
  const own = partsOf(command).map(({ description }) => description);
  const texts = [command.description(), ...own, ...command.commands.flatMap(helpTexts)];
  return [...new Set(texts)].filter(text => text !== '');
}

/** Translates every text of a program's help to Spanish. */
export function helpInSpanish(command: Command): void {
  command.description(HELP[command.description()] ?? command.description());
  for (const part of partsOf(command)) part.description = HELP[part.description] ?? part.description;
  for (const sub of command.commands) helpInSpanish(sub);
}

function partsOf({ options, registeredArguments }: Command): (Option | Argument)[] {
  return [...options, ...registeredArguments];
}
