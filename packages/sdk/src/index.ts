export type {
  Batch,
  BatchItem,
  BatchOptions,
  BatchProgress,
  Checkpoint,
  CheckpointStore,
  Outcome,
  SettledStatus,
} from './batch.ts';
export type { Created, Deleted, PendingCall } from './calls.ts';
export { Mirlo } from './client.ts';
export type { Connection } from './connection.ts';
export * from './errors/index.ts';
export { uuidFor } from './idempotency.ts';
export { madrid } from './madrid.ts';
export { newField } from './new-field.ts';
export type {
  CallEvent,
  EndEvent,
  Hooks,
  Logger,
  LogLevel,
  QueueEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TracedCall,
} from './observe.ts';
export type {
  CallOptions,
  CreateOptions,
  Fetch,
  ListOptions,
  MirloOptions,
  RequestOptions,
  RetryOptions,
  SharedOptions,
  UpdateOptions,
} from './options.ts';
export type { List, Page } from './pages.ts';
export {
  byRole,
  type RentalAddress,
  type RentalCreated,
  type RentalIds,
  type RentalInput,
  type RentalLicense,
  type RentalPerson,
  type RentalPersonInput,
  type RentalPersons,
} from './rental.ts';
export type { FiledResourceClient, ResourceClient } from './resource.ts';
export type { Method } from './transport/run.ts';
export type * from './types.ts';
export { VERSION } from './version.ts';
export type { EndState, FilingResult, WaitOutcome } from './wait.ts';
