import type { ErrorCode } from '@mirlo/core/contract';
import { type CallFacts, MirloError, note } from './base.ts';

/** An error answer of the service, in one form whatever its source. */
export interface ApiFault {
  readonly status: number;
  readonly code: string;
  /** The service's message, for people. */
  readonly message: string;
  /** Path into the body (`persons[1].rol`) → what is wrong. */
  readonly fields: Readonly<Record<string, string>>;
  readonly missing?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The stored record. It is there where the code is `conflict`. */
  readonly data?: unknown;
  /** Advice to the caller on how to mend the error. */
  readonly hint?: string | undefined;
}

/**
 * Lists the paths with problems, wrong values apart from missing ones: ` (nombre); wrong:
 * hora_entrada`.
 */
function placesOf({ fields, missing = [] }: ApiFault): string {
  const list = (paths: readonly string[]) => paths.map(path => path || 'body').join(', ');
  const wrong = Object.keys(fields).filter(path => !missing.includes(path));
  if (missing.length === 0) return wrong.length > 0 ? ` (${list(wrong)})` : '';
  return ` (${list(missing)})${wrong.length > 0 ? `; wrong: ${list(wrong)}` : ''}`;
}

/**
 * A code of the contract; `ErrorCode` says what each one means. The type is open, because a later
 * minor version may add some.
 */
export type ApiErrorCode = ErrorCode | (string & {});

/** The service answered with an error. `code` is stable; the message is for people. */
export class ApiError extends MirloError {
  declare readonly status: number;
  /**
   * The contract's code, or `http_503` where something in front of the service answered without a
   * code:
   * - `bad_json`: the body is no JSON object; `no_changes`: an update without a field
   * - `auth_missing`: no key; `auth_invalid`: an unknown key; `auth_inactive`: a key that was
   *   switched off or has expired
   * - `plan_required`, `api_disabled`: the account may not use the API; `forbidden`: the record
   *   belongs to another account, or the key may not make this call
   * - `not_found`: no such record or path; `method_not_allowed`: the path does not support the
   *   method
   * - `conflict`: somebody else changed the record meanwhile
   * - `payload_too_large`: the body is too large; `unsupported_media_type`: the body has an unknown
   *   `Content-Encoding`
   * - `missing_fields`: required fields are absent; `validation_error`: values are not accepted
   * - `rate_limited`: too many calls at once or per minute; `server_error`, `db_connect`: a fault
   *   of the service itself
   */
  declare readonly code: ApiErrorCode;
  /** The id of this answer in the service's log. */
  declare readonly requestId?: string;
  /** The wait that `Retry-After` asked for, in ms. */
  declare readonly retryAfterMs?: number;
  /** Paths of required fields that were absent; only with `missing_fields`. */
  declare readonly missing?: readonly string[];
  // Private: the service's messages quote the values received, which are travellers' data.
  readonly #fields: Readonly<Record<string, string>>;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(fault: ApiFault, facts: CallFacts) {
    const { fields, message, hint, headers = {}, data: _, ...noted } = fault;
    const said = `${facts.method} ${facts.path}: ${fault.status} ${fault.code}: ${message}`;
    super(said + placesOf(fault) + (hint ? `; ${hint}` : ''), facts);
    note(this, noted);
    this.#fields = fields;
    this.#headers = headers;
  }

  override get name(): string {
    return 'ApiError';
  }

  /**
   * Path into the body → message, for missing and for invalid fields alike. The messages quote what
   * was sent. They are therefore left out of JSON, inspection and the error's own message, which
   * names only the paths.
   */
  get fields(): Readonly<Record<string, string>> {
    return this.#fields;
  }

  /**
   * The answer's headers, with names in lower case and the key replaced. Left out of JSON and
   * inspection, since proxies may add anything.
   */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), fields: Object.keys(this.#fields) };
  }
}

/** 400 `bad_json`, `no_changes`. */
export class BadRequestError extends ApiError {
  override get name(): string {
    return 'BadRequestError';
  }
}

/** 401 `auth_missing`, `auth_invalid`, `auth_inactive`. */
export class AuthenticationError extends ApiError {
  override get name(): string {
    return 'AuthenticationError';
  }
}

/**
 * 403 `plan_required`, `api_disabled` (the account), `forbidden` (the record, or what the key may
 * do).
 */
export class PermissionError extends ApiError {
  override get name(): string {
    return 'PermissionError';
  }
}

/** 404 `not_found`. */
export class NotFoundError extends ApiError {
  override get name(): string {
    return 'NotFoundError';
  }
}

/** 405 `method_not_allowed`. */
export class MethodNotAllowedError extends ApiError {
  override get name(): string {
    return 'MethodNotAllowedError';
  }
}

/**
 * 409 `conflict`: somebody else changed the record meanwhile. Nothing of this change was stored.
 */
export class ConflictError extends ApiError {
  readonly #record: unknown;

  constructor(fault: ApiFault, facts: CallFacts) {
    super(fault, facts);
    this.#record = fault.data;
  }

  override get name(): string {
    return 'ConflictError';
  }

  /**
   * The stored record with its `revision`. Left out of JSON and inspection, since it holds
   * travellers' data.
   */
  get record(): Readonly<Record<string, unknown>> {
    return Object(this.#record);
  }
}

/** 422 `missing_fields`, `validation_error`: see `fields` and `missing`. */
export class ValidationError extends ApiError {
  override get name(): string {
    return 'ValidationError';
  }
}

/** 429 `rate_limited`, after the retries. */
export class RateLimitError extends ApiError {
  override get name(): string {
    return 'RateLimitError';
  }
}

/** 5xx `server_error`, `db_connect`, after the retries. */
export class ServerError extends ApiError {
  override get name(): string {
    return 'ServerError';
  }
}

const CLASS_BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** Makes an error of the class that belongs to the status. */
export function apiError(fault: ApiFault, facts: CallFacts): ApiError {
  const Class = fault.status >= 500 ? ServerError : (CLASS_BY_STATUS[fault.status] ?? ApiError);
  return new Class(fault, facts);
}
