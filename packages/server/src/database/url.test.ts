import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { describeAddress, readDatabaseUrl } from './url.ts';

it('reads where the data lies', () => {
  expect(readDatabaseUrl('sqlite:data/m.db')).toEqual({ engine: 'sqlite', path: resolve('data/m.db') });
  expect(readDatabaseUrl('sqlite:///var/m.db')).toEqual({ engine: 'sqlite', path: '/var/m.db' });
  expect(readDatabaseUrl('mysql://me:p%40ss@db.example:3307/mirlo?ssl=true')).toEqual({
    engine: 'mysql',
    connection: {
      host: 'db.example',
      port: 3307,
      user: 'me',
      password: 'p@ss',
      database: 'mirlo',
      ssl: { rejectUnauthorized: true },
    },
  });
  expect(readDatabaseUrl('mariadb://root@[::1]/m')).toMatchObject({
    connection: { host: '::1', port: 3306 },
  });
  expect(readDatabaseUrl('mysql://root@x/m?socket=/run/s.sock')).toMatchObject({
    connection: { socketPath: '/run/s.sock' },
  });
});

it('shows it without user and password', () => {
  expect(describeAddress(readDatabaseUrl('mysql://me:secreto@db.example/mirlo'))).toBe(
    'mysql://db.example:3306/mirlo',
  );
});

it.each(['', 'sqlite:', 'postgres://x/y', 'mysql://host', 'mysql://u@host', 'mysql://host/m', 'nonsense'])(
  'refuses %j',
  url => {
    expect(() => readDatabaseUrl(url)).toThrow();
  },
);
