import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The limits are long because a server takes seconds to file what the sandbox files at once, and
  // longer on a busy machine. A test ends as soon as its answer is there.
  test: { include: ['*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
