import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { PRESENT } from '../present.ts';
import { type OfContract, partWriting } from './part.ts';

/** Holder and drivers of a contract: each role at most once (the document, "Person"). */
export const persons: WritableDefinition<'persons', OfContract> = {
  resource: 'persons',
  bodies: BODIES_OF.persons,
  dateField: null,
  naturalKey: [],
  fixed: ['alquiler_id'],
  placeField: () => 'rol',
  present: PRESENT.persons,
  writing: partWriting('persons'),
};
