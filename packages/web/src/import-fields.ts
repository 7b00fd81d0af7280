import type { BodyName } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import type { Field } from './fields.ts';
import { GUEST_GROUPS } from './guest-fields.ts';
import type { ImportKind } from './imports.ts';
import { LINK_GROUPS } from './links.ts';
import { RENTAL_PARTS } from './rental-form.ts';

/** What a column can be: a field of the form of a new record, by its name there. */
export interface Target {
  name: string;
  /** What it is called among others of its group. */
  label: Words;
  group: Words;
  field: Field;
  body: BodyName;
}

/** Where a row's record belongs, by name, by number, or by the ministry's. */
export const PLACE = 'establecimiento_id';
/** Both surnames in one cell. */
export const SURNAMES = 'apellidos';

const ESTABLISHMENT: Field = {
  name: PLACE,
  label: { es: 'Establecimiento', en: 'Establishment' },
  kind: 'text',
  columns: 4,
};
const BOTH_SURNAMES: Field = {
  name: SURNAMES,
  label: { es: 'Los dos apellidos juntos', en: 'Both surnames in one' },
  kind: 'text',
  columns: 4,
};
const time = (name: string, es: string, en: string): Field => ({
  name,
  label: { es, en },
  kind: 'time',
  columns: 3,
});
/** A rental's date and time, where they stand in two columns. */
const TIMES_OF_CONTRACT = [
  time('hora_recogida', 'Hora de recogida', 'Time of pick-up'),
  time('hora_devolucion', 'Hora de devolución', 'Time of return'),
];

const GUEST_TARGETS: readonly Target[] = GUEST_GROUPS.flatMap(({ name: group, fields }, i) => {
  const more = i === 0 ? [BOTH_SURNAMES] : group.en === 'Stay' ? [ESTABLISHMENT] : [];
  return [...fields, ...more].map(
    (field): Target => ({ name: field.name, label: field.label, group, field, body: 'GuestCreate' }),
  );
});

const RENTAL_TARGETS: readonly Target[] = RENTAL_PARTS.flatMap(({ path, name: group, body, fields }) => {
  const more: readonly Field[] =
    path === 'contract'
      ? [...TIMES_OF_CONTRACT, ESTABLISHMENT]
      : /^persons\[\d\]$/.test(path)
        ? [BOTH_SURNAMES]
        : [];
  return [...fields, ...more].map(
    (field): Target => ({
      name: field.name === PLACE ? PLACE : `${path}.${field.name}`,
      label: field.label,
      group,
      field,
      body,
    }),
  );
});

const CHECKIN_TARGETS: readonly Target[] = LINK_GROUPS.flatMap(({ name: group, fields }, i) =>
  (i === 0 ? [...fields, ESTABLISHMENT] : fields).map(
    (field): Target => ({ name: field.name, label: field.label, group, field, body: 'InvitationCreate' }),
  ),
);

const TARGETS: Readonly<Record<ImportKind, readonly Target[]>> = {
  guests: GUEST_TARGETS,
  rentals: RENTAL_TARGETS,
  checkins: CHECKIN_TARGETS,
};

/** What the columns of a file can be. */
export function targetsOf(kind: ImportKind): readonly Target[] {
  return TARGETS[kind];
}
