/**
 * Filing with the ministry: when and how often requests are sent. Core's `filing` decides what is
 * sent, and why.
 */
export { prepareSubmitter, startFiling } from './background.ts';
