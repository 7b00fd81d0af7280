import { afterAll, beforeAll, describe } from 'vitest';
import { Harness } from '../conformance/harness.ts';
import { openSandbox } from '../conformance/targets/sandbox.ts';
import { openSqliteServer } from '../conformance/targets/server.ts';
import { twinProperties } from './twins.ts';

describe('the server and the sandbox, given the same calls from the start', () => {
  let server: Harness;
  let sandbox: Harness;

  beforeAll(async () => {
    server = new Harness(await openSqliteServer());
    sandbox = new Harness(await openSandbox('fetch'));
  });
  afterAll(async () => {
    await server.target.close();
    await sandbox.target.close();
  });

  twinProperties(
    () => server,
    () => sandbox,
  );
});
