import { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { LIMITS, listen } from './listen.ts';

test('as many connections may wait to be accepted as may be open', async () => {
  const asked = vi.spyOn(Server.prototype, 'listen');
  const { close } = await listen(() => undefined, '127.0.0.1', 0, '');
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ backlog: LIMITS.maxConnections }));
  await close();
  asked.mockRestore();
});
