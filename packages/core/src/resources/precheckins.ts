import type { Definition } from '../operations/definition.ts';
import { presentRecord } from '../records.ts';

/** Pre-check-in links: read only over the API (the document, "Precheckin"). */
export const precheckins: Definition<'precheckins'> = {
  resource: 'precheckins',
  dateField: { field: 'fecha_envio', kind: 'datetime' },
  present: row => presentRecord('precheckins', row),
};
