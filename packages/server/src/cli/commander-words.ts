import { Help, type HelpConfiguration, type Option } from 'commander';

/** The English messages of commander, which parses the command line, and the same in Spanish. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^error: missing required argument '(.+)'/, "mirlo: falta el argumento '$1'"],
  [/^error: option '(.+)' argument missing/, "mirlo: la opción '$1' necesita un valor"],
  [/^error: required option '(.+)' not specified/, "mirlo: falta la opción '$1'"],
  [/^error: option '(.+?)' argument '(.*?)' is invalid\./, "mirlo: la opción '$1' no admite '$2':"],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\./,
    "mirlo: el argumento '$2' no admite '$1':",
  ],
  [/^error: unknown option '(.+?)'/, "mirlo: la opción '$1' no existe"],
  [/^error: unknown command '(.+?)'/, "mirlo: la orden '$1' no existe"],
  [
    /^error: too many arguments(?: for '.+')?\. Expected (\d+) arguments? but got (\d+)/,
    'mirlo: sobran argumentos: se esperan $1 y hay $2',
  ],
  [/Allowed choices are (.+)\./, 'se admite $1.'],
  [/\(Did you mean (?:one of )?(.+)\?\)/, '(¿Quiere decir $1?)'],
];

/** Translates an error of commander's own. */
export function errorInSpanish(text: string): string {
  return ERRORS.reduce((said, [english, spanish]) => said.replace(english, spanish), text);
}

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
};

/** Translates a heading of the help. */
export function titleInSpanish(title: string): string {
  return TITLES[title] ?? title;
}

const english = new Help();
const named = (text: string) => text.replace('[options]', '[opciones]').replace('[command]', '[orden]');
const described = (text: string) =>
  text.replace('(choices: ', '(opciones: ').replace(/([(,] ?)default: /, '$1si no se dice: ');

/** Describes an option in the help. Commander would add `(default: false)` to every switch. */
export function optionDescription(option: Option): string {
  return option.defaultValue === false ? option.description : english.optionDescription(option);
}

/** Translates the other texts of the help that are commander's own. */
export const HELP_IN_SPANISH: HelpConfiguration = {
  commandUsage: command => named(english.commandUsage(command)),
  subcommandTerm: command => named(english.subcommandTerm(command)),
  optionDescription: option => described(optionDescription(option)),
  argumentDescription: argument => described(english.argumentDescription(argument)),
};
