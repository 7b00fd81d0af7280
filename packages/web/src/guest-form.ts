import type { Html, PageLanguage, Words } from '@mirlo/look';
import { establishmentsOf, isOthers } from './establishments.ts';
import type { FormField, TypedTexts } from './fields.ts';
import { GUEST_FIELDS, GUEST_GROUPS, type Guest } from './guest-fields.ts';
import type { Note } from './inputs.ts';
import type { SignedVisit } from './page.ts';
import { notesFor, type RecordForm, recordForm } from './record-form.ts';
import { awaitsSaving, issuesOf, type Mir } from './states.ts';
import { TRIAL } from './trial.ts';

/** The contents of a guest's form. */
export interface GuestForm extends Pick<RecordForm, 'action' | 'hidden' | 'sealed'> {
  /** Whether the page answers a form that was sent: see `RecordForm`. */
  answers: boolean;
  typed: TypedTexts;
  notes: ReadonlyMap<string, readonly Note[]>;
  /** Whether the record is a test record. */
  trial: boolean;
}

export const SAVE: Words = { es: 'Guardar y comunicar', en: 'Save and file' };
/**
 * The button of the form of a test record, and the hint beside it. Test records are never filed.
 */
export const UNFILED = { button: TRIAL.save, saving: TRIAL.saving } as const;
/** The button where the guests of some establishment are reported to another authority. */
const MIXED = {
  button: { es: 'Guardar', en: 'Save' },
  saving: {
    es: 'Al guardar se comprueba. Lo del Ministerio, si está completo, se comunica solo; lo de otra autoridad lo exporta el operador.',
    en: 'Saving checks it. What is the ministry’s is filed by itself where it is complete; what is another authority’s the operator exports.',
  },
} as const satisfies Record<string, Words>;

/** The form of a guest: the fields in groups, and the button that saves them. */
export async function guestForm(
  visit: SignedVisit,
  { action, hidden, sealed, answers, typed, notes, trial }: GuestForm,
): Promise<Html> {
  const mixed = (await establishmentsOf(visit)).some(isOthers);
  const sections = GUEST_GROUPS.map(({ name, fields }) => ({
    name: name[visit.language],
    body: 'GuestCreate' as const,
    prefix: '',
    fields,
    typed,
    notes,
  }));
  const place = typed.establecimiento_id ?? '';
  return recordForm(visit, {
    action,
    hidden,
    sealed,
    answers,
    sections,
    place,
    checks: true,
    ...(trial ? UNFILED : mixed ? MIXED : { button: SAVE }),
  });
}

/**
 * Assigns the record's issues and the refused values to the fields of the form. Those of no field
 * are shown above the form.
 */
export function notesOf(
  guest: Guest | null,
  refused: Readonly<Record<string, string>>,
  language: PageLanguage,
) {
  const issues = issuesOf(guest?.mir ?? { issues: [] }, language).map(issue =>
    issue.resource === 'guests' && issue.id === guest?.id ? issue : { ...issue, field: null },
  );
  const held = guest === null ? [] : heldOtherwise(guest.mir, GUEST_FIELDS, '', language);
  return notesFor(GUEST_FIELDS, refused, [...issues, ...held]);
}

const HELD_OTHERWISE: Words = {
  es: 'El Ministerio tiene otro dato.',
  en: 'The ministry holds another value.',
};

/**
 * Warnings at the fields whose value is not the filed one, for a record that waits for a decision
 * after a restore of the database.
 *
 * @param prefix before the part's fields in `differs`
 */
export function heldOtherwise(
  mir: Mir,
  fields: readonly FormField[],
  prefix: string,
  language: PageLanguage,
): { field: string; severity: string; message: string }[] {
  if (!awaitsSaving(mir)) return [];
  const shown = new Set([...fields.map(({ name }) => name), 'codigo_municipio', 'nombre_municipio']);
  return mir.differs
    .filter(name => name.startsWith(prefix))
    .map(name => name.slice(prefix.length))
    .filter(field => shown.has(field))
    .map(field => ({ field, severity: 'warning', message: HELD_OTHERWISE[language] }));
}

/** The full name of a person, as people read it. */
export function fullName(named: {
  nombre: string | null;
  apellido1: string | null;
  apellido2: string | null;
}): string {
  const { nombre, apellido1, apellido2 } = named;
  return [nombre, apellido1, apellido2].filter(Boolean).join(' ');
}
