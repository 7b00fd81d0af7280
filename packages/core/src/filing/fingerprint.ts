import {
  type Communication,
  composeRental,
  composeStay,
  type FilingSettings,
  filingFingerprint,
  NotReadyError,
  type RentalInput,
  type StayInput,
} from '@mirlo/mir';
import type { FilingContext } from './types.ts';

/**
 * The settings with which every fingerprint is made. With the account's own settings, a new default
 * of the account would make all its past filings look changed, and the next edit of a room number
 * would annul them.
 */
const NEUTRAL: FilingSettings = { tipo_pago: 'OTRO', holder_drives: true };

/**
 * Replaces the `referencia` where the guests state none, because a generated `referencia` is no
 * content.
 */
const NO_REFERENCE = '-';

/** 160 bits of SHA-256. */
const DIGITS = 40;

type Digest = FilingContext['digest'];

/**
 * The fingerprint of a PV of these guests, without the suffix of its reference and the account's
 * defaults. Two filings have equal fingerprints exactly where filing the second would change
 * nothing. Null where no PV can be composed.
 */
export function stayFingerprint(stay: StayInput, digest: Digest): string | null {
  const referencia = stay.guests.find(guest => guest.referencia)?.referencia ?? NO_REFERENCE;
  const payment = stay.guests.find(guest => guest.tipo_pago)?.tipo_pago ?? null;
  return fingerprint(stay.guests.length, digest, [referencia, payment !== null], () =>
    composeStay({ ...stay, referencia }, { settings: NEUTRAL, today: stay.created_on ?? '' }),
  );
}

/** The fingerprint of an AV of this rental, made like `stayFingerprint`. */
export function rentalFingerprint(rental: RentalInput, digest: Digest): string | null {
  const { referencia = null, tipo_pago = null } = rental.contract ?? {};
  return fingerprint(1, digest, [referencia, tipo_pago !== null], () =>
    composeRental(rental, { settings: NEUTRAL, today: rental.created_on ?? '' }),
  );
}

/**
 * Builds `members:digest`, at most 64 characters. `besides` holds content that the document does
 * not show.
 */
function fingerprint(
  members: number,
  digest: Digest,
  besides: readonly unknown[],
  compose: () => Communication,
): string | null {
  try {
    const said = JSON.stringify([...besides, filingFingerprint(compose())]);
    return `${members}:${digest(said).slice(0, DIGITS)}`;
  } catch (error) {
    if (error instanceof NotReadyError) return null;
    throw error;
  }
}

/** How many records the filing with this fingerprint holds. */
export function filedMembers(fingerprint: string | null): number {
  return fingerprint === null ? 0 : Number.parseInt(fingerprint, 10);
}
