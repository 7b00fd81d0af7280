import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { PRESENT } from '../present.ts';
import { type OfContract, partWriting } from './part.ts';

/** Driving licences: at most one per person (the document, "Driving licence"). */
export const licenses: WritableDefinition<'licenses', OfContract> = {
  resource: 'licenses',
  bodies: BODIES_OF.licenses,
  dateField: null,
  naturalKey: [],
  fixed: ['persona_id'],
  placeField: () => 'persona_id',
  present: PRESENT.licenses,
  writing: partWriting('licenses'),
};
