import { userInfo } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { operatorName } from './operator.ts';

afterEach(() => vi.unstubAllEnvs());

const { username } = userInfo();

it.each([
  ['nothing', undefined, username],
  ['an empty name', '', username],
  ['the user itself', username, username],
  ['somebody else', 'ana-2', `${username} (SUDO_USER ana-2)`],
  ['a name that no column takes', 'x'.repeat(500), `${username} (SUDO_USER ${'x'.repeat(50)})`],
])('who acts is the user of the process, where SUDO_USER is %s', (_, claimed, name) => {
  vi.stubEnv('SUDO_USER', claimed);
  expect(operatorName()).toBe(name);
});
