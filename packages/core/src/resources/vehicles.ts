import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { PRESENT } from '../present.ts';
import { type OfContract, partWriting } from './part.ts';

/** Vehicles: one per contract (the document, "Vehicle"). */
export const vehicles: WritableDefinition<'vehicles', OfContract> = {
  resource: 'vehicles',
  bodies: BODIES_OF.vehicles,
  dateField: null,
  naturalKey: [],
  fixed: ['alquiler_id'],
  placeField: () => 'alquiler_id',
  present: PRESENT.vehicles,
  writing: partWriting('vehicles'),
};
