import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canRunMariaDb, type MariaDb, startMariaDb } from '../../../test/mariadb.ts';
import { issue } from '../../mir/test/certificates.ts';
import { runMirlo, unwrapped } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

/** The connection to MariaDB with and without TLS: doctor's finding, and the refusals. */

describe.skipIf(!canRunMariaDb())('a MariaDB that has a certificate', () => {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder.path, name);
  let mariadb: MariaDb | null = null;

  beforeAll(async () => {
    const authority = await issue({ name: 'Authority', ca: true });
    const other = await issue({ name: 'Another authority', ca: true });
    const server = await issue({ name: 'db.example', hosts: ['db.example'], issuer: authority });
    writeFileSync(file('ca.pem'), authority.pem);
    writeFileSync(file('other.pem'), other.pem);
    writeFileSync(file('server.pem'), server.pem);
    writeFileSync(file('server.key'), server.keyPem);
    mariadb = await startMariaDb({
      more: [`--ssl-cert=${file('server.pem')}`, `--ssl-key=${file('server.key')}`],
    });
  });
  afterAll(async () => {
    await mariadb?.stop();
    folder.remove();
  });

  const doctor = (options: string, host = '127.0.0.1') => {
    const DATABASE_URL = `${mariadb?.url.replace('127.0.0.1', host)}${options}`;
    return runMirlo(['doctor'], { DATABASE_URL, MIR_URL: 'off' });
  };

  test('is told as TLS with its cipher, or as plain', async () => {
    expect(unwrapped((await doctor(`?ssl-ca=${file('ca.pem')}`)).stdout)).toMatch(
      /ok {4}connection +TLS, TLS_AES/,
    );
    expect((await doctor('')).stdout).toMatch(/ok {4}connection +plain, within this machine/);
  });

  test.each([
    ['of an authority that is not trusted', '?ssl=true', '127.0.0.1'],
    ['of another authority than the one that is named', '?ssl-ca=other.pem', '127.0.0.1'],
    ['for another name', '?ssl-ca=ca.pem', 'localhost'],
  ])('is refused with a certificate %s', async (_, options, host) => {
    const { code, stdout } = await doctor(options.replace(/ssl-ca=/, `ssl-ca=${folder.path}/`), host);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/FAIL {2}database +mysql:.*: (HANDSHAKE_SSL|ERR_TLS)/),
    ]);
  });

  test('is not spoken to where an option would not do what it says', async () => {
    const { code, stderr } = await doctor('?ssl=1');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^mirlo: wrong configuration: DATABASE_URL=.*: ssl=1: expected true or false\n$/);
    expect((await doctor('?ssl-mode=REQUIRED')).stderr).toMatch(
      /: unknown option ssl-mode; expected socket, ssl, ssl-ca\n$/,
    );
  });

  test('is told what to do where the server offers no TLS', async () => {
    const plain = await startMariaDb({ more: ['--skip-ssl'] });
    onTestFinished(() => plain?.stop());
    const env = { DATABASE_URL: `${plain?.url}?ssl=true`, MIR_URL: 'off' };
    const told = 'the server offers no TLS: switch it on there, or leave ?ssl=true out';
    expect(unwrapped((await runMirlo(['doctor'], env)).stdout)).toContain(told);
    expect((await runMirlo(['migrate'], env)).stderr).toBe(`mirlo: DATABASE_URL: ${told}\n`);
  });
});
