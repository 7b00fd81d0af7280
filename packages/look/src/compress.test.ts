import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { codingFor, compress } from './compress.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.5', 'br'],
  ['*', 'br'],
  ['gzip;q=0, br;q=0, *', null],
  ['zebra', null],
])('Accept-Encoding %j takes %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

it('a text comes back as it was', async () => {
  const text = 'Ñandú '.repeat(100);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
});
