import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { runIn } from '../../../test/examples/readme-command.ts';

const README = readFileSync(new URL('../../../examples/vendor-tests/README.md', import.meta.url), 'utf8');

/** The shell blocks of the example's README that are a single command. */
const COMMANDS = [...README.matchAll(/^```sh\n([^\n]+)\n```$/gm)].map(([, command = '']) => command);

it('the README names the command for the sandbox and the one for a server', () => {
  expect(COMMANDS).toEqual(['npm test', 'npm run live']);
});

it.each(COMMANDS)('the vendor’s suite is green with `%s`', async command => {
  const { code, output } = await runIn('vendor-tests', command);
  expect(code, output).toBe(0);
  expect(stripVTControlCharacters(output)).toMatch(/Tests +14 passed/);
});
