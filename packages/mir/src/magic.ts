import type { Communication } from './grammar/documents.ts';
import { withControlLetter } from './identity-documents.ts';

/** The outcome that a magic identity forces on its filing. */
export type MagicOutcome =
  | 'accepted'
  | 'rejected'
  | 'person_rejected'
  | 'stuck'
  | 'not_configured'
  | 'down'
  | 'duplicate'
  | 'slow_stored'
  | 'annulment_refused'
  | 'uncontrolled';

/**
 * An identity that forces an outcome in the simulator and in the sandbox. It is either a NIF or a
 * contract reference. The NIF is of a range that is never issued, but has the right control letter,
 * so that the API and the preflight accept it. The reference has a prefix that no real contract
 * has.
 */
export interface MagicIdentity {
  readonly outcome: MagicOutcome;
  /** The `numero_documento` of any person of the communication, with type NIF or DNI. */
  readonly document: string;
  /**
   * The contract's reference: this text alone, or followed by a dash (`MIRLO-MAGIC-DOWN`,
   * `MIRLO-MAGIC-DOWN-7`).
   */
  readonly reference: string;
  /** For `down`: the number of attempts that fail before one succeeds. */
  readonly attempts?: number;
  readonly es: string;
  readonly en: string;
}

/** The NIF numbers from here on have not been issued. */
const UNISSUED_RANGE = 99_999_900;
const DOWN_ATTEMPTS = 3;
const REFERENCE_PREFIX = 'MIRLO-MAGIC-';

/** All magic identities, in one table for the simulator, the sandbox and the documentation. */
export const MAGIC_IDENTITIES: readonly MagicIdentity[] = [
  magic(
    1,
    'accepted',
    'ACCEPTED',
    'Se acepta: recibe su código de comunicación',
    'Accepted: gets its codigoComunicacion',
  ),
  magic(
    2,
    'rejected',
    'REJECTED',
    'El lote termina en estado 6 y esta comunicación lleva un error de validación',
    'The lote ends in state 6 and this communication carries a validation error',
  ),
  magic(
    3,
    'person_rejected',
    'PERSON-REJECTED',
    'El lote termina en estado 6: las demás comunicaciones se aceptan y esta se rechaza por esta persona',
    'The lote ends in state 6: the other communications are accepted, this one is refused because of this person',
  ),
  magic(
    4,
    'stuck',
    'STUCK',
    'El lote se recibe y queda pendiente (estados 5 y 4) sin veredicto',
    'The lote is received and stays pending (states 5 and 4) without a verdict',
  ),
  magic(
    5,
    'not_configured',
    'UNCONFIGURED',
    'La petición se rechaza con 10120: el arrendador no tiene activado el servicio web',
    'The request is refused with 10120: the lessor has no web service enabled',
  ),
  {
    ...magic(
      6,
      'down',
      'DOWN',
      `El ministerio no responde (502) en los ${DOWN_ATTEMPTS} primeros intentos; después se acepta`,
      `The ministry is down (502) for the first ${DOWN_ATTEMPTS} attempts; then it is accepted`,
    ),
    attempts: DOWN_ATTEMPTS,
  },
  magic(
    7,
    'duplicate',
    'DUPLICATE',
    'La petición se rechaza con 10121 «Lote duplicado» y el código del primer lote, que está aceptado',
    "The request is refused with 10121 'Lote duplicado' and the code of the first lote, which is accepted",
  ),
  magic(
    8,
    'slow_stored',
    'SLOW',
    'La respuesta no llega a tiempo aunque el lote queda guardado: resultado desconocido hasta reenviar los mismos bytes',
    'The answer does not come in time although the lote is stored: outcome unknown until the same bytes are sent again',
  ),
  magic(
    9,
    'annulment_refused',
    'NOT-ANNULLED',
    'Se acepta, pero su anulación se rechaza',
    'Accepted, but its annulment is refused',
  ),
  magic(
    10,
    'uncontrolled',
    'UNCONTROLLED',
    'La petición se rechaza con 10999, error no controlado',
    'The request is refused with 10999, uncontrolled error',
  ),
];

/**
 * Finds the magic identity of a communication by a person's document or by the contract's
 * reference. Undefined for real data.
 */
export function magicOutcome(communication: Communication): MagicIdentity | undefined {
  const { referencia } = communication.contrato;
  const documents = documentsOf(communication);
  return MAGIC_IDENTITIES.find(
    ({ document, reference }) =>
      referencia === reference || referencia.startsWith(`${reference}-`) || documents.includes(document),
  );
}

/**
 * Index (from 0) of the person with the magic document. It is 0 where only the reference is magic.
 */
export function magicPerson(communication: Communication, identity: MagicIdentity): number {
  return Math.max(0, documentsOf(communication).indexOf(identity.document));
}

function documentsOf(communication: Communication): string[] {
  const persons =
    communication.kind === 'AV' || communication.kind === 'RV'
      ? communication.persona.map(({ datosPersona }) => datosPersona)
      : communication.persona;
  return persons.map(({ numeroDocumento }) => numeroDocumento ?? '');
}

function magic(row: number, outcome: MagicOutcome, reference: string, es: string, en: string): MagicIdentity {
  const document = withControlLetter(String(UNISSUED_RANGE + row));
  return { outcome, document, reference: REFERENCE_PREFIX + reference, es, en };
}
