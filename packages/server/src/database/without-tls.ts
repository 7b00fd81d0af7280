import { errorCode } from './errors.ts';

/** The message for an operator whose database server offers no TLS. */
export const NO_TLS = 'the server offers no TLS: switch it on there, or leave ?ssl=true out';

/** Whether a connection failed because TLS was asked for and the server offers none. */
export function isWithoutTls(error: unknown): boolean {
  return errorCode(error) === 'HANDSHAKE_NO_SSL_SUPPORT';
}
