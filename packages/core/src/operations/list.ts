import type { Actor } from '../actor.ts';
import { endOfMadridDay, startOfMadridDay } from '../madrid.ts';
import { isWithin } from '../rights.ts';
import type { ListQuery, ListResult } from '../store.ts';
import type { ResourceName } from '../terms.ts';
import { type ListParameters, listParameters } from '../validation/list-parameters.ts';
import type { Call } from './call.ts';
import type { DateField, Definition } from './definition.ts';
import { assertSees } from './ownership.ts';

interface Page<Presented> {
  status: 200;
  body: { ok: true; data: Presented[]; page: number; limit: number; total: number };
}

/**
 * Lists the records of a resource in the account, by ascending id (the document, "Common list
 * parameters").
 */
export function listRecords<R extends ResourceName, Presented>(
  definition: Definition<R, Presented>,
): (call: Call) => Promise<Page<Presented>> {
  return async call => {
    const parameters = listParameters(call.query, call.route.query);
    const { page, limit } = parameters;
    const { rows, total } = await visible(call, queryOf(definition, parameters, call.actor.account_id));
    if (total === 0) await refuseForeignFilters(call, parameters);
    const data = rows.map(row => definition.present(row, call.language, call));
    return { status: 200, body: { ok: true, data, page, limit, total } };
  };
}

function queryOf<R extends ResourceName>(
  { resource, dateField }: Definition<R, unknown>,
  { page, limit, words, from, to, ids, contract_id, person_id, ...filters }: ListParameters,
  account_id: number,
): ListQuery<R> {
  return {
    resource,
    account_id,
    page,
    limit,
    ids,
    // A `q` of nothing but accents has no words left, and matches every record.
    words: words?.length ? words : undefined,
    ...periodOf(dateField, from, to),
    where: { ...filters, alquiler_id: contract_id, persona_id: person_id },
  };
}

/**
 * Applies `from` and `to` to the resource's date field, as whole days of Madrid. A resource without
 * one is filtered by the day of creation.
 */
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

/** Lists the records that the actor may see. The total counts no others. */
async function visible<R extends ResourceName>(
  { store, actor }: Call,
  query: ListQuery<R>,
): Promise<ListResult<R>> {
  const within = withinEstablishments(actor, query);
  if (within === null) return { rows: [], total: 0 };
  if (query.resource === 'establishments') return store.list(within);
  if (!actor.seesProduction) return store.list({ ...within, sandbox: true });
  return store.list(actor.seesSandbox ? within : { ...within, sandbox: false });
}

/** The resources whose records name their establishment. */
const OF_ESTABLISHMENT: ReadonlySet<ResourceName> = new Set(['guests', 'contracts', 'invitations']);

/**
 * Narrows a query to the establishments to which the actor is restricted. Null where nothing can
 * match.
 */
function withinEstablishments<R extends ResourceName>(
  actor: Actor,
  query: ListQuery<R>,
): ListQuery<R> | null {
  const { establishments } = actor;
  if (establishments === null) return query;
  const asked = query.where.establecimiento_id;
  if (asked !== undefined) return isWithin(actor, asked) ? query : null;
  const [first, ...others] = establishments;
  if (first === undefined) return null;
  // A filter by one establishment is faster in the stores than a list of establishments.
  if (others.length === 0 && OF_ESTABLISHMENT.has(query.resource)) {
    return { ...query, where: { ...query.where, establecimiento_id: first } };
  }
  return { ...query, establishments };
}

/**
 * Refuses a filter by a record that the actor may not see with 403. A filter by an unknown record
 * gives an empty list (docs/decisions.md, "Further filters"). Called for empty results only,
 * because either kind of filter matches nothing.
 */
async function refuseForeignFilters(call: Call, parameters: ListParameters): Promise<void> {
  const { contract_id, person_id, establecimiento_id } = parameters;
  const named = [
    ['contracts', contract_id],
    ['persons', person_id],
    ['establishments', establecimiento_id],
  ] as const;
  for (const [resource, id] of named) {
    const record = id === undefined ? null : await call.store.find(resource, id);
    if (record) await assertSees(call.store, call.actor, resource, record);
  }
}
