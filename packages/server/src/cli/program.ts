import { Command, InvalidArgumentError, Option } from 'commander';
import { addAccount } from './account.ts';
import { addAlerts } from './alerts.ts';
import { addAudit } from './audit.ts';
import { addCodes } from './codes.ts';
import { errorInSpanish, HELP_IN_SPANISH, optionDescription, titleInSpanish } from './commander-words.ts';
import { type CommandContext, RefusedValue } from './context.ts';
import { addDemo } from './demo.ts';
import { addDoctor } from './doctor.ts';
import { addEstablishment } from './establishment.ts';
import { addExport } from './export.ts';
import { helpInSpanish } from './help-words.ts';
import { addKey } from './key.ts';
import type { Say } from './language.ts';
import { addMail } from './mail.ts';
import { addMigrate } from './migrate.ts';
import { errorText } from './output.ts';
import { paintWith } from './paint.ts';
import { addPerson } from './person.ts';
import { addPrecheckin } from './precheckin.ts';
import { addPurge } from './purge.ts';
import { addRecord } from './record.ts';
import { addRecords } from './records.ts';
import { addRestore } from './restore.ts';
import { addSecret } from './secret.ts';
import { addServe } from './serve.ts';
import { addSimulator } from './simulator.ts';
import { addStatus } from './status.ts';
import { addSubmit } from './submit.ts';
import { addUser } from './user.ts';
import { VERSION } from './version.ts';

/** Every command, in the order of the help. Each has its own file. */
const COMMANDS: readonly ((program: Command, context: CommandContext) => void)[] = [
  addDemo,
  addServe,
  addMigrate,
  addAccount,
  addEstablishment,
  addKey,
  addUser,
  addMail,
  addAlerts,
  addPrecheckin,
  addSubmit,
  addStatus,
  addRecords,
  addRecord,
  addExport,
  addDoctor,
  addCodes,
  addAudit,
  addRestore,
  addPurge,
  addPerson,
  addSecret,
  addSimulator,
];

/** Builds the command line `mirlo` in the reader's language. */
export function createProgram(context: CommandContext): Command {
  const { say, language } = context;
  const paint = paintWith(context.colour);
  const spanish = language === 'es';
  const [helpOption, helpCommand] = HELP_NAMES[language];
  const program = new Command('mirlo')
    .version(VERSION)
    .description('Guest and vehicle-rental registration for Spain, filed with the Interior Ministry')
    .addOption(languageOption())
    .helpOption('-h, --help', helpOption)
    .helpCommand('help [command]', helpCommand)
    .exitOverride()
    .configureHelp({
      ...(spanish ? HELP_IN_SPANISH : { optionDescription }),
      // Commander wraps no description that has less room. Those of `record` have 28 columns.
      minWidthToWrap: 20,
      styleTitle: title => paint('strong', spanish ? titleInSpanish(title) : title),
    })
    .configureOutput({
      getOutHasColors: () => context.colour,
      writeOut: text => context.out(text),
      writeErr: text => context.err(text),
      outputError: (text, write) =>
        write(errorText(context, spanish ? errorInSpanish(text) : text.replace(/^error: /, 'mirlo: '))),
    });
  program.hook('preAction', (_program, command) => {
    context.json = command.opts().json === true;
  });
  for (const add of COMMANDS) add(program, context);
  if (spanish) helpInSpanish(program);
  sayWhyRefused(program, say);
  return program;
}

/** Declares `--lang`, so that another language is refused. `commandLanguage` has read it before. */
function languageOption(): Option {
  const about = 'language of what is shown (unless given: that of LANG)';
  return new Option('--lang <language>', about).choices(['es', 'en']);
}

/** Descriptions of the help option and command, which commander adds to each command by itself. */
const HELP_NAMES = {
  es: ['muestra esta ayuda', 'muestra la ayuda de una orden'],
  en: ['display help for command', 'display help for command'],
} as const;

/**
 * Translates the refusals of arguments. The functions that parse arguments do not know the reader's
 * language.
 */
function sayWhyRefused(command: Command, say: Say): void {
  for (const target of [...command.options, ...command.registeredArguments]) {
    const { parseArg } = target;
    if (parseArg === undefined) continue;
    target.parseArg = <T>(value: string, previous: T): T => {
      try {
        return parseArg.call(target, value, previous) as T;
      } catch (error) {
        throw error instanceof RefusedValue ? new InvalidArgumentError(say(error.words)) : error;
      }
    };
  }
  for (const sub of command.commands) sayWhyRefused(sub, say);
}
