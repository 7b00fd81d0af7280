import * as sdk from '@mirlo/sdk';
import * as preflight from '@mirlo/sdk/preflight';
import { exercise } from './exercise.mjs';

console.log(await exercise(sdk, preflight, process.env.SERVICE_URL));
