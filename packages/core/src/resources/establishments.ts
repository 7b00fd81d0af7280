import type { Whereabouts } from '../authority.ts';
import { BODIES_OF } from '../generated/fields.ts';
import type { WritableDefinition } from '../operations/definition.ts';
import { PRESENT } from '../present.ts';

/**
 * Establishments. Keys of both kinds read them and store records under them. Establishments are not
 * filed themselves (the document, "Establishment").
 */
export const establishments: WritableDefinition<'establishments'> = {
  resource: 'establishments',
  bodies: BODIES_OF.establishments,
  dateField: null,
  naturalKey: [],
  fixed: [],
  placeField: () => '',
  present: PRESENT.establishments,
  writing: {
    owns: async ({ actor: { sandbox } }) => ({ sandbox }),
    insert: async (call, values) => {
      const [id = 0] = await call.store.insertAtOnce([{ table: 'establishments', values }]);
      return { ...values, id };
    },
    lock: async (tx, id, call) => {
      const record = await tx.find('establishments', id);
      return (
        record && {
          record,
          // Wakes the waiting submissions when `numero_establecimiento` or `codigo_municipio`
          // changes. The first is part of what is filed; the second decides to which authority
          // guests are reported.
          updated: async after => {
            const renumbered = after.numero_establecimiento !== record.numero_establecimiento;
            if (renumbered || moved(record, after)) await tx.wake?.(id, call.now);
            return after;
          },
          removed: async () => {},
        }
      );
    },
    named: async () => {},
  },
};

function moved(before: Whereabouts, after: Whereabouts): boolean {
  return before.codigo_municipio !== after.codigo_municipio;
}
