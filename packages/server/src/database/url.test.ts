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
      ssl: { rejectUnauthorized: true, verifyIdentity: true },
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

it.each([
  ['ssl=1', 'ssl=1: expected true or false'],
  ['ssl', 'ssl has no value; expected one, or no ssl'],
  ['ssl-mode=REQUIRED', 'unknown option ssl-mode; expected socket, ssl, ssl-ca'],
  ['sslmode=require', 'unknown option sslmode; expected socket, ssl, ssl-ca'],
  ['SSL=true', 'unknown option SSL; expected socket, ssl, ssl-ca'],
  ['ssl=true&ssl=false', 'ssl is given twice; expected it once'],
  ['ssl=false&ssl-ca=/x.pem', 'ssl=false with ssl-ca: expected one of them'],
  ['ssl-ca=/nowhere/ca.pem', 'ssl-ca=/nowhere/ca.pem: expected a readable PEM file (ENOENT)'],
  [`ssl-ca=${import.meta.filename}`, `ssl-ca=${import.meta.filename}: expected a PEM file with certificates`],
])('refuses ?%s, which would not do what it says', (options, problem) => {
  expect(() => readDatabaseUrl(`mysql://me:secreto@db.example/mirlo?${options}`)).toThrow(problem);
});

it.each(['#ssl=true', '?ssl=true#', '?socket=/run/s.sock#ssl-ca=/ca.pem'])(
  'refuses %s: nobody heeds what comes after a #',
  end => {
    expect(() => readDatabaseUrl(`mysql://me:secreto@db.example/mirlo${end}`)).toThrow(
      'has a #; expected options after ?, and %23 for a # in a password',
    );
  },
);

it('takes no TLS by word too, and looks for a host’s name in a certificate where it has one', () => {
  const ssl = (url: string) => {
    const address = readDatabaseUrl(url);
    return address.engine === 'mysql' ? address.connection.ssl : null;
  };
  expect(ssl('mysql://me@db.example/mirlo?ssl=false')).toBeUndefined();
  expect(ssl('mysql://me@10.0.0.3/mirlo?ssl=true')).toMatchObject({ verifyIdentity: false });
  expect(ssl('mysql://me@db.example/mirlo?ssl=true')).toMatchObject({ verifyIdentity: true });
});
