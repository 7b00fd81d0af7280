/**
 * The ministry's words, once, as types.
 *
 * - **communication** (`comunicacion`): one filing about one contract: a stay with all its guests (PV), a rental (AV), or a reservation (RH, RV).
 * - **lote**: the ministry's batch, the receipt for up to 100 communications sent in one request. A lote proves nothing yet.
 * - **codigoComunicacion**: the ministry's proof that one communication was stored. Same shape as a lote, another meaning.
 * - **orden**: a communication's place in its request, from 1; the verdict names it.
 * - **codigoArrendador**: the lessor code of who files, at most 10 characters; one password each.
 * - **codigoEstablecimiento**: the code of the hotel or rental office, at most 10 characters.
 * - **alta** (operation A), **anulación** (B), **consulta** (C).
 *
 * Source: PROTOCOL.md sections 1, 3, 7.
 */

declare const brand: unique symbol;

/** The ministry's code of a batch (UUID text, at most 36 characters). */
export type Lote = string & { readonly [brand]: 'lote' };

/** The ministry's code of one stored communication (UUID text, at most 36 characters): the legal proof. */
export type CodigoComunicacion = string & { readonly [brand]: 'codigoComunicacion' };

/** Marks a text received from the ministry as a lote; empty or over 36 characters throws a RangeError. */
export function lote(text: string): Lote {
  assertCode(text, 'lote');
  return text as Lote;
}

/** Marks a text received from the ministry as a communication code; empty or over 36 characters throws a RangeError. */
export function codigoComunicacion(text: string): CodigoComunicacion {
  assertCode(text, 'codigoComunicacion');
  return text as CodigoComunicacion;
}

/** What is filed: guest report (PV), vehicle rental (AV), lodging reservation (RH), vehicle reservation (RV). */
export type CommunicationKind = 'PV' | 'AV' | 'RH' | 'RV';

const MAX_CODE_LENGTH = 36;

function assertCode(text: string, name: string): void {
  if (text.length === 0 || text.length > MAX_CODE_LENGTH) {
    throw new RangeError(`${name} takes 1 to ${MAX_CODE_LENGTH} characters, received ${text.length}`);
  }
}
