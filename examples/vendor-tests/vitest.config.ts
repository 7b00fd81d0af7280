import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A server takes seconds to file what the sandbox files at once.
  test: { include: ['*.test.ts'], testTimeout: 60_000 },
});
