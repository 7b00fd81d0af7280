export { Mirlo } from './client.ts';
export * from './errors/index.ts';
export { uuidFor } from './idempotency.ts';
export { madrid } from './madrid.ts';
export { byRole } from './rental.ts';
export { VERSION } from './version.ts';
