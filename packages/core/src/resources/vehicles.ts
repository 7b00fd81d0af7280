import { partOf } from './part.ts';

/** Vehicles: one per contract (the document, "Vehicle"). */
export const vehicles = partOf('vehicles', { fixed: ['alquiler_id'], placeField: () => 'alquiler_id' });
