/** When and how often something is sent to the ministry; what is sent and why stands in core's `filing`. */
export { prepareSubmitter, startFiling } from './background.ts';
