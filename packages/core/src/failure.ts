import type { ErrorCode } from './generated/types.gen.ts';
import type { Bilingual } from './language.ts';
import type { Language } from './terms.ts';
import type { Problem } from './validation/problem.ts';

/**
 * The status of every error code (the document, "Errors"; docs/decisions.md, "Order of checks" and
 * "429").
 */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  bad_json: 400,
  no_changes: 400,
  auth_missing: 401,
  auth_invalid: 401,
  auth_inactive: 401,
  plan_required: 403,
  api_disabled: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  missing_fields: 422,
  validation_error: 422,
  rate_limited: 429,
  server_error: 500,
  db_connect: 500,
};

const MESSAGES: Readonly<Record<ErrorCode, Bilingual>> = {
  bad_json: { es: 'El cuerpo no es JSON válido en UTF-8', en: 'The body is not valid JSON in UTF-8' },
  no_changes: {
    es: 'El cuerpo no contiene ningún campo modificable',
    en: 'The body holds no field that can be changed',
  },
  auth_missing: {
    es: 'Falta la clave de API: envíela en la cabecera X-Api-Key',
    en: 'The API key is missing: send it in the header X-Api-Key',
  },
  auth_invalid: { es: 'La clave de API no existe', en: 'The API key does not exist' },
  auth_inactive: { es: 'La clave de API está desactivada', en: 'The API key is deactivated' },
  plan_required: {
    es: 'El plan de la cuenta no incluye la API: hace falta el plan premium',
    en: 'The plan of the account does not include the API: the premium plan is needed',
  },
  api_disabled: {
    es: 'La API no está activada en la cuenta',
    en: 'The API is not enabled for the account',
  },
  forbidden: {
    es: 'El registro pertenece a otra cuenta',
    en: 'The record belongs to another account',
  },
  not_found: { es: 'No existe ese registro o esa ruta', en: 'There is no such record or route' },
  method_not_allowed: {
    es: 'La ruta no admite ese verbo: vea la cabecera Allow',
    en: 'The route does not take that verb: see the header Allow',
  },
  conflict: {
    es: 'Otra persona cambió el registro entretanto: vea en data cómo está guardado',
    en: 'Somebody else changed the record meanwhile: see in data how it is stored',
  },
  payload_too_large: { es: 'El cuerpo supera 1 MiB', en: 'The body is over 1 MiB' },
  unsupported_media_type: {
    es: 'Content-Encoding desconocido: se admiten gzip, deflate y br',
    en: 'Unknown Content-Encoding: gzip, deflate and br are taken',
  },
  missing_fields: { es: 'Faltan campos obligatorios', en: 'Required fields are missing' },
  validation_error: { es: 'Hay valores que no se admiten', en: 'There are values that are not taken' },
  rate_limited: {
    es: 'Demasiadas llamadas con esta clave: espere lo que dice Retry-After',
    en: 'Too many calls with this key: wait as Retry-After says',
  },
  server_error: {
    es: 'Error inesperado; no se ha guardado nada',
    en: 'Unexpected error; nothing was stored',
  },
  db_connect: {
    es: 'La base de datos no está disponible por el momento; vuelva a intentarlo',
    en: 'The database is away for the moment; try again',
  },
};

/**
 * An error that the registry answers with the document's error body. Code that the registry calls
 * may throw it.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** Replaces the message of the code. */
  readonly detail: Bilingual | null;
  /** Filled for `missing_fields` and `validation_error`; empty for other codes. */
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;
  /** The stored record as the API shows it, for a `conflict`. */
  readonly data: object | null;

  constructor(
    code: ErrorCode,
    more: {
      detail?: Bilingual;
      problems?: readonly Problem[];
      headers?: Readonly<Record<string, string>>;
      data?: object;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.detail = more.detail ?? null;
    this.problems = more.problems ?? [];
    this.headers = more.headers ?? {};
    this.data = more.data ?? null;
  }
}

/**
 * Makes the refusal of a body or of parameters: `missing_fields` where anything is missing,
 * otherwise `validation_error`.
 */
export function refusal(problems: readonly Problem[]): Failure {
  return new Failure(problems.some(problem => problem.missing) ? 'missing_fields' : 'validation_error', {
    problems,
  });
}

/**
 * Builds the error body of the document ("Errors"), with `errors` (docs/decisions.md, "Errors").
 */
export function failureBody(failure: Failure, language: Language): Record<string, unknown> {
  const message = (failure.detail ?? MESSAGES[failure.code])[language];
  const body = { ok: false, code: failure.code, message, ...(failure.data && { data: failure.data }) };
  if (failure.code !== 'missing_fields' && failure.code !== 'validation_error') return body;
  const errors = Object.fromEntries(
    failure.problems.map(({ path, message: text }) => [path, text[language]]),
  );
  const missing = failure.problems.filter(problem => problem.missing).map(problem => problem.path);
  return { ...body, fields: failure.code === 'missing_fields' ? missing : errors, errors };
}
