import type { Severity } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import type { Whereabouts } from '../authority.ts';
import { ownIssue, type Place } from './issues.ts';
import type { StoredIssue } from './types.ts';

/** How many municipalities are named that may be meant. */
const NEAREST = 3;

/**
 * Says of an establishment that its municipality does not exist: a slip of a digit makes a hotel of Girona the ministry's. Silent where
 * none is named, or the operator has said whose its guests are.
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
