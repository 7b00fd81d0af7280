import { defineConfig } from 'tsdown';

/**
 * Builds each entry as ES module and as CommonJS. Bundles `@mirlo/look`, which the simulator's
 * pages use. The npm dependencies are installed beside the package.
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
