import { COLUMNS, madridDateTime, type Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Cell } from './csv.ts';

/** What is known of one guest that another authority takes. */
export interface Exported {
  guest: Rows['guests'];
  establishment: Rows['establishments'];
  submission: Submission;
}

const OWN = new Set(['account_id', 'sandbox', 'establecimiento_id', 'created_at', 'updated_at']);

/** The fields of a guest as the contract names them, as they are stored. */
const FIELDS = COLUMNS.guests.filter(column => !OWN.has(column));

/** The columns of an export, in their order (docs/operating.md, "What another authority takes"). */
export const EXPORT_COLUMNS: readonly string[] = [
  'cuenta',
  'establecimiento_id',
  'establecimiento_nombre',
  'numero_establecimiento',
  'establecimiento_codigo_municipio',
  ...FIELDS,
  'created_at',
  'updated_at',
  'due_at',
  'faltan',
];

/** A guest as a line: whole fields, as they were sent; instants on the wall clock of Madrid. */
export function exportCells({ guest, establishment, submission }: Exported): Cell[] {
  return [
    guest.account_id,
    establishment.id,
    establishment.nombre,
    establishment.numero_establecimiento,
    establishment.codigo_municipio,
    ...FIELDS.map(field => Reflect.get(guest, field) as Cell),
    madridDateTime(guest.created_at),
    madridDateTime(guest.updated_at),
    submission.due_at === null ? null : madridDateTime(submission.due_at),
    lacking(submission),
  ];
}

/** The fields that Mirlo's rules find wanting, for whoever hands it over. */
function lacking({ issues }: Submission): string {
  const wrong = issues.filter(({ severity, resource }) => severity === 'error' && resource === 'guests');
  return [...new Set(wrong.map(({ field }) => field))].join(' ');
}
