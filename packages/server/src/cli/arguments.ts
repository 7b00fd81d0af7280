import type { Words } from '@mirlo/look';
import { type Command, Option } from 'commander';
import { RefusedValue } from './context.ts';

/** Parses an id. */
export function idArgument(value: string): number {
  return positive(value, { es: 'un id, como 7', en: 'an id, like 7' });
}

/** Parses a number of lines. */
export function countArgument(value: string): number {
  return positive(value, { es: 'un número desde 1', en: 'a number from 1' });
}

function positive(value: string, { es, en }: Words): number {
  const number = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0;
  if (number === 0 || !Number.isSafeInteger(number))
    throw new RefusedValue({ es: `se espera ${es}.`, en: `expected ${en}.` });
  return number;
}

/** Parses a name of at most 100 characters. */
export function nameArgument(value: string): string {
  const name = value.trim();
  if (name === '' || [...name].length > 100)
    throw new RefusedValue({ es: 'se esperan de 1 a 100 caracteres.', en: 'expected 1 to 100 characters.' });
  return name;
}

/** Adds a command that prints for people, and for scripts with `--json`. */
export function addCommand(parent: Command, name: string, description: string): Command {
  return parent.command(name).description(description).option('--json', 'print one JSON object a line');
}

/** Returns the values that are not undefined. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** `--plan`, without a default. */
export function planOption(): Option {
  const about = 'plan of the account; only premium has the API';
  return new Option('--plan <plan>', about).choices(['premium', 'free']);
}

/** `--api`, without a default. */
export function apiOption(): Option {
  return switchOption('--api', 'whether the API is open to the account');
}

/** An option with the values `on` and `off`, without a default. */
export function switchOption(flag: string, description: string): Option {
  return new Option(`${flag} <switch>`, description).choices(['on', 'off']);
}
