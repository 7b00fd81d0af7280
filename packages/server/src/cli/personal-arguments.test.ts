import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { sayIn } from './language.ts';
import { createProgram } from './program.ts';

const program = createProgram({
  env: {},
  out: () => undefined,
  err: () => undefined,
  colour: false,
  live: false,
  now: () => 0,
  untilStopped: async () => undefined,
  language: 'en',
  say: sayIn('en'),
  json: false,
});

/** Lists the values that a command takes on its line: `key create --name`, `record show <id>`. */
function valuesOf(command: Command, before: string): string[] {
  const path = `${before} ${command.name()}`.trim();
  const options = command.options.filter(option => option.required || option.optional);
  return [
    ...options.map(option => `${path} ${option.long}`),
    ...command.registeredArguments.map(argument => `${path} <${argument.name()}>`),
    ...command.commands.flatMap(one => valuesOf(one, path)),
  ];
}

const values = program.commands.flatMap(command => valuesOf(command, ''));

/** Options that take the name of an account or key, and not of a person. */
const NAMES = ['account create --name', 'account set --name', 'key create --name'];

it('no command takes a name, an address of mail, a document or a telephone as an argument', () => {
  expect(values).toContain('key create --name');
  const personal = values.filter(value =>
    /--name|mail\b|document|phone|tel|birth|born|nombre|correo/.test(value),
  );
  expect(personal.filter(value => !/^mail /.test(value))).toEqual(NAMES);
  expect(values.filter(value => /^mail /.test(value))).toEqual(['mail list --account', 'mail test <user>']);
});
