import { expect, test } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { call, guestBody } from './client.ts';

test('a stay has at most 500 guests, as on the server; who is in it is answered again', async () => {
  const sandbox = createSandbox();
  const { hotel } = sandbox.establishments;
  const join = (n: number) => {
    const stay = { establecimiento_id: hotel.id, referencia: 'CONGRESS', numero_documento: `D${n}` };
    return call(sandbox, 'POST', '/v1/guests', { body: guestBody(stay) });
  };
  for (let n = 0; n < 500; n += 1) expect((await join(n)).status).toBe(201);
  expect(await join(500)).toMatchObject({
    status: 422,
    body: { code: 'validation_error', fields: { referencia: expect.stringContaining('500') } },
  });
  expect(await join(0)).toMatchObject({ status: 200, body: { idempotent: true } });
});
