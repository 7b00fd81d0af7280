// Both module systems in one process: two copies of the code, one package.
import { createRequire } from 'node:module';
import * as esm from '@mirlo/sdk';

const cjs = createRequire(import.meta.url)('@mirlo/sdk');
const mirlo = new cjs.Mirlo({ apiKey: 'k', baseUrl: process.env.SERVICE_URL, logLevel: 'off' });
const error = await mirlo.guests.get(404).catch(caught => caught);
if (cjs.NotFoundError === esm.NotFoundError) throw new Error('expected two copies');
if (!(error instanceof esm.NotFoundError) || error instanceof esm.ServerError)
  throw new Error('not recognised');
console.log('all passed');
