import { randomUUID } from 'node:crypto';
import { preferredLanguage } from '@mirlo/core';

/**
 * Errors of requests that no operation can answer. Of these codes the contract has `not_found`,
 * `method_not_allowed` and `server_error`.
 */
const ERRORS = {
  bad_request: { status: 400, es: 'La petición no es HTTP válido', en: 'The request is not valid HTTP' },
  not_found: { status: 404, es: 'No existe ese registro o esa ruta', en: 'There is no such record or route' },
  method_not_allowed: {
    status: 405,
    es: 'La ruta no admite ese verbo: vea la cabecera Allow',
    en: 'The route does not take that verb: see the header Allow',
  },
  request_timeout: {
    status: 408,
    es: 'La petición tardó demasiado en llegar',
    en: 'The request took too long to arrive',
  },
  expectation_failed: {
    status: 417,
    es: 'La cabecera Expect solo admite 100-continue',
    en: 'The header Expect takes only 100-continue',
  },
  headers_too_large: {
    status: 431,
    es: 'Las cabeceras son demasiado grandes (16 KiB) o demasiadas (100)',
    en: 'The headers are too large (16 KiB) or too many (100)',
  },
  server_error: {
    status: 500,
    es: 'Error inesperado; no se ha guardado nada',
    en: 'Unexpected error; nothing was stored',
  },
} as const;

export type PlainError = keyof typeof ERRORS;

export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Makes the document's error body ("Errors") for requests that never reach the registry. */
export function errorAnswer(code: PlainError, acceptLanguage?: string): PlainAnswer {
  const { status, es, en } = ERRORS[code];
  const message = preferredLanguage(acceptLanguage) === 'en' ? en : es;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': randomUUID(),
    },
    body: JSON.stringify({ ok: false, code, message }),
  };
}
