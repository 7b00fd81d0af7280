import { endOfMadridDay, startOfMadridDay } from '../madrid.ts';
import type { DateField, Definition, Records } from '../resources/definition.ts';
import { searchText } from '../search.ts';
import type { ListQuery } from '../store.ts';
import type { ResourceName } from '../terms.ts';
import { type ListParameters, listParameters } from '../validation/list-parameters.ts';
import type { Call } from './call.ts';
import { assertOwn } from './ownership.ts';

interface Page<R extends ResourceName> {
  status: 200;
  body: { ok: true; data: Records[R][]; page: number; limit: number; total: number };
}

/** Lists a resource of the account (the document, "Common list parameters"), by ascending id. */
export function list<R extends ResourceName>(definition: Definition<R>): (call: Call) => Promise<Page<R>> {
  return async call => {
    const parameters = listParameters(call.query, call.route.query);
    const { page, limit } = parameters;
    const { rows, total } = await call.store.list(queryOf(definition, parameters, call.key.account_id));
    if (total === 0) await refuseForeignFilters(call, parameters);
    const data = rows.map(row => definition.present(row, call.language));
    return { status: 200, body: { ok: true, data, page, limit, total } };
  };
}

function queryOf<R extends ResourceName>(
  { resource, dateField }: Definition<R>,
  parameters: ListParameters,
  account_id: number,
): ListQuery<R> {
  const {
    page,
    limit,
    q,
    from,
    to,
    contract_id,
    person_id,
    establecimiento_id,
    enviado_ministerio,
    mir_state,
  } = parameters;
  return {
    resource,
    account_id,
    page,
    limit,
    // What is nothing but accents stands in every text.
    q: (q && searchText(q)) || undefined,
    ...periodOf(dateField, from, to),
    where: {
      ...(contract_id === undefined ? {} : { alquiler_id: contract_id }),
      ...(person_id === undefined ? {} : { persona_id: person_id }),
      ...(establecimiento_id === undefined ? {} : { establecimiento_id }),
      ...(enviado_ministerio === undefined ? {} : { enviado_ministerio }),
      ...(mir_state === undefined ? {} : { mir_state }),
    },
  };
}

/** `from` and `to` on the resource's date, whole days of Madrid; without one on the day of creation. */
function periodOf(
  dateField: DateField | null,
  from: string | undefined,
  to: string | undefined,
): Pick<ListQuery, 'dates' | 'created'> {
  if (from === undefined && to === undefined) return {};
  if (dateField?.kind === 'date') return { dates: { field: dateField.field, from, to } };
  if (dateField) {
    return {
      dates: { field: dateField.field, from: from && `${from} 00:00:00`, to: to && `${to} 23:59:59` },
    };
  }
  return {
    created: {
      from: from === undefined ? undefined : startOfMadridDay(from),
      before: to === undefined ? undefined : endOfMadridDay(to),
    },
  };
}

/**
 * A filter by another account's record is a 403, by an unknown one an empty list (docs/decisions.md, "Further filters"). Only an empty
 * result can be either.
 */
async function refuseForeignFilters(call: Call, parameters: ListParameters): Promise<void> {
  const { contract_id, person_id, establecimiento_id } = parameters;
  const named = await Promise.all([
    contract_id === undefined ? null : call.store.find('contracts', contract_id),
    person_id === undefined ? null : call.store.find('persons', person_id),
    establecimiento_id === undefined ? null : call.store.find('establishments', establecimiento_id),
  ]);
  for (const record of named) if (record) assertOwn(call, record);
}
