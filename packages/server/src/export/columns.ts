import { COLUMNS, madridDateTime, type Rows } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { Cell } from './csv.ts';

/** A guest that another authority takes, with establishment and submission. */
export interface Exported {
  guest: Rows['guests'];
  establishment: Rows['establishments'];
  submission: Submission;
}

const OWN = new Set(['account_id', 'sandbox', 'establecimiento_id', 'created_at', 'updated_at']);

/** The stored fields of a guest, by the contract's names. */
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

/** The cells of a guest's line: fields as they were sent, instants in Madrid's time. */
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

/** The fields with errors by Mirlo's rules, for the person who hands the export over. */
function lacking({ issues }: Submission): string {
  const wrong = issues.filter(({ severity, resource }) => severity === 'error' && resource === 'guests');
  return [...new Set(wrong.map(({ field }) => field))].join(' ');
}
