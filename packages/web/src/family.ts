import { clockOf, MADRID, type Operations } from '@mirlo/core';
import { preflight } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { establishmentsOf } from './establishments.ts';
import { ruleText } from './field-names.ts';
import type { FormField, TypedTexts } from './fields.ts';
import { CONTACT, DOCUMENT, HOME_ADDRESS, PERSON, readGuest, STAY } from './guest-fields.ts';
import type { Note } from './inputs.ts';
import { kindOfNumber } from './mrz.ts';
import { onlyMunicipalityOf } from './municipality.ts';
import type { SignedVisit } from './page.ts';
import { readDate } from './times.ts';

type GuestCreate = NonNullable<Operations['createGuest']['data']['body']>;

/** The maximum number of people of one form. */
export const MOST_PEOPLE = 12;

/**
 * `tipo_documento` and `parentesco` come last in the form: the kind of document mostly follows from
 * the number.
 */
const LAST: readonly string[] = ['tipo_documento', 'parentesco'];

/** The fields of each person. */
export const PERSON_FIELDS: readonly FormField[] = [
  ...PERSON.fields,
  ...DOCUMENT.fields.filter(({ name }) => !LAST.includes(name)),
  ...DOCUMENT.fields.filter(({ name }) => LAST.includes(name)),
];
/** The fields that all who stay together share. The form has them once. */
export const SHARED_FIELDS: readonly FormField[] = [
  ...STAY.fields,
  ...HOME_ADDRESS.fields,
  ...CONTACT.fields,
];

/** The prefix of the form fields of one person. The first person's index is 0. */
export const memberPrefix = (index: number) => `p${index}_`;

/** A person of the family, as typed in the form. */
export interface FamilyMember {
  /** Made by the form, so that a second click stores nobody twice. */
  uuid: string;
  /** The id of the record that an earlier attempt stored; null where there is none yet. */
  id: number | null;
  /** The typed values, by field name without the prefix. */
  typed: TypedTexts;
}

/** A family, as typed in the form. */
export interface Family {
  /** The values that all share, the establishment included. */
  shared: TypedTexts;
  members: readonly FamilyMember[];
}

/**
 * Reads the form, person by person. Fills in the kinship, the kind of document and the municipality
 * where they follow from other values.
 */
export function readFamily(form: URLSearchParams): Family {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const shared = Object.fromEntries(
    ['establecimiento_id', ...SHARED_FIELDS.map(({ name }) => name)].map(name => [name, text(name)]),
  );
  const count = Math.min(MOST_PEOPLE, Math.max(1, Number(text('people')) || 1));
  const members = Array.from({ length: count }, (_, index) => {
    const prefix = memberPrefix(index);
    const typed = Object.fromEntries(PERSON_FIELDS.map(({ name }) => [name, text(prefix + name)]));
    return { uuid: text(`${prefix}uuid`), id: Number(text(`${prefix}id`)) || null, typed };
  });
  if (shared.municipio === '' && shared.pais === 'ESP')
    shared.municipio = onlyMunicipalityOf(shared.codigo_postal ?? '');
  // Without a reference, nothing would show that these people stay together.
  shared.referencia ||= `F-${members[0]?.uuid.slice(0, 8).toUpperCase()}`;
  return { shared, members: withKinship(members.map(withKind), shared.fecha_entrada ?? '') };
}

/**
 * Whether the form holds anything of a person except the nationality that it proposes, or the
 * person is stored already.
 */
export function isTyped({ id, typed }: FamilyMember): boolean {
  return (
    id !== null || Object.entries(typed).some(([name, value]) => name !== 'nacionalidad' && value !== '')
  );
}

function withKind(member: FamilyMember): FamilyMember {
  const { tipo_documento, numero_documento = '' } = member.typed;
  const kind = tipo_documento === '' && numero_documento !== '' ? kindOfNumber(numero_documento) : null;
  return kind === null ? member : { ...member, typed: { ...member.typed, tipo_documento: kind } };
}

/** Gives the first minor's kinship to all minors for whom none was chosen. */
function withKinship(members: readonly FamilyMember[], arrival: string): FamilyMember[] {
  const minors = members.filter(({ typed }) => isMinor(typed, arrival));
  const first = minors.find(({ typed }) => typed.parentesco !== '')?.typed.parentesco;
  if (first === undefined) return [...members];
  return members.map(member =>
    minors.includes(member) && member.typed.parentesco === ''
      ? { ...member, typed: { ...member.typed, parentesco: first } }
      : member,
  );
}

function isMinor({ fecha_nacimiento = '' }: TypedTexts, arrival: string): boolean {
  const [year, ...rest] = readDate(fecha_nacimiento).split('-');
  const adult = `${Number(year) + 18}-${rest.join('-')}`;
  return rest.length === 2 && adult > readDate(arrival);
}

/**
 * Makes the API's request body for each typed person. Also returns, by field of the form, the
 * problems that are found before the API is called.
 */
export function bodiesOfMembers(
  { shared, members }: Family,
  { language }: Pick<SignedVisit, 'language'>,
): { bodies: Map<number, GuestCreate>; errors: Record<string, string> } {
  const bodies = new Map<number, GuestCreate>();
  const errors: Record<string, string> = {};
  for (const [index, member] of members.entries()) {
    if (!isTyped(member)) continue;
    const read = readGuest(new URLSearchParams({ ...shared, ...member.typed }), {}, language);
    // A problem with a shared field is the same for everybody, and is told once.
    for (const [field, text] of Object.entries(read.errors)) errors[memberField(field, index)] = text;
    bodies.set(index, { ...read.body, uuid: member.uuid } as GuestCreate);
  }
  return { bodies, errors };
}

/** The form field in which a field of the API is typed. */
export function memberField(name: string, index: number): string {
  return PERSON_FIELDS.some(field => field.name === name) ? memberPrefix(index) + name : name;
}

/**
 * Lists, by field of the form, the problems that would hold the filing and the warnings. Those of
 * no field are under an empty name.
 */
export async function checkFamily(
  visit: SignedVisit,
  family: Family,
  bodies: ReadonlyMap<number, GuestCreate>,
): Promise<Map<string, Note[]>> {
  const { language, services } = visit;
  const places = await establishmentsOf(visit);
  const place = places.find(({ id }) => String(id) === family.shared.establecimiento_id);
  const today = (place ? clockOf(place) : MADRID).date(services.now());
  const input = {
    guests: [...bodies.values()],
    numero_establecimiento: place?.numero_establecimiento,
    // A stay without a reference will get one when it is filed.
    referencia: family.shared.referencia || '-',
    created_on: today,
  };
  const notes = new Map<string, Note[]>();
  for (const { path, severity, message } of preflight(input, { today, municipalities }).issues) {
    const name = formFieldOf(path, [...bodies.keys()]);
    const note: Note = {
      kind: severity === 'error' ? 'held' : 'warning',
      text: ruleText(message[language], language),
    };
    const there = notes.get(name) ?? [];
    if (there.every(({ text }) => text !== note.text)) notes.set(name, [...there, note]);
  }
  return notes;
}

/**
 * Converts a path of an issue to the name of the form's field: `guests[1].nombre` → `p1_nombre`.
 */
function formFieldOf(path: string, indexes: readonly number[]): string {
  const [, nth, field = ''] = /^guests\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const name = ['codigo_municipio', 'nombre_municipio'].includes(field) ? 'municipio' : field;
  return name === '' ? '' : memberField(name, indexes[Number(nth)] ?? 0);
}
