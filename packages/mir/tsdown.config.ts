import { defineConfig } from 'tsdown';

/** Each entry for both module systems; what it depends on is installed beside it. */
export default defineConfig({
  entry: { index: 'src/index.ts', client: 'src/client/index.ts', simulator: 'src/simulator/index.ts' },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'node',
  dts: true,
  fixedExtension: true,
  clean: true,
});
