import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import { originOf } from '../operations/origin.ts';
import type { WritableDefinition } from './definition.ts';

/** Establishments: both key kinds read them and store records under them, not filed themselves (the document, "Establishment"). */
export const establishments: WritableDefinition<'establishments'> = {
  resource: 'establishments',
  bodies: BODIES_OF.establishments,
  dateField: null,
  naturalKey: [],
  fixed: [],
  placeField: () => '',
  changes: body => body,
  present: row => ({
    id: row.id,
    nombre: row.nombre,
    numero_establecimiento: row.numero_establecimiento,
    uuid: row.uuid,
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: {
    plan: async (call, body) => {
      const values = { uuid: null, ...body, ...originOf(call, call.actor.sandbox) };
      return {
        sandbox: call.actor.sandbox,
        insert: async () => {
          const [id = 0] = await call.store.insertAtOnce([{ table: 'establishments', values }]);
          return { ...values, id };
        },
      };
    },
    lock: (tx, id) => tx.find('establishments', id),
    named: async () => {},
    // Its code is part of what is filed: what waits for a correction of it is looked at again.
    reconsider: async (tx, call, before, deleted) => {
      const after = deleted ? null : await tx.find('establishments', before.id);
      if (after && after.numero_establecimiento !== before.numero_establecimiento) {
        await tx.wake?.(before.id, call.now);
      }
    },
  },
};
