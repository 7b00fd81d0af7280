import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { StoreUnavailable } from '@mirlo/core';
import { createServer } from 'mysql2';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import { runMirlo, unwrapped } from './running.ts';

/**
 * Starts a database server that only answers its version. It hangs up where it is asked `refused`.
 */
async function databaseCalled(version: string, comment: string, refused?: RegExp) {
  const asked: string[] = [];
  let connections = 0;
  const server = createServer(connection => {
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: version,
      connectionId: ++connections,
      statusFlags: 2,
      characterSet: 8,
      capabilityFlags: 0xffffff,
      authCallback: (_: unknown, accept: (error: null) => void) => {
        accept(null);
        // Each command restarts the sequence of packets, which this driver would continue.
        connection.sequenceId = 0;
      },
    });
    connection.on('query', (sql: string) => {
      asked.push(sql);
      if (refused?.test(sql)) {
        (connection as unknown as { stream: Socket }).stream.destroy();
        return;
      }
      const columns = ['version', 'comment'].map(name => ({
        catalog: 'def',
        schema: '',
        table: '',
        orgTable: '',
        name,
        orgName: name,
        characterSet: 33,
        columnLength: 384,
        columnType: 253,
        flags: 0,
        decimals: 0,
      }));
      connection.writeTextResult([{ version, comment }], columns);
      connection.sequenceId = 0;
    });
    connection.on('error', () => undefined);
  });
  // The driver's own `listen` takes no address and gives no port.
  const { _server: socket } = server as unknown as { _server: Server };
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const close = () => new Promise<unknown>(resolve => socket.close(resolve));
  return { url: `mysql://root@127.0.0.1:${port}/mirlo`, asked, close };
}

it('a database that hangs up before it has said what it is counts as away, and the process lives', async () => {
  const hangsUp = await databaseCalled('8.0.33', '', /version_comment/);
  const database = await openDatabase(hangsUp.url);
  await expect(database.call(session => session.all('SELECT 1'))).rejects.toBeInstanceOf(StoreUnavailable);
  await database.close();
  await hangsUp.close();
});

describe('a database that takes row locks and does not keep them is refused by name and reason', () => {
  it.each([
    [
      '8.0.11-TiDB-v8.5.6',
      'TiDB Server (Apache License 2.0) Community Edition, MySQL 8.0 compatible',
      'the server is TiDB (8.0.11-TiDB-v8.5.6): it accepts FOR UPDATE SKIP LOCKED and locks nothing, so that two servers would file the same record; expected MariaDB from 10.6 or MySQL from 8.0',
    ],
    // Where the operator has set another version, the version comment still names the product.
    ['8.0.33', 'TiDB Server', 'the server is TiDB (8.0.33)'],
    [
      '8.0.30-Vitess',
      'Version: 21.0.0',
      'the server is Vitess (8.0.30-Vitess): it drops SKIP LOCKED in some versions, and commits a transaction shard after shard',
    ],
  ])('%s, %s', async (version, comment, refusal) => {
    const database = await databaseCalled(version, comment);
    try {
      const env = { DATABASE_URL: database.url, MIR_URL: 'off', PORT: '0' };
      for (const command of ['serve', 'migrate', 'status']) {
        const { code, stderr } = await runMirlo([command], env);
        expect([command, code]).toEqual([command, 1]);
        expect(stderr).toContain(`mirlo: DATABASE_URL: ${refusal}`);
        expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      }
      const doctor = await runMirlo(['doctor'], env);
      expect(doctor.code).toBe(2);
      expect(unwrapped(doctor.stdout)).toContain(refusal);
      // It was asked for its version and nothing else.
      for (const sql of database.asked) expect(sql).toMatch(/^select version\(\)/i);
    } finally {
      await database.close();
    }
  });
});
