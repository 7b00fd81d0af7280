// Which package may import which ("Who imports whom" in docs/architecture.md). Any other import is
// an error.
const pure = '^packages/(core|mir|mocks|sdk)/src/';
const mirPure = '^packages/mir/src/(?!client/|simulator/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'look-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/look/src/' },
      to: { path: '^packages/(?!look/)' },
    },
    {
      name: 'mir-imports-nothing-of-ours-but-the-look-of-its-simulator',
      severity: 'error',
      from: { path: '^packages/mir/src/', pathNot: '^packages/mir/src/simulator/' },
      to: { path: '^packages/(?!mir/)' },
    },
    {
      name: 'simulator-imports-mir-and-look',
      severity: 'error',
      from: { path: '^packages/mir/src/simulator/' },
      to: { path: '^packages/(?!mir/|look/)' },
    },
    {
      name: 'core-imports-mirs-pure-part-alone',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^packages/(?!core/)', pathNot: mirPure },
    },
    {
      name: 'operations-know-no-resource-by-name',
      severity: 'error',
      comment:
        'A resource says what it is and which operations it takes; an operation is the same for all of them.',
      from: { path: '^packages/core/src/operations/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/resources/' },
    },
    {
      name: 'mocks-import-core-and-mirs-pure-part',
      severity: 'error',
      from: { path: '^packages/mocks/src/' },
      to: { path: '^packages/(?!mocks/|core/)', pathNot: mirPure },
    },
    {
      name: 'web-imports-core-look-and-mirs-pure-part',
      severity: 'error',
      comment: 'What else the pages need of the house stands in `services.ts`, and the server gives it.',
      from: { path: '^packages/web/src/' },
      to: { path: '^packages/(?!web/|core/|look/)', pathNot: mirPure },
    },
    {
      name: 'server-imports-core-mir-look-and-web',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { path: '^packages/(?!server/|core/|mir/|look/|web/)' },
    },
    {
      name: 'sdk-imports-the-contracts-types-alone-but-for-the-preflight-entry',
      severity: 'error',
      from: { path: '^packages/sdk/src/', pathNot: '^packages/sdk/src/preflight\\.ts$' },
      to: { path: '^packages/(?!sdk/)', pathNot: '^packages/core/src/generated/types\\.gen\\.ts$' },
    },
    {
      name: 'sdk-preflight-imports-mirs-pure-part',
      severity: 'error',
      from: { path: '^packages/sdk/src/preflight\\.ts$' },
      to: { path: '^packages/(?!sdk/)', pathNot: mirPure },
    },
    {
      name: 'packages-never-import-tests-or-examples',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(test|examples)/' },
    },
    {
      name: 'the-pure-part-knows-no-runtime',
      severity: 'error',
      comment: 'It runs in browsers and workers; Node stands behind the doors and entries named here.',
      from: {
        path: pure,
        pathNot: [
          '\\.test\\.ts$',
          '^packages/mir/src/(client|simulator)/',
          '^packages/mocks/src/(doors/)?(node|bin|vitest)',
          '^packages/sdk/src/node\\.ts$',
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'mirs-pure-part-does-not-reach-its-node-part',
      severity: 'error',
      from: { path: mirPure, pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/mir/src/(client|simulator)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.js', '.mjs'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
