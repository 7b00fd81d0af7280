import type { Member, Submission, Unit } from '@mirlo/core/filing';
import { type GuestInput, withReferenceSuffix } from '@mirlo/mir';
import type { StoredCommunication, StoredPerson } from '@mirlo/mir/client';

/** Finds the units that one of the ministry's communications may be about. */
export type UnitIndex = (stored: StoredCommunication) => readonly Unit<Member>[];

/**
 * Indexes units by the documents and names of their guests, or by the references of their
 * contracts.
 */
export function indexUnits(units: readonly Unit<Member>[]): UnitIndex {
  const byKey = new Map<string, Set<Unit<Member>>>();
  for (const unit of units) {
    for (const key of unit.members.flatMap(member => keysOfMember(unit, member))) {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(unit));
    }
  }
  return stored => [...new Set(keysOf(stored).flatMap(key => [...(byKey.get(key) ?? [])]))];
}

/**
 * The source that names this very record as filed. The journal knew it when the request was sent;
 * an operator may mistake one guest for another.
 */
export type NamedBy = 'journal' | 'operator' | null;

/**
 * Finds the records of a unit that one of the ministry's communications is about. It compares
 * document and day, not ids: a record may have been edited since, or sent again after the restore.
 *
 * @param namedBy who says that this very record was filed. Without it, document and day must agree,
 * or name, day, date of birth and document. With it, the document is enough; for the journal, so
 * are name, day and date of birth.
 */
export function membersAbout(
  stored: StoredCommunication,
  unit: Unit<Member>,
  namedBy: (submission: Submission) => NamedBy,
): Submission[] {
  if (stored.tipo !== unit.communication) return [];
  return unit.members
    .map(({ submission }) => submission)
    .filter((submission, i) => {
      const content = contentOf(unit, unit.members[i]);
      if (content === null) return false;
      if (content.kind === 'AV') return isReference(stored.referencia ?? '', content.referencia);
      return stored.personas.some(person => isGuest(stored, person, content.guest, namedBy(submission)));
    });
}

/** Finds the person of a communication who is this guest; null where there is none. */
export function personAbout(
  stored: StoredCommunication,
  unit: Unit<Member>,
  member: Member,
): StoredPerson | null {
  const content = contentOf(unit, member);
  if (content?.kind !== 'PV') return null;
  const { personas } = stored;
  const find = (namedBy: NamedBy) => personas.find(person => isGuest(stored, person, content.guest, namedBy));
  // Compares by document first, then by name, because a stay may have two guests of one name.
  return find('operator') ?? find('journal') ?? null;
}

type Content = { kind: 'PV'; guest: GuestInput } | { kind: 'AV'; referencia: string };

function contentOf(unit: Unit<Member>, member: Member | undefined): Content | null {
  if (member === undefined) return null;
  const input = unit.input([member], '');
  if (input.kind === 'AV') return { kind: 'AV', referencia: input.rental.contract?.referencia ?? '' };
  const [guest] = input.stay.guests;
  return guest === undefined ? null : { kind: 'PV', guest };
}

function keysOfMember(unit: Unit<Member>, member: Member): string[] {
  const content = contentOf(unit, member);
  if (content === null) return [];
  if (content.kind === 'AV') return [`referencia ${content.referencia}`];
  const { numero_documento, nombre, apellido1 } = content.guest;
  return [`documento ${folded(numero_documento)}`, `nombre ${folded(nombre)} ${folded(apellido1)}`];
}

function keysOf({ referencia, personas }: StoredCommunication): string[] {
  const reference = (referencia ?? '').replace(/--\d+$/, '');
  return [
    `referencia ${reference}`,
    ...personas.map(({ documento }) => `documento ${folded(documento)}`),
    ...personas.map(({ nombre, apellido1 }) => `nombre ${folded(nombre)} ${folded(apellido1)}`),
  ];
}

/** Whether a stored reference is that of a contract. A repeated filing adds a suffix (`--2`). */
function isReference(stored: string, reference: string): boolean {
  const ordinal = Number(/--(\d+)$/.exec(stored)?.[1] ?? 1);
  return reference !== '' && (stored === reference || stored === withReferenceSuffix(reference, ordinal));
}

const DAY_LENGTH = 10;

function isGuest(
  { fechaInicio }: StoredCommunication,
  person: StoredPerson,
  guest: GuestInput,
  namedBy: NamedBy,
): boolean {
  const [theirs, ours] = [folded(person.documento), folded(guest.numero_documento)];
  const sameDocument = theirs !== '' && theirs === ours;
  const sameDay = (fechaInicio ?? '').slice(0, DAY_LENGTH) === guest.fecha_entrada;
  const sameName =
    folded(person.nombre) === folded(guest.nombre) && folded(person.apellido1) === folded(guest.apellido1);
  // Two people may have the same name, but hardly the same date of birth too.
  const samePerson = sameName && sameDay && person.fechaNacimiento === guest.fecha_nacimiento;
  if (sameDocument) return sameDay || namedBy !== null;
  return samePerson && (theirs === ours || namedBy === 'journal');
}

/**
 * Keeps letters and digits only, without case and accents: the ministry may change those, and
 * people write hyphens.
 */
export function folded(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
