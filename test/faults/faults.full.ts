import { faultSuite } from './suite.ts';

faultSuite(200);
