import type { Severity } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import type { Whereabouts } from '../authority.ts';
import { ownIssue, type Place } from './issues.ts';
import type { StoredIssue } from './types.ts';

/** How many municipalities with a similar code are suggested. */
const NEAREST = 3;

/**
 * Reports that the establishment's municipality does not exist: with one wrong digit, a hotel of Girona would be
 * reported to the ministry. Reports nothing where the establishment names no municipality, or where the operator has
 * set the authority.
 */
export function unknownPlace(
  { id, codigo_municipio, set_autoridad = null }: Whereabouts & { id: number },
  severity: Severity,
): StoredIssue[] {
  if (codigo_municipio === null || set_autoridad !== null) return [];
  if (municipalities.find(codigo_municipio) !== undefined) return [];
  const near = municipalities.nearest(codigo_municipio, NEAREST).map(({ code, name }) => `${code} ${name}`);
  const place: Place = { resource: 'establishments', id, field: 'codigo_municipio' };
  const params = { value: codigo_municipio, nearest: near.join(', ') };
  return [{ ...ownIssue('establishment.codigo_municipio', place, params), severity }];
}
