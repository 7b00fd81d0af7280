import { describe, expect, it } from 'vitest';
import { useSandbox } from '../src/vitest.ts';

/**
 * Two sandboxes in one process. Of two msw servers that listen, only the later one is asked, so one
 * server answers for both.
 */

const hotel = 'https://hotel.test/app/api';
const desk = 'https://desk.test/app/api';
const outer = useSandbox({ baseUrl: hotel });

/** The status of a call that the program makes with its own `fetch`. */
const statusAt = async (baseUrl: string, key: string) =>
  (await fetch(`${baseUrl}/v1/ping`, { headers: { 'X-Api-Key': key } })).status;

describe('a sandbox of a describe', () => {
  const inner = useSandbox({ baseUrl: desk });

  it.each([1, 2])('answers beside the one of the file', async () => {
    expect(await statusAt(desk, inner.keys.production)).toBe(200);
    expect(await statusAt(hotel, outer.keys.production)).toBe(200);
    expect([inner.requests().length, outer.requests().length]).toEqual([1, 1]);
  });

  it.each([desk, hotel])('lets nothing go on to the host that it plays: %s', async baseUrl => {
    await expect(fetch(new URL('/elsewhere', baseUrl))).rejects.toThrow();
  });
});

describe('a sandbox of the same address', () => {
  const inner = useSandbox({ baseUrl: hotel });

  it('is asked before the one of the file', async () => {
    expect(await statusAt(hotel, inner.keys.production)).toBe(200);
    expect([inner.requests().length, outer.requests().length]).toEqual([1, 0]);
  });
});

it('the one of the file goes on after them', async () => {
  expect(await statusAt(hotel, outer.keys.production)).toBe(200);
  expect(outer.requests()).toHaveLength(1);
});
