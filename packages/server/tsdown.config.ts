import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';
import { openapiYaml } from '../core/src/generated/document.ts';

/**
 * All packages of this repository that the server imports are bundled. What they depend on is
 * installed as the server's own.
 */
export default defineConfig({
  // The two entries of the package, and the programs of its threads, which are files of their own.
  entry: {
    index: 'src/index.ts',
    bin: 'src/bin.ts',
    'sqlite-reader': 'src/database/sqlite-reader.ts',
    'sqlite-writer-thread': 'src/database/sqlite-writer-thread.ts',
    'filing-thread': 'src/submitter/filing-thread.ts',
    'import-reader': 'src/import/reader.ts',
    'workbook-writer': 'src/export/workbook-writer.ts',
  },
  format: 'esm',
  target: 'es2024',
  platform: 'node',
  deps: { alwaysBundle: [/^@mirlo\//], onlyBundle: false },
  dts: true,
  // TypeScript emits no declarations for what it finds through node_modules. This tsconfig names
  // the bundled packages by their paths.
  tsconfig: 'tsconfig.build.json',
  fixedExtension: true,
  clean: true,
  hooks: { 'build:done': () => writeFile('dist/openapi.yaml', openapiYaml) },
});
