import { authorityOf, authorityOfPlace } from '../authority.ts';
import type { Rows, StoredRental } from '../store.ts';
import { ownIssue, type Place } from './issues.ts';
import { unknownPlace } from './stay.ts';
import type { StoredIssue } from './types.ts';

/**
 * Warns where the office of a rental, or its place of pick-up or return, lies in the region of
 * another authority, and where the office's municipality does not exist. The rental is filed with
 * MIR all the same. Whether it must be reported to the other authority too is an open question.
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

/**
 * The field that names the place of an address, and the authority of that place. The municipality
 * decides; without one the postal code does. A place abroad has `mir`.
 */
function placeOf({ id, pais, codigo_municipio, codigo_postal }: Rows['addresses']) {
  const field = codigo_municipio === null ? 'codigo_postal' : 'codigo_municipio';
  const place: Place = { resource: 'addresses', id, field };
  const isSpanish = pais === null || pais === 'ESP';
  return [place, authorityOfPlace(isSpanish ? (codigo_municipio ?? codigo_postal) : null)] as const;
}
