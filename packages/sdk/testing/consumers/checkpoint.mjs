// A load's checkpoint in a file, from both module systems of the package.
import { createRequire } from 'node:module';
import { Mirlo } from '@mirlo/sdk';
import * as esm from '@mirlo/sdk/node';

const cjs = createRequire(import.meta.url)('@mirlo/sdk/node');
const mirlo = new Mirlo({ apiKey: 'k', baseUrl: process.env.SERVICE_URL, logLevel: 'off' });
const path = `checkpoint-${process.pid}.json`;
const load = ({ fileCheckpoint }) =>
  mirlo.batch([1, 2, 3], async item => item, { checkpoint: fileCheckpoint(path) }).summary();
if ((await load(esm)).done !== 3) throw new Error('expected three items');
if ((await load(cjs)).skipped !== 3) throw new Error('expected a finished load');
console.log('all passed');
