export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  MethodNotAllowedError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api.ts';
export { isMirloError, MirloError } from './base.ts';
export { AbortedError, ConnectionError, TimeoutError, UnexpectedResponseError } from './call.ts';
export { ConfigurationError, EnvironmentMismatchError, ExistingRecordError } from './guards.ts';
