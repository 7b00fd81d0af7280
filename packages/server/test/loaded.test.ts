import { isFiledLoaded } from '@mirlo/core';
import { expect, it } from 'vitest';
import { startTestServer } from './running.ts';

it('a server that listens has loaded the rules, so that an upgrade under it takes away nothing that a call needs', async () => {
  const server = await startTestServer();
  expect(isFiledLoaded()).toBe(true);
  await server.stop();
});
