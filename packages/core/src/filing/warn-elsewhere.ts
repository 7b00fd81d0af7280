import { authorityOf, authorityOfPlace } from '../authority.ts';
import type { Rows, StoredRental } from '../store.ts';
import { ownIssue, type Place } from './issues.ts';
import type { StoredIssue } from './types.ts';
import { unknownPlace } from './unknown-place.ts';

/**
 * Says of a rental which of its office and its places of pick-up and return lie where another authority keeps registers. It goes to MIR all the
 * same, also where the office's municipality does not exist: what of rentals is reported there besides is open (PROTOCOL.md section 14).
 */
export function warnElsewhere({ establishment, pickup, dropoff }: StoredRental): StoredIssue[] {
  const office: Place = { resource: 'establishments', id: establishment.id, field: 'autoridad' };
  const elsewhere = [
    [office, authorityOf(establishment)] as const,
    ...[pickup, dropoff].flatMap(address => (address ? [placeOf(address)] : [])),
  ].flatMap(([place, autoridad]) =>
    autoridad === 'mir' ? [] : [ownIssue('rental.autoridad', place, { autoridad })],
  );
  return [...unknownPlace(establishment, 'warning'), ...elsewhere];
}

/** By its municipality, else by its postal code, if it is in Spain. */
function placeOf({ id, pais, codigo_municipio, codigo_postal }: Rows['addresses']) {
  const field = codigo_municipio === null ? 'codigo_postal' : 'codigo_municipio';
  const place: Place = { resource: 'addresses', id, field };
  const isSpanish = pais === null || pais === 'ESP';
  return [place, authorityOfPlace(isSpanish ? (codigo_municipio ?? codigo_postal) : null)] as const;
}
