import { expect, test } from 'vitest';
import { readmeCommand, runIn } from './readme-command.ts';

test('a family is accepted, another one refused, and the rental annulled', async () => {
  const { code, output } = await runIn('ministry', readmeCommand('ministry'));
  expect(code, output).toBe(0);
  expect(output.match(/: accepted [0-9a-f-]{36}$/gm)).toHaveLength(2);
  expect(output).toContain('2: refused: ');
  expect(output).toMatch(/^CAR-\w+: annulled/m);
});
