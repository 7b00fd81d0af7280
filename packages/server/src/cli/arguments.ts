import { InvalidArgumentError, Option } from 'commander';

/** A record's id. */
export function idArgument(value: string): number {
  if (!/^[1-9]\d{0,15}$/.test(value)) throw new InvalidArgumentError('expected an id, like 7.');
  return Number(value);
}

/** A name of at most 100 characters. */
export function nameArgument(value: string): string {
  const name = value.trim();
  if (name === '' || [...name].length > 100) throw new InvalidArgumentError('expected 1 to 100 characters.');
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

/** `--api`, without a default. */
export function apiOption(): Option {
  return new Option('--api <switch>', 'whether the API is open to the account').choices(['on', 'off']);
}
