export {
  ApiError,
  type ApiErrorCode,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  MethodNotAllowedError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api.ts';
export { type CallFacts, isMirloError, MirloError } from './base.ts';
export {
  AbortedError,
  ConnectionError,
  type SeenState,
  TimeoutError,
  UnexpectedResponseError,
} from './call.ts';
export { ConfigurationError, EnvironmentMismatchError, ExistingRecordError } from './guards.ts';
