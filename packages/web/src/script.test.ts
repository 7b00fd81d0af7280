import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SCRIPT } from './script.ts';

it('all scripts together are small, and a browser reads them', () => {
  expect(() => new Script(SCRIPT)).not.toThrow();
  expect(gzipSync(SCRIPT).length).toBeLessThan(50_000);
  expect(gzipSync(SCRIPT).length).toBeLessThan(4_000);
});
