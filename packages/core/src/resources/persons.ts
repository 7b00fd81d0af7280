import { partOf } from './part.ts';

/** Holder and drivers of a contract: each role at most once (the document, "Person"). */
export const persons = partOf('persons', { fixed: ['alquiler_id'], placeField: () => 'rol' });
