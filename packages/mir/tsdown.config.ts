import { defineConfig } from 'tsdown';

/**
 * Each entry for both module systems, the look of the simulator's pages within; what it depends on is installed beside
 * it.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    client: 'src/client/index.ts',
    municipalities: 'src/municipalities/index.ts',
    simulator: 'src/simulator/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'node',
  deps: { alwaysBundle: [/^@mirlo\//], onlyBundle: false },
  dts: true,
  fixedExtension: true,
  clean: true,
});
