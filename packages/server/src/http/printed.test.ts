import { expect, test } from 'vitest';
import { printed } from './printed.ts';

test.each([
  ['http://127.0.0.1:3000/app/api', 'http://localhost:3000/app/api'],
  ['http://127.0.0.1:3010', 'http://localhost:3010'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000/'],
  ['http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
])('%s is printed as %s', (url, shown) => {
  expect(printed(url)).toBe(shown);
});
