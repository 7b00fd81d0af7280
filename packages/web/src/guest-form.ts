import type { Html, Words } from '@mirlo/look';
import type { Typed } from './fields.ts';
import { GUEST_FIELDS, GUEST_GROUPS, type Guest } from './guest-fields.ts';
import type { Note } from './inputs.ts';
import type { SignedVisit } from './page.ts';
import { notesFor, type RecordForm, recordForm } from './record-form.ts';

/** What a form of a guest shows. */
export interface GuestForm extends Pick<RecordForm, 'action' | 'hidden'> {
  typed: Typed;
  notes: ReadonlyMap<string, readonly Note[]>;
}

export const SAVE: Words = { es: 'Guardar y comunicar', en: 'Save and file' };

/** The fields of a guest in groups, and the button that saves them. */
export function guestForm(visit: SignedVisit, { action, hidden, typed, notes }: GuestForm): Promise<Html> {
  const sections = GUEST_GROUPS.map(({ name, fields }) => ({
    name: name[visit.language],
    body: 'GuestCreate' as const,
    prefix: '',
    fields,
    typed,
    notes,
  }));
  return recordForm(visit, { action, hidden, sections, place: typed.establecimiento_id ?? '', button: SAVE });
}

/** What the record's own issues, and what was refused, say at each field; the rest goes above the form. */
export function notesOf(guest: Guest | null, refused: Readonly<Record<string, string>>) {
  const issues = (guest?.mir.issues ?? []).map(issue =>
    issue.resource === 'guests' && issue.id === guest?.id ? issue : { ...issue, field: null },
  );
  return notesFor(GUEST_FIELDS, refused, issues);
}

/** The name of somebody as it is read. */
export function fullName(named: {
  nombre: string | null;
  apellido1: string | null;
  apellido2: string | null;
}): string {
  const { nombre, apellido1, apellido2 } = named;
  return [nombre, apellido1, apellido2].filter(Boolean).join(' ');
}
