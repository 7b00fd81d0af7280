/** The registry's rules: what doors, stores and the submitter import. */
export type { LimitVerdict } from './authentication.ts';
export { BodyError, type BodyFault, type DoorRequest, type DoorResponse, MAX_BODY_BYTES } from './door.ts';
export { STATUS_OF } from './failure.ts';
export { type OperationId, type Operations, ROUTES, type Route } from './generated/routes.ts';
export type { ErrorCode } from './generated/types.gen.ts';
export { preferredLanguage } from './language.ts';
export {
  endOfMadridDay,
  madridDate,
  madridDateTime,
  madridEpoch,
  madridIso,
  startOfMadridDay,
} from './madrid.ts';
export { createRegistry, type Registry, type RegistryOptions } from './registry.ts';
export { requestIdOf } from './request-id.ts';
export { DEFINITIONS } from './resources/index.ts';
export { matchRoute, type RouteMatch } from './routes.ts';
export { FIELD_SEPARATOR, searchText } from './search.ts';
export * from './store.ts';
export * from './terms.ts';
