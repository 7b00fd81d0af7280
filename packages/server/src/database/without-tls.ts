import { errorCode } from './errors.ts';

/** What an operator is told whose server of databases speaks no TLS. */
export const NO_TLS = 'the server offers no TLS: switch it on there, or leave ?ssl=true out';

/** Whether TLS was asked for, and the server offers none. */
export function isWithoutTls(error: unknown): boolean {
  return errorCode(error) === 'HANDSHAKE_NO_SSL_SUPPORT';
}
