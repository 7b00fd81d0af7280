import { BODIES_OF } from '../generated/fields.ts';
import { madridDateTime } from '../madrid.ts';
import type { Creates, NewValues, Origin, WritableDefinition } from './definition.ts';
import { partWriting } from './part.ts';

const NOTHING = { tipo: null, validez: null, numero: null, soporte: null, uuid: null };

/** Driving licences: at most one per person (the document, "Driving licence"). */
export const licenses: WritableDefinition<'licenses'> = {
  resource: 'licenses',
  bodies: BODIES_OF.licenses,
  dateField: null,
  naturalKey: [],
  fixed: ['persona_id'],
  placeField: () => 'persona_id',
  changes: body => body,
  present: row => ({
    id: row.id,
    persona_id: row.persona_id,
    tipo: row.tipo,
    validez: row.validez,
    numero: row.numero,
    soporte: row.soporte,
    uuid: row.uuid,
    created_at: madridDateTime(row.created_at),
    updated_at: madridDateTime(row.updated_at),
  }),
  writing: partWriting({
    resource: 'licenses',
    link: ({ persona_id }) => ({ persona_id }),
    values: licenseValues,
    row: values => ({ table: 'licenses', values }),
    shown: (values, id) => ({ ...values, id }),
  }),
};

/** The columns of a new licence. */
export function licenseValues<L>(
  body: Omit<Creates<'licenses'>, 'persona_id'> & { persona_id: L },
  origin: Origin,
): Omit<NewValues<'licenses'>, 'persona_id'> & { persona_id: L } {
  return { ...NOTHING, ...body, ...origin };
}
