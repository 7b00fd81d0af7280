import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isSimulator } from '../src/client/index.ts';
import { pv, stay } from './documents.ts';
import { failureOf, ministry } from './ministry.ts';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Something that is no simulator: it answers 405 to a GET, as the ministry may. */
async function other(): Promise<string> {
  const server = createServer((_, response) => response.writeHead(405).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws/v1/comunicacion`;
}

test('a simulator says what it is, another service does not, and nobody says nothing', async () => {
  const { address } = await ministry();
  expect(await isSimulator(address.url)).toBe(true);
  expect(await isSimulator(await other())).toBe(false);
  await address.close();
  expect(await isSimulator(address.url)).toBeNull();
});

test('who files in earnest believes no answer of a simulator, neither a receipt nor a refusal', async () => {
  const { simulator, clientAs, client } = await ministry();
  const [receipt] = await client.alta('PV', pv([stay('R1')]));
  const real = clientAs({ refuseSimulator: true });
  simulator.addFaults({ do: 'code', code: 10121, operation: 'alta' });
  for (const call of [
    real.alta('PV', pv([stay('R2')])),
    real.alta('PV', pv([stay('R3')])),
    real.consultaLote(receipt ? [receipt.lote] : []),
  ]) {
    expect(await failureOf(call)).toMatchObject({
      kind: 'retry',
      reason: expect.stringContaining('a simulator answered in the place of the ministry'),
    });
  }
});
