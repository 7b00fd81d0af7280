import { partOf } from './part.ts';

/** Driving licences: at most one per person (the document, "Driving licence"). */
export const licenses = partOf('licenses', { fixed: ['persona_id'], placeField: () => 'persona_id' });
