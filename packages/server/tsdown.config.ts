import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';
import { openapiYaml } from '../core/src/generated/document.ts';

/** Core, the look and the ministry's part are bundled; what they depend on is installed as the server's own. */
export default defineConfig({
  // What threads run: files of their own.
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
  // TypeScript emits no declarations for what it finds through node_modules: there core and mir stand by their paths.
  tsconfig: 'tsconfig.build.json',
  fixedExtension: true,
  clean: true,
  hooks: { 'build:done': () => writeFile('dist/openapi.yaml', openapiYaml) },
});
