import { faultSuite } from './suite.ts';

/** A few on every run; `faults.full.ts` has hundreds. */
faultSuite(6);
