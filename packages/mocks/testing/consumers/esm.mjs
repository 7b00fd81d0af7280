import * as mocks from '@mirlo/mocks';
import * as door from '@mirlo/mocks/node';
import { exercise } from './exercise.mjs';

await exercise(mocks, door);
console.log('all passed');
