import * as mocks from '@mirlo/mocks';
import * as door from '@mirlo/mocks/msw';
import * as node from 'msw/node';
import { exerciseMsw } from './exercise.mjs';

try {
  await exerciseMsw(mocks, door, node);
  console.log('all passed');
} catch (error) {
  console.log(error.message);
}
