import type { Actor } from './actor.ts';
import { clockOf, type Whereabouts } from './authority.ts';
import type { Rows, StoredRecords } from './store.ts';
import type { EpochMs } from './terms.ts';

/** How far an invitation has come. A later minor version may add values. */
export type InvitationProgress =
  | 'creado'
  | 'enviado'
  | 'abierto'
  | 'parcial'
  | 'completo'
  | 'caducado'
  | 'revocado';

/** Whether a link accepts another person (`open`), or why it does not. */
export type Openness = 'open' | 'expired' | 'revoked' | 'full';

type InvitationRow = Rows['invitations'] & Pick<Whereabouts, 'codigo_municipio'>;

const DAY_MS = 86_400_000;
/** The last day whose end still has a year of four digits, as the contract's years do. */
const LAST_DAY = Date.UTC(9999, 11, 30);

/**
 * The instant at which a link ends: one day after the end of the departure day, by the
 * establishment's clock.
 */
export function validUntil({ fecha_salida, codigo_municipio }: InvitationRow): EpochMs {
  const next = Math.min(Date.parse(`${fecha_salida}T00:00:00Z`) + DAY_MS, LAST_DAY);
  return clockOf({ codigo_municipio }).endOfDay(new Date(next).toISOString().slice(0, 10));
}

/**
 * Whether a link accepts another person at an instant. `revoked` and `full` do not depend on the
 * time, and come before `expired`.
 */
export function opennessOf(invitation: InvitationRow, now: EpochMs): Openness {
  if (invitation.revoked_at !== null) return 'revoked';
  if (invitation.completadas >= invitation.personas) return 'full';
  return now >= validUntil(invitation) ? 'expired' : 'open';
}

/** How far an invitation is at an instant, as the API shows it. */
export function progressOf(invitation: InvitationRow, now: EpochMs): InvitationProgress {
  switch (opennessOf(invitation, now)) {
    case 'revoked':
      return 'revocado';
    case 'full':
      return 'completo';
    case 'expired':
      return 'caducado';
    default:
      if (invitation.completadas > 0) return 'parcial';
      if (invitation.opened_at !== null) return 'abierto';
      return invitation.sent_at === null ? 'creado' : 'enviado';
  }
}

/**
 * The actor of a call by a link: creates guests of the link's establishment and key kind, and reads
 * none.
 */
export function holderOf({ id, account_id, sandbox, establecimiento_id }: Rows['invitations']): Actor {
  return {
    kind: 'link',
    id,
    name: null,
    account_id,
    sandbox,
    role: 'link',
    establishments: [establecimiento_id],
    seesProduction: !sandbox,
    seesSandbox: sandbox,
  };
}

/**
 * Builds the body that creates the guest of a person who has filled in the form of a link.
 *
 * @param key tells the persons of a link apart: when the same key is sent again, no second guest is
 * stored
 * @param digest lower-case hexadecimal, the same for the same text
 */
export function guestBodyOf(
  invitation: StoredRecords['invitations'],
  person: object,
  key: string,
  digest: (text: string) => string,
): Record<string, unknown> {
  const { establecimiento_id, referencia, fecha_entrada, hora_entrada, fecha_salida, tipo_pago, habitacion } =
    invitation;
  return {
    ...person,
    establecimiento_id,
    referencia,
    fecha_entrada,
    hora_entrada,
    fecha_salida,
    tipo_pago,
    habitacion,
    uuid: uuidOf(invitation.uuid, key, digest),
  };
}

/**
 * Derives the uuid (version 8, RFC 9562 section 5.8) of a person from the link and the person's
 * key. Whoever knows only the link cannot guess another person's uuid.
 */
function uuidOf(link: string, key: string, digest: (text: string) => string): string {
  const hex = (digest(`${link} ${key}`) + digest(`${key} ${link}`)).slice(0, 32);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}
