/**
 * Entries that only ES modules can import under `node16`: vitest is an ES module, and so are the
 * types of msw from 2.11 on.
 */
export * as msw from '@mirlo/mocks/msw';
export * as vitest from '@mirlo/mocks/vitest';
