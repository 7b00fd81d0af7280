import * as sdk from '@mirlo/sdk';
import * as ops from '@mirlo/sdk/ops';
import * as preflight from '@mirlo/sdk/preflight';
import { exercise } from './exercise.mjs';

console.log(await exercise(sdk, ops, preflight, process.env.SERVICE_URL));
