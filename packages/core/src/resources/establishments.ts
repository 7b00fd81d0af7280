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
    lock: (tx, id) => tx.find('establishments', id),
    named: async () => {},
    // Wakes the waiting submissions when `numero_establecimiento` or `codigo_municipio` changes.
    // The first is part of what is filed; the second decides to which authority guests are
    // reported.
    reconsider: async (tx, call, before, deleted) => {
      const after = deleted ? null : await tx.find('establishments', before.id);
      if (after && (after.numero_establecimiento !== before.numero_establecimiento || moved(before, after))) {
        await tx.wake?.(before.id, call.now);
      }
    },
  },
};

function moved(before: Whereabouts, after: Whereabouts): boolean {
  return before.codigo_municipio !== after.codigo_municipio;
}
