import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSandbox, sandboxTarget } from '../conformance/targets/sandbox.ts';
import { openSqliteServer, type ServerTarget } from '../conformance/targets/server.ts';
import { twinProperties } from './twins.ts';

const sandbox = openSandbox();
const sandboxHarness = new Harness(
  sandboxTarget(sandbox, { fetch: sandbox.fetch, baseUrl: sandbox.baseUrl, close: () => {} }),
);
let target: ServerTarget | null = null;
let serverHarness: Harness | null = null;

beforeAll(async () => {
  target = await openSqliteServer();
  serverHarness = new Harness(target);
});
afterAll(() => target?.close());

describe('the server and the sandbox, given the same calls from the start', () => {
  const server = () => {
    if (!serverHarness) throw new Error('the server is not open');
    return serverHarness;
  };
  twinProperties(server, () => sandboxHarness);
});
