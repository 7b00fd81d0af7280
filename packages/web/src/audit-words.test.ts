import { expect, it } from 'vitest';
import { deedName } from './audit-words.ts';

it.each([
  ...['account set', 'person erase', 'record retry', 'record lote', 'record adopt', 'restore check', 'purge'],
  ...['export mossos', 'export ertzaintza'],
])('what an operator does to an account has a name of its own: %s', operation => {
  for (const language of ['es', 'en'] as const)
    expect(deedName({ operation, result: 'ok', n: 1 }, language)).not.toBe(operation);
});
