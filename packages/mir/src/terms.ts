/**
 * The ministry's terms as types, in one place.
 *
 * - **communication** (`comunicacion`): one filing about one contract, which is a stay with all its
 *   guests (PV), a vehicle rental (AV), or a reservation (RH, RV).
 * - **lote**: the ministry's batch number, its receipt for up to 100 communications sent in one
 *   request. A lote proves nothing yet.
 * - **codigoComunicacion**: the ministry's proof that one communication was stored. It has the same
 *   form as a lote, but another meaning.
 * - **orden**: a communication's position in its request, from 1. The verdict refers to it.
 * - **codigoArrendador**: the lessor code of the filing company, at most 10 characters. Each code
 *   has one password.
 * - **codigoEstablecimiento**: the code of the hotel or rental office, at most 10 characters.
 * - The operations: **alta** (A, a new filing), **anulación** (B, an annulment), **consulta** (C, a
 *   query).
 * Source: the ministry's manual.
 */

declare const brand: unique symbol;

/** The ministry's number of a batch (UUID text, at most 36 characters). */
export type Lote = string & { readonly [brand]: 'lote' };

/**
 * The ministry's code of one stored communication (UUID text, at most 36 characters). It is the
 * legal proof.
 */
export type CodigoComunicacion = string & { readonly [brand]: 'codigoComunicacion' };

/**
 * Types a text received from the ministry as a lote.
 *
 * @throws RangeError where it is empty or has over 36 characters
 */
export function lote(text: string): Lote {
  assertCode(text, 'lote');
  return text as Lote;
}

/**
 * Types a text received from the ministry as a communication code.
 *
 * @throws RangeError where it is empty or has over 36 characters
 */
export function codigoComunicacion(text: string): CodigoComunicacion {
  assertCode(text, 'codigoComunicacion');
  return text as CodigoComunicacion;
}

/**
 * The kinds of communication: guest report (PV), vehicle rental (AV), lodging reservation (RH),
 * vehicle reservation (RV).
 */
export type CommunicationKind = 'PV' | 'AV' | 'RH' | 'RV';

const MAX_CODE_LENGTH = 36;

function assertCode(text: string, name: string): void {
  if (text.length === 0 || text.length > MAX_CODE_LENGTH) {
    throw new RangeError(`${name} takes 1 to ${MAX_CODE_LENGTH} characters, received ${text.length}`);
  }
}
