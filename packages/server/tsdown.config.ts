import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';
import { openapiYaml } from '../core/src/generated/document-yaml.ts';

/** What `/docs` shows the contract with, and the licences of what it is made of. */
const READER = ['redoc.standalone.js', 'redoc.standalone.js.LICENSE.txt'];

/** Core and the ministry's part are bundled; what they depend on is installed as the server's own. */
export default defineConfig({
  entry: ['src/index.ts', 'src/bin.ts'],
  format: 'esm',
  target: 'es2024',
  platform: 'node',
  deps: { alwaysBundle: [/^@mirlo\//], onlyBundle: false },
  dts: true,
  // TypeScript emits no declarations for what it finds through node_modules: there core and mir stand by their paths.
  tsconfig: 'tsconfig.build.json',
  fixedExtension: true,
  clean: true,
  copy: READER.map(file => ({ from: `node_modules/redoc/bundles/${file}`, to: 'dist/docs-reader' })),
  hooks: { 'build:done': () => writeFile('dist/openapi.yaml', openapiYaml()) },
});
