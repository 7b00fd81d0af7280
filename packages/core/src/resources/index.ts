import type { ResourceName } from '../terms.ts';
import { addresses } from './addresses.ts';
import { contracts } from './contracts.ts';
import type { Definition } from './definition.ts';
import { establishments } from './establishments.ts';
import { guests } from './guests.ts';
import { licenses } from './licenses.ts';
import { persons } from './persons.ts';
import { precheckins } from './precheckins.ts';
import { vehicles } from './vehicles.ts';

/** Every resource's definition. */
export const DEFINITIONS: { readonly [R in ResourceName]: Definition<R> } = {
  establishments,
  guests,
  contracts,
  vehicles,
  persons,
  licenses,
  addresses,
  precheckins,
};
