import { randomUUID } from 'node:crypto';
import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import {
  bodiesOfMembers,
  checkFamily,
  type Family,
  type FamilyMember,
  isTyped,
  MOST_PEOPLE,
  memberField,
  memberPrefix,
  PERSON_FIELDS,
  readFamily,
  SHARED_FIELDS,
} from '../family.ts';
import type { TypedTexts } from '../fields.ts';
import { CONTACT, HOME_ADDRESS, STAY } from '../guest-fields.ts';
import { UNFILED } from '../guest-form.ts';
import { icon } from '../icons.ts';
import type { Note } from '../inputs.ts';
import { readLines } from '../mrz.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, recordForm, type Section } from '../record-form.ts';
import { formRefusal, SAVING, saidOfCheck } from '../saving.ts';
import { ROOT } from '../site.ts';
import { arrivingToday } from '../stay.ts';
import { isTrial, kindChoice, pathOf } from '../trial.ts';

export const NEW_FAMILY: Words = { es: 'Nueva familia', en: 'New family' };
const SAID = {
  full: {
    es: `Ya hay ${MOST_PEOPLE} personas en la página: guárdelas y añada las demás con la misma referencia.`,
    en: `There are ${MOST_PEOPLE} people on the page already: save them, and add the others with the same reference.`,
  },
  about: {
    es: 'La estancia y el domicilio se escriben una vez. El parentesco del primer menor vale para los demás, si no se elige otro. Las personas sin datos no cuentan.',
    en: 'The stay and the home are typed once. The kinship of the first minor is that of the others too, unless another is chosen. People without data do not count.',
  },
  person: { es: 'Persona', en: 'Person' },
  all: { es: 'de todos', en: 'of all' },
  stored: { es: 'guardada', en: 'saved' },
  save: { es: 'Guardar y comunicar', en: 'Save and file' },
  asIs: { es: 'Guardar incompleto', en: 'Save incomplete' },
  add: { es: 'Otra persona', en: 'Another person' },
  lines: { es: 'Líneas del documento', en: 'Lines of the document' },
  linesHint: {
    es: 'Pase el documento por el lector, o escriba las líneas de letras y «<». No se guarda imagen.',
    en: 'Put the document on the reader, or type its lines of letters and ‘<’. No picture is kept.',
  },
  read: { es: 'Leer', en: 'Read' },
  nobody: { es: 'No se ha escrito a nadie.', en: 'Nobody was typed.' },
  missing: {
    es: 'No se ha guardado todavía: falta lo que está señalado. También se puede guardar incompleto, y completarlo después.',
    en: 'It was not saved yet: what is marked is missing. It can be saved incomplete too, and completed later.',
  },
} as const satisfies Record<string, Words>;

const FIRST_PEOPLE = 4;

/** The messages of the page about the typed family. */
interface Messages {
  notes: ReadonlyMap<string, readonly Note[]>;
  head: { state: 'accepted' | 'refused' | 'held'; text: string } | null;
  status: number;
  /** Whether to offer saving although values are missing. */
  offersAsIs?: boolean;
}
const NOTHING: Messages = { notes: new Map(), head: null, status: 200 };

/** The page with a form for people who stay together. The values that all share are typed once. */
export const newFamily: SignedPage = {
  path: '/guests/family',
  async show(visit) {
    const { nacionalidad = '', ...shared } = await arrivingToday(visit);
    const members = Array.from({ length: FIRST_PEOPLE }, () => newMember(nacionalidad));
    return shown(visit, { shared, members }, NOTHING);
  },
  async act(visit, form) {
    const family = readFamily(form);
    const asked = form.get('do');
    if (asked === 'add') return shown(visit, withOneMore(family), NOTHING);
    if (asked === 'read') return filledIn(visit, family, form.get('lines') ?? '');
    if (asked === 'check') return checked(visit, family);
    return saved(visit, family, asked === 'as_is');
  },
};

const newMember = (nacionalidad = 'ESP'): FamilyMember => ({
  uuid: randomUUID(),
  id: null,
  typed: { nacionalidad },
});

function withOneMore({ shared, members }: Family): Family {
  return { shared, members: members.length < MOST_PEOPLE ? [...members, newMember()] : members };
}

/**
 * Fills the data of a document's machine-readable lines into the form of the first person for whom
 * nothing was typed.
 */
function filledIn(visit: SignedVisit, family: Family, lines: string): Promise<PageResult> {
  const { language, services } = visit;
  const read = readLines(lines, services.now(), language);
  const refused = (text: string) => {
    const notes = new Map([['lines', [{ kind: 'refused', text } as const]]]);
    return shown(visit, family, { notes, head: null, status: 422 });
  };
  if ('error' in read) return refused(read.error);
  const room = family.members.every(isTyped) ? withOneMore(family) : family;
  const free = room.members.findIndex(member => !isTyped(member));
  if (free === -1) return refused(SAID.full[language]);
  const members = room.members.map((member, index) =>
    index === free ? { ...member, typed: { ...member.typed, ...read.typed } } : member,
  );
  return shown(visit, { shared: room.shared, members }, NOTHING);
}

/** Shows the problems of the typed values. Nothing is stored. */
async function checked(visit: SignedVisit, family: Family): Promise<PageResult> {
  const { bodies, errors } = bodiesOfMembers(family, visit);
  const notes = new Map(await checkFamily(visit, family, bodies));
  for (const [name, wrong] of refusals(errors)) notes.set(name, wrong);
  const head = saidOfCheck([...notes.values()].flat(), visit.language);
  return shown(visit, family, { notes, head, status: 200 });
}

async function saved(visit: SignedVisit, family: Family, asIs: boolean): Promise<PageResult> {
  const { language } = visit;
  const refused = (text: string, notes: Messages['notes'] = new Map(), status = 422) =>
    shown(visit, family, { notes, head: { state: 'refused', text }, status });
  const { bodies, errors } = bodiesOfMembers(family, visit);
  if (bodies.size === 0) return refused(SAID.nobody[language]);
  if (Object.keys(errors).length > 0) return refused(SAVING.refused[language], refusals(errors));
  const notes = await checkFamily(visit, family, bodies);
  if (!asIs && [...notes.values()].flat().some(({ kind }) => kind === 'held')) {
    const head = { state: 'held', text: SAID.missing[language] } as const;
    return shown(visit, family, { notes, head, status: 422, offersAsIs: true });
  }
  return stored(visit, family, bodies);
}

/**
 * Stores the people one after the other. Where one is refused, those before stay stored, and are
 * not sent again.
 */
async function stored(
  visit: SignedVisit,
  family: Family,
  bodies: ReturnType<typeof bodiesOfMembers>['bodies'],
): Promise<PageResult> {
  const { language } = visit;
  const members = [...family.members];
  let there: number | null = null;
  for (const [index, body] of bodies) {
    const member = members[index];
    if (member === undefined || member.id !== null) continue;
    try {
      const made = await callsOf(visit, isTrial(visit))('createGuest', { body });
      members[index] = { ...member, id: made.id };
      if ('differs' in made && made.differs.length > 0) there ??= made.id;
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      const named = Object.entries(fields).map(([name, text]) => [memberField(name, index), text]);
      const notes = refusals(Object.fromEntries(named));
      return shown(visit, { ...family, members }, { notes, head: { state: 'refused', text: head }, status });
    }
  }
  const first = members.find(({ id }) => id !== null)?.id;
  return { lead: `/guests/${there ?? first}?said=${there === null ? 'saved' : 'there'}` };
}

function refusals(errors: Readonly<Record<string, string>>): Map<string, Note[]> {
  return new Map(Object.entries(errors).map(([name, text]) => [name, [{ kind: 'refused', text }]]));
}

async function shown(visit: SignedVisit, family: Family, said: Messages): Promise<PageResult> {
  const { language } = visit;
  const { shared, members } = family;
  const all = (name: Words) => `${name[language]} ${SAID.all[language]}`;
  const sections = [
    section(all(STAY.name), '', STAY.fields, shared, said),
    ...members.map((member, index) => personSection(member, index, said, language)),
    section(all(HOME_ADDRESS.name), '', [...HOME_ADDRESS.fields, ...CONTACT.fields], shared, said),
  ];
  const form = await recordForm(visit, {
    action: pathOf('/guests/family', isTrial(visit)),
    place: shared.establecimiento_id ?? '',
    sections,
    hidden: hiddenOf(members),
    button: SAID.save,
    ...(isTrial(visit) && UNFILED),
    checks: true,
    answers: true,
    tools: tools(said, members.length, language),
    beside:
      said.offersAsIs === true &&
      html`<button class="btn" name="do" value="as_is">${SAID.asIs[language]}</button>`,
  });
  const body = html`<p class="crumbs"><a href="${ROOT}${pathOf('/guests', isTrial(visit))}">${language === 'es' ? 'Huéspedes' : 'Guests'}</a></p>
<div class="page-head"><h1>${NEW_FAMILY[language]}</h1><p class="muted">${SAID.about[language]}</p></div>
<div class="stack"${isTrial(visit) && raw(' data-trial')}>
${kindChoice(visit, '/guests/family')}
${said.head !== null && message(said.head.state, said.head.text)}
${notesAbove(besides(said.notes, members), language)}
<section class="card">${form}</section></div>`;
  return { title: NEW_FAMILY[language], body, status: said.status };
}

function section(
  name: string,
  prefix: string,
  fields: Section['fields'],
  typed: TypedTexts,
  { notes }: Messages,
): Section {
  const own = new Map(fields.map(field => [field.name, notes.get(prefix + field.name) ?? []]));
  return { name, body: 'GuestCreate', prefix, fields, typed, notes: own };
}

/**
 * The fields of a person. A person who is stored already has none, only their name in the heading.
 */
function personSection(
  { id, typed }: FamilyMember,
  index: number,
  said: Messages,
  language: PageLanguage,
): Section {
  const name = `${index + 1}. ${typed.nombre || SAID.person[language]}`;
  if (id !== null) return section(`${name}: ${SAID.stored[language]}`, memberPrefix(index), [], typed, said);
  return section(name, memberPrefix(index), PERSON_FIELDS, typed, said);
}

/** The hidden values of all people: the uuid, and of a person who is stored already all values. */
function hiddenOf(members: readonly FamilyMember[]): Record<string, string> {
  const of = ({ uuid, id, typed }: FamilyMember, index: number) => {
    const known = id === null ? { uuid } : { ...typed, uuid, id: String(id) };
    return Object.entries(known).map(([name, value]) => [memberPrefix(index) + name, value]);
  };
  return { people: String(members.length), ...Object.fromEntries(members.flatMap(of)) };
}

/** The messages that belong to no field of the page. */
function besides(notes: Messages['notes'], members: readonly FamilyMember[]): Note[] {
  const people = members.flatMap((_, index) => PERSON_FIELDS.map(({ name }) => memberPrefix(index) + name));
  const shownNames = new Set(['lines', ...SHARED_FIELDS.map(({ name }) => name), ...people]);
  return [...notes].flatMap(([name, said]) => (shownNames.has(name) ? [] : said));
}

function tools({ notes }: Messages, people: number, language: PageLanguage): Html {
  const wrong = notes.get('lines')?.map(({ text }) => text) ?? [];
  return html`<div class="tools"><div class="field"${wrong.length > 0 && html` data-state="refused"`}><label for="lines">${SAID.lines[language]}</label>
<textarea class="reader" id="lines" name="lines" rows="3" maxlength="200" spellcheck="false" autofocus autocomplete="off" autocapitalize="characters" aria-describedby="lines-hint${wrong.length > 0 && ' lines-note'}"></textarea>
<p class="hint" id="lines-hint">${SAID.linesHint[language]}</p>
${wrong.length > 0 && html`<p class="note" id="lines-note" data-state="refused">${icon('refused')}<span>${wrong.join(' ')}</span></p>`}</div>
<div class="actions"><button class="btn" name="do" value="read">${SAID.read[language]}</button>
${people < MOST_PEOPLE && html`<button class="btn" name="do" value="add">${icon('plus')}${SAID.add[language]}</button>`}</div></div>`;
}
