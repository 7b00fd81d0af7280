import { MirloError, note } from './base.ts';
/** The service answered with an error. Its `code` is stable, its message is for people. */
export class ApiError extends MirloError {
  // Private: the service's messages quote the values received, which are travellers' data.
  #fields;
  constructor(fault, facts) {
    const { fields, message, ...noted } = fault;
    const where = Object.keys(fields).map(path => path || 'body');
    const said = `${facts.method} ${facts.path}: ${fault.status} ${fault.code}: ${message}`;
    super(where.length > 0 ? `${said} (${where.join(', ')})` : said, facts);
    note(this, noted);
    this.#fields = fields;
  }
  get name() {
    return 'ApiError';
  }
  /**
   * Path into the body → message, for missing and for invalid fields alike. The messages quote what was sent, so they
   * stay out of JSON, inspection and the error's own message, which name the paths only.
   */
  get fields() {
    return this.#fields;
  }
  toJSON() {
    return { ...super.toJSON(), fields: Object.keys(this.#fields) };
  }
}
/** 400 `bad_json`, `no_changes`. */
export class BadRequestError extends ApiError {
  get name() {
    return 'BadRequestError';
  }
}
/** 401 `auth_missing`, `auth_invalid`, `auth_inactive`. */
export class AuthenticationError extends ApiError {
  get name() {
    return 'AuthenticationError';
  }
}
/** 403 `plan_required`, `api_disabled` (the account), `forbidden` (the record). */
export class PermissionError extends ApiError {
  get name() {
    return 'PermissionError';
  }
}
/** 404 `not_found`. */
export class NotFoundError extends ApiError {
  get name() {
    return 'NotFoundError';
  }
}
/** 405 `method_not_allowed`. */
export class MethodNotAllowedError extends ApiError {
  get name() {
    return 'MethodNotAllowedError';
  }
}
/** 422 `missing_fields`, `validation_error`: see `fields` and `missing`. */
export class ValidationError extends ApiError {
  get name() {
    return 'ValidationError';
  }
}
/** 429 `rate_limited`, after the retries. */
export class RateLimitError extends ApiError {
  get name() {
    return 'RateLimitError';
  }
}
/** 5xx `server_error`, `db_connect`, after the retries. */
export class ServerError extends ApiError {
  get name() {
    return 'ServerError';
  }
}
const CLASS_BY_STATUS = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  422: ValidationError,
  429: RateLimitError,
};
/** The error of the class that stands for the status. */
export function apiError(fault, facts) {
  const Class = fault.status >= 500 ? ServerError : (CLASS_BY_STATUS[fault.status] ?? ApiError);
  return new Class(fault, facts);
}
