import type { ResourceName, WritableResource } from '@mirlo/core';
import type { SqlValue } from './session.ts';

/** The links between tables, by field. */
const LINKS: Readonly<Record<WritableResource, Readonly<Record<string, ResourceName>>>> = {
  establishments: {},
  guests: { establecimiento_id: 'establishments' },
  contracts: { establecimiento_id: 'establishments' },
  vehicles: { alquiler_id: 'contracts' },
  persons: { alquiler_id: 'contracts' },
  licenses: { persona_id: 'persons' },
  addresses: { alquiler_id: 'contracts', persona_id: 'persons' },
};

/** The links that a row states, with the tables they point into. */
export function linksOf(
  resource: WritableResource,
  record: Readonly<Record<string, SqlValue>>,
): { field: string; parent: ResourceName; id: SqlValue }[] {
  return Object.entries(LINKS[resource]).flatMap(([field, parent]) => {
    const id = record[field];
    return id === undefined || id === null ? [] : [{ field, parent, id }];
  });
}
