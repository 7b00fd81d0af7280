import type { BodyName } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import type { FormField } from './fields.ts';
import { GUEST_GROUPS } from './guest-fields.ts';
import type { ImportKind } from './imports.ts';
import { LINK_GROUPS } from './links.ts';
import { RENTAL_PARTS } from './rental-form.ts';

/** A field that a column can be assigned to, by the field's name in the form of a new record. */
export interface ImportTarget {
  name: string;
  /** The label within its group. */
  label: Words;
  group: Words;
  field: FormField;
  body: BodyName;
}

/** The establishment of a row's record: its name, its id, or its number at the ministry. */
export const PLACE = 'establecimiento_id';
/** Both surnames in one cell. */
export const SURNAMES_FIELD = 'apellidos';

const ESTABLISHMENT: FormField = {
  name: PLACE,
  label: { es: 'Establecimiento', en: 'Establishment' },
  kind: 'text',
  columns: 4,
};
const BOTH_SURNAMES: FormField = {
  name: SURNAMES_FIELD,
  label: { es: 'Los dos apellidos juntos', en: 'Both surnames in one' },
  kind: 'text',
  columns: 4,
};
const time = (name: string, es: string, en: string): FormField => ({
  name,
  label: { es, en },
  kind: 'time',
  columns: 3,
});
/** The times of a rental's pick-up and return, for files with date and time in two columns. */
const TIMES_OF_CONTRACT = [
  time('hora_recogida', 'Hora de recogida', 'Time of pick-up'),
  time('hora_devolucion', 'Hora de devolución', 'Time of return'),
];

const GUEST_TARGETS: readonly ImportTarget[] = GUEST_GROUPS.flatMap(({ name: group, fields }, i) => {
  const more = i === 0 ? [BOTH_SURNAMES] : group.en === 'Stay' ? [ESTABLISHMENT] : [];
  return [...fields, ...more].map(
    (field): ImportTarget => ({ name: field.name, label: field.label, group, field, body: 'GuestCreate' }),
  );
});

const RENTAL_TARGETS: readonly ImportTarget[] = RENTAL_PARTS.flatMap(
  ({ path, name: group, body, fields }) => {
    const more: readonly FormField[] =
      path === 'contract'
        ? [...TIMES_OF_CONTRACT, ESTABLISHMENT]
        : /^persons\[\d\]$/.test(path)
          ? [BOTH_SURNAMES]
          : [];
    return [...fields, ...more].map(
      (field): ImportTarget => ({
        name: field.name === PLACE ? PLACE : `${path}.${field.name}`,
        label: field.label,
        group,
        field,
        body,
      }),
    );
  },
);

const CHECKIN_TARGETS: readonly ImportTarget[] = LINK_GROUPS.flatMap(({ name: group, fields }, i) =>
  (i === 0 ? [...fields, ESTABLISHMENT] : fields).map(
    (field): ImportTarget => ({
      name: field.name,
      label: field.label,
      group,
      field,
      body: 'InvitationCreate',
    }),
  ),
);

const TARGETS: Readonly<Record<ImportKind, readonly ImportTarget[]>> = {
  guests: GUEST_TARGETS,
  rentals: RENTAL_TARGETS,
  checkins: CHECKIN_TARGETS,
};

/** The fields that the columns of a file can be assigned to. */
export function targetsOf(kind: ImportKind): readonly ImportTarget[] {
  return TARGETS[kind];
}
