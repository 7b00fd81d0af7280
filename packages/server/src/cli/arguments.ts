import type { Words } from '@mirlo/look';
import { Option } from 'commander';
import { RefusedValue } from './context.ts';

/** A record's id. */
export function idArgument(value: string): number {
  return positive(value, { es: 'un id, como 7', en: 'an id, like 7' });
}

/** How many lines at most. */
export function countArgument(value: string): number {
  return positive(value, { es: 'un número desde 1', en: 'a number from 1' });
}

function positive(value: string, { es, en }: Words): number {
  const number = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0;
  if (number === 0 || !Number.isSafeInteger(number))
    throw new RefusedValue({ es: `se espera ${es}.`, en: `expected ${en}.` });
  return number;
}

/** A name of at most 100 characters. */
export function nameArgument(value: string): string {
  const name = value.trim();
  if (name === '' || [...name].length > 100)
    throw new RefusedValue({ es: 'se esperan de 1 a 100 caracteres.', en: 'expected 1 to 100 characters.' });
  return name;
}

/** `--json`, on every command that prints. */
export function jsonOption(): Option {
  return new Option('--json', 'print one JSON object a line');
}

/** `--plan`, without a default. */
export function planOption(): Option {
  return new Option('--plan <plan>', 'plan of the account; only premium has the API').choices([
    'premium',
    'free',
  ]);
}

/** `--sandbox-reads-production`, without a default. */
export function sandboxReadsOption(): Option {
  return new Option(
    '--sandbox-reads-production <switch>',
    'whether its sandbox keys read production records (on unless set)',
  ).choices(['on', 'off']);
}

/** `--reminders`, without a default. */
export function remindersOption(): Option {
  return new Option(
    '--reminders <switch>',
    'whether who booked is reminded of a check-in that lacks people, 24 h and 6 h before the arrival (on unless set)',
  ).choices(['on', 'off']);
}

/** `--api`, without a default. */
export function apiOption(): Option {
  return new Option('--api <switch>', 'whether the API is open to the account').choices(['on', 'off']);
}

/** `--filing`, without a default. */
export function filingOption(): Option {
  return new Option(
    '--filing <switch>',
    'off: nothing of the account is sent to the ministry until it is on again',
  ).choices(['on', 'off']);
}
