// A load's checkpoint in a file, from both module systems of the package.
import { createRequire } from 'node:module';
import { Mirlo } from '@mirlo/sdk';
import * as esm from '@mirlo/sdk/node';

const cjs = createRequire(import.meta.url)('@mirlo/sdk/node');
const mirlo = new Mirlo({ apiKey: 'k', baseUrl: process.env.SERVICE_URL, logLevel: 'off' });
const path = `checkpoint-${process.pid}.json`;
const load = ({ fileCheckpoint }) =>
  mirlo
    .batch([1, 2, 3], async (_, item) => item, { key: String, checkpoint: fileCheckpoint(path) })
    .summary();
if ((await load(esm)).done !== 3) throw new Error('expected three items');
const { finished, ...unfinished } = await cjs.fileCheckpoint(path).load();
if (!finished) throw new Error('expected a finished load');
await esm.fileCheckpoint(path).save({ ...unfinished, finished: false });
if ((await load(cjs)).replayed !== 3) throw new Error('expected settled items');
console.log('all passed');
