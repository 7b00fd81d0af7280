import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newest } from './newest.ts';

/** A list like the API's: the oldest record first, page by page. */
const listOf =
  (total: number) =>
  async ({ page, limit }: { page: number; limit: number }) => {
    const all = Array.from({ length: total }, (_, i) => i + 1);
    return { total, data: all.slice((page - 1) * limit, page * limit) };
  };

it('gives every record once over all pages, the newest first, each page full but the last one', async () => {
  const sizes = fc.record({ total: fc.nat(60), limit: fc.integer({ min: 1, max: 20 }) });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ total, limit }) => {
      const pages: (readonly number[])[] = [];
      for (let page = 1; page <= Math.ceil(total / limit); page++) {
        const found = await newest(listOf(total), { page, limit });
        expect(found.total).toBe(total);
        pages.push(found.data);
      }
      expect(pages.flat()).toEqual(Array.from({ length: total }, (_, i) => total - i));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
    }),
  );
});

it('gives nothing past the end', async () => {
  expect(await newest(listOf(3), { page: 2, limit: 3 })).toEqual({ total: 3, data: [] });
  expect(await newest(listOf(0), { page: 1, limit: 1 })).toEqual({ total: 0, data: [] });
});
