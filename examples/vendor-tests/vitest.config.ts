import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A server takes seconds to file what the sandbox files at once, and a machine with other work many: no test waits
  // longer than it must.
  test: { include: ['*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
