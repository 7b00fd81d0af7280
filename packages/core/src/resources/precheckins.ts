import type { Precheckin } from '../generated/types.gen.ts';
import type { Definition } from '../operations/definition.ts';
import { presentPrecheckin } from '../present.ts';

/** Invitations in the form of the document ("Precheckin"). They can only be read. */
export const precheckins: Definition<'invitations', Precheckin> = {
  resource: 'invitations',
  dateField: { field: 'fecha_envio', kind: 'datetime' },
  present: presentPrecheckin,
};
