/** When and how often something is sent to the ministry; what is sent and why stands in core's `filing`. */
export { prepareSubmitter, startFiling } from './background.ts';
export { describeMinistry, type Ministry, ministryOf } from './ministry.ts';
export { createSubmitter, type Submitter, type SubmitterOptions } from './submitter.ts';
