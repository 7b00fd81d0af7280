import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTION_URL } from '@mirlo/mir/client';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test/sql-store.ts';
import { filingPolicy, readConfig, SETTINGS } from './config.ts';
import { ministryOf } from './ministry/ministry.ts';
import { SettingsError, secretFiles } from './settings.ts';

describe('settings', () => {
  it('have defaults, and empty variables count as not set', () => {
    const config = readConfig({ PORT: ' ', HOST: '' });
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      BASE_PATH: '/app/api',
      METRICS_PORT: null,
    });
  });

  it('refuse a ministry over plain http on another machine, unless that is allowed', () => {
    const MIR_URL = 'http://simulator.example:3010/ws';
    expect(problemsOf({ MIR_URL })).toEqual([expect.stringContaining(`MIR_URL=${MIR_URL}: expected https`)]);
    expect(readConfig({ MIR_URL, MIR_ALLOW_HTTP: 'true' }).MIR_URL).toBe(MIR_URL);
    for (const here of ['http://127.0.0.1:3010/ws', 'http://localhost/ws', 'http://[::1]/ws'])
      expect(readConfig({ MIR_URL: here }).MIR_URL).toBe(here);
    for (const plain of [
      'http:192.0.2.2:18130/ws',
      'HTTP://192.0.2.2:18130/ws',
      ' hTTp:/\\192.0.2.2:18130/ws',
    ])
      expect(problemsOf({ MIR_URL: plain }), plain).toEqual([
        'MIR_URL=http://192.0.2.2:18130/ws: expected https, since everybody between would see the documents and the password; a simulator in a network of its own takes MIR_ALLOW_HTTP=true',
      ]);
    expect(problemsOf({ MIR_URL: 'http://me:secreto@192.0.2.2/ws' }).join()).not.toContain('secreto');
    expect(problemsOf({ MIR_ALLOW_HTTP: 'yes' })).toEqual(['MIR_ALLOW_HTTP=yes: expected true or false']);
  });

  it('take what is secret from a file that NAME_FILE names', () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'key');
    writeFileSync(file, 'from-a-file\n');
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('from-a-file');
    expect(problemsOf({ SECRET_KEY_FILE: file, SECRET_KEY: 'x' })).toEqual([
      'SECRET_KEY and SECRET_KEY_FILE are both set: expected one of them',
    ]);
    expect(problemsOf({ DATABASE_URL_FILE: `${file}.none` })).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE=.*: expected a file that can be read \(ENOENT\)$/),
    ]);
    expect(readConfig({ PORT_FILE: file }).PORT).toBe(3000);
    folder.remove();
  });

  it('tell which files of secrets group or others may open', () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'key');
    writeFileSync(file, 'from-a-file');
    const open = (mode: number) => {
      chmodSync(file, mode);
      return secretFiles(SETTINGS, { SECRET_KEY_FILE: file, PORT_FILE: file, DATABASE_URL_FILE: ' ' });
    };
    for (const mode of [0o644, 0o640, 0o604])
      expect(open(mode)).toEqual([{ setting: 'SECRET_KEY_FILE', file, open: true }]);
    for (const mode of [0o600, 0o400]) expect(open(mode)).toMatchObject([{ open: false }]);
    expect(secretFiles(SETTINGS, { SECRET_KEY_FILE: `${file}.none` })).toEqual([]);
    folder.remove();
  });

  it('take a list with commas', () => {
    const hosts = (MIR_ISSUER_HOSTS: string) => readConfig({ MIR_ISSUER_HOSTS }).MIR_ISSUER_HOSTS;
    expect(hosts('')).toEqual(['www.cert.fnmt.es']);
    expect(hosts(' a.example, b.example:8080,')).toEqual(['a.example', 'b.example:8080']);
  });

  it('name all problems at once, each with the value and what is expected', () => {
    const wrong = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      BASE_PATH: 'api/',
      MIR_URL: 'ftp://x',
      RATE_LIMIT: '-1',
    };
    const problems = problemsOf(wrong);
    expect(problems).toEqual([
      'PORT=70000: expected an integer from 0 to 65535',
      'BASE_PATH=api/: expected a path like /app/api, or /',
      'LOG_LEVEL=loud: expected one of fatal, error, warn, info, debug, silent',
      'RATE_LIMIT=-1: expected an integer from 1 to 1000000',
      'MIR_URL=ftp://x: expected simulator, preproduction, production, off, or an http(s) address',
    ]);
  });

  it('know the ministry however its address is written', () => {
    const config = readConfig({ MIR_URL: PRODUCTION_URL.replace('https://', 'HTTPS:') });
    expect(ministryOf(config)).toMatchObject({ url: PRODUCTION_URL, kind: 'real' });
  });

  it.each([
    'postgres://me:secreto@db/x',
    'mysql://mirlo:s3cr/et-secreto@127.0.0.1/mirlo?x=1',
    'mysql://mirlo:s3cr/et-secreto@127.0.0.1',
    'mysql://mirlo:p@ss-secreto@127.0.0.1',
    'mysql:mirlo:secreto@127.0.0.1',
    'mysql://mirlo:se\ncr/et-secreto@127.0.0.1/mirlo',
  ])('never show a password: %j', DATABASE_URL => {
    expect(problemsOf({ DATABASE_URL }).join()).toMatch(
      /^DATABASE_URL=[a-z]+:\/\/\*\*\*@[^@]*expected|needs/,
    );
    expect(problemsOf({ DATABASE_URL }).join()).not.toMatch(/secreto|p@ss|s3cr/);
  });

  it('are all described in both languages', () => {
    for (const [name, { description, type }] of Object.entries(SETTINGS)) {
      expect([name, description.en.length > 10, description.es.length > 10, type !== '']).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it('say how the registry files', () => {
    expect(filingPolicy(readConfig({}))).toEqual({ on: false, fileAt: 'start', settlingMs: 60_000 });
    expect(filingPolicy(readConfig({ MIR_URL: 'off' })).on).toBe(false);
    expect(filingPolicy(readConfig({ FILING: 'elsewhere' })).on).toBe(true);
    expect(problemsOf({ FILING: 'elsewhere', MIR_URL: 'off' })).toEqual([
      'FILING=elsewhere: expected MIR_URL as where it is filed, or none; received off',
    ]);
    const demo = { MIR_URL: 'simulator', MIR_FILE_AT: 'creation', MIR_SETTLING_SECONDS: '2' };
    expect(filingPolicy(readConfig(demo))).toEqual({ on: true, fileAt: 'creation', settlingMs: 2_000 });
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}
