import type { ResourceName } from '@mirlo/core';
import type { Condition } from './list-conditions.ts';
import { ContractModel, PersonModel } from './models.ts';
import { RECORD, type Select } from './selects.ts';

const HAS_ESTABLISHMENT: ReadonlySet<ResourceName> = new Set(['guests', 'contracts', 'invitations']);

/** Narrows a list to the records of some establishments. A part belongs to the establishment of its contract. */
export function withinEstablishments(resource: ResourceName, establishments: readonly number[]): Condition {
  const names = establishments.map((_, i) => `establishment ${i}`);
  return {
    name: `one of ${names.length} establishments`,
    kind: HAS_ESTABLISHMENT.has(resource) ? 'column' : 'parent',
    values: Object.fromEntries(names.map((name, i) => [name, establishments[i] ?? 0])),
    narrow: (select, slots, knex) => {
      const ids = names.map(name => slots.number(name));
      const contracts = ContractModel.query(knex).select('id').whereIn('establecimiento_id', ids);
      const persons = PersonModel.query(knex).select('id').whereIn('alquiler_id', contracts);
      narrowBy(select, resource, { ids, contracts, persons });
    },
  };
}

interface Within {
  ids: readonly number[];
  contracts: Select;
  persons: Select;
}

function narrowBy(select: Select, resource: ResourceName, { ids, contracts, persons }: Within): void {
  switch (resource) {
    case 'establishments':
      select.whereIn(`${RECORD}.id`, [...ids]);
      break;
    case 'vehicles':
    case 'persons':
      select.whereIn(`${RECORD}.alquiler_id`, contracts);
      break;
    case 'licenses':
      select.whereIn(`${RECORD}.persona_id`, persons);
      break;
    case 'addresses':
      select.where(either =>
        either.whereIn(`${RECORD}.alquiler_id`, contracts).orWhereIn(`${RECORD}.persona_id`, persons),
      );
      break;
    default:
      select.whereIn(`${RECORD}.establecimiento_id`, [...ids]);
  }
}
