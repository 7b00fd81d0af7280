import type { FiledResource, ResourceName, Rows, StoredRecords } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import { submissionTable } from './tables.ts';
import type { View } from './view.ts';

type Joins = { [R in ResourceName]: (view: View, row: Rows[R]) => StoredRecords[R] };

const JOINS: Joins = {
  // An operator can set the authority of an establishment on the command line, which the sandbox
  // does not have.
  establishments: (view, row) => ({ ...row, filing: filingOf(view, row), set_autoridad: null }),
  guests: (view, row) => ({ ...row, submission: submissionOf(view, 'guests', row.id) }),
  contracts: (view, row) => ({
    ...row,
    submission: submissionOf(view, 'contracts', row.id),
    numero_establecimiento: existing(view.get('establishments', row.establecimiento_id))
      .numero_establecimiento,
  }),
  vehicles: (_, row) => row,
  persons: (_, row) => row,
  licenses: (_, row) => row,
  addresses: (_, row) => row,
  invitations: (view, row) => ({
    ...row,
    codigo_municipio: existing(view.get('establishments', row.establecimiento_id)).codigo_municipio,
  }),
};

/** Joins a row with the columns of other tables that an answer needs. */
export function storedOf<R extends ResourceName>(view: View, resource: R, row: Rows[R]): StoredRecords[R] {
  return JOINS[resource](view, row);
}

/**
 * The filing settings of an establishment: the account's, with the establishment's own in place of
 * those that it has.
 */
function filingOf(
  view: View,
  establishment: Rows['establishments'],
): StoredRecords['establishments']['filing'] {
  const { filing } = existing(view.get('accounts', establishment.account_id));
  const override = view.get('overrides', establishment.id);
  return override ? { ...filing, settings: { ...filing.settings, ...override.settings } } : filing;
}

function submissionOf(view: View, resource: FiledResource, id: number): Submission {
  return existing(view.get(submissionTable(resource), id));
}

/**
 * Returns a row that another row refers to. It must exist, because links are checked on every
 * write.
 */
export function existing<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('a stored link names no row');
  return row;
}
