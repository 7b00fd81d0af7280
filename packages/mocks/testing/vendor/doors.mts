/** What is for ES modules alone under `node16`: vitest is, and so are the types of msw from 2.11 on. */
export * as msw from '@mirlo/mocks/msw';
export * as vitest from '@mirlo/mocks/vitest';
