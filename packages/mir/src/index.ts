export * from './inputs.ts';
export * from './terms.ts';
