import { randomUUID } from 'node:crypto';
import { html, raw, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import { clockOfEstablishment, establishmentsOf } from '../establishments.ts';
import { changesOf, type TypedTexts, typedWithin } from '../fields.ts';
import { SAVE, UNFILED } from '../guest-form.ts';
import type { Note } from '../inputs.ts';
import { newest } from '../newest.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, notesFor, recordForm } from '../record-form.ts';
import { issuesAt, judgedRental, type RentalIssue } from '../rental-check.ts';
import { formPath, type PartForm, RENTAL_PARTS, rentalBody } from '../rental-form.ts';
import { formRefusal, SAVING, saidOfCheck } from '../saving.ts';
import { typedMoment } from '../times.ts';
import { isTrial, kindChoice, pathOf } from '../trial.ts';

export const NEW_RENTAL: Words = { es: 'Nuevo alquiler', en: 'New rental' };
const ABOUT: Words = {
  es: 'Contrato, vehículo y personas: se guardan y se comunican juntos.',
  en: 'Contract, vehicle and people: they are stored and filed together.',
};
/**
 * The page with the form for a new rental of a vehicle. A driver is typed only where the holder
 * does not drive.
 */
export const newRental: SignedPage = {
  path: '/rentals/new',
  async show(visit) {
    const establishments = await establishmentsOf(visit);
    const office = (await lastOffice(visit)) ?? establishments[0]?.id ?? 0;
    const now = typedMoment(clockOfEstablishment(office, establishments).dateTime(visit.services.now()));
    const typed = {
      establecimiento_id: office === 0 ? '' : String(office),
      'contract.fecha_recogida': now,
      'persons[0].address.pais': 'ESP',
      uuid: randomUUID(),
    };
    return shown(visit, typed, {}, null, 200);
  },
  async act(visit, form) {
    const { language } = visit;
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const parts = RENTAL_PARTS.map(part => ({
      path: part.path,
      ...changesOf(part.fields, typedWithin(typed, `${part.path}.`, part.fields), {}, language),
    }));
    const wrong = parts.flatMap(({ path, errors }) =>
      Object.entries(errors).map(([field, text]) => [`${path}.${field}`, text]),
    );
    const refuse = (refused: Record<string, string>, text: string, status: number) =>
      shown(visit, typed, refused, text, status);
    const sent = rentalBody(typed, parts);
    if (form.get('do') === 'check') {
      const judged = await judgedRental(visit, sent, typed.establecimiento_id ?? '');
      const issues = judged.map(issue => ({ ...issue, path: formPath(issue.path, sent) }));
      return shown(visit, typed, Object.fromEntries(wrong), null, 200, issues);
    }
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong), SAVING.refused[language], 422);
    try {
      const made = await callsOf(visit, isTrial(visit))('createRental', { body: sent });
      const there = 'differs' in made && made.differs.length > 0;
      return { lead: `/rentals/${made.id}?said=${there ? 'there' : 'saved'}` };
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      const named = Object.entries(fields).map(([path, text]) => [formPath(path, sent), text]);
      return refuse(Object.fromEntries(named), head, status);
    }
  },
};

/** The establishment of the newest rental; null where there is none. */
async function lastOffice(visit: SignedVisit): Promise<number | null> {
  const call = callsOf(visit, isTrial(visit));
  const { data } = await newest(page => call('listContracts', { query: page }), { page: 1, limit: 1 });
  return data[0]?.establecimiento_id ?? null;
}

async function shown(
  visit: SignedVisit,
  typed: TypedTexts,
  refused: Readonly<Record<string, string>>,
  head: string | null,
  status: number,
  checked: readonly RentalIssue[] | null = null,
): Promise<PageResult> {
  const { language } = visit;
  const above: Note[] = [];
  const issues = checked ?? [];
  const sections = RENTAL_PARTS.map(part => {
    const notes = notesFor(part.fields, within(refused, part), issuesAt(issues, part.path));
    above.push(...notes.above);
    const { path, name, body, fields } = part;
    return {
      name: name[language],
      body,
      fields,
      prefix: `${path}.`,
      typed: typedWithin(typed, `${part.path}.`, part.fields),
      notes: notes.atFields,
    };
  });
  const form = {
    action: pathOf('/rentals/new', isTrial(visit)),
    place: typed.establecimiento_id ?? '',
    sections,
    hidden: { uuid: typed.uuid ?? '' },
    ...(isTrial(visit) ? UNFILED : { button: SAVE }),
    checks: true,
    answers: true,
  };
  const besides = [...above, ...elsewhere(refused), ...nowhere(issues)];
  const atFields = sections.flatMap(({ notes }) => [...notes.values()].flat());
  const said = checked && saidOfCheck([...atFields, ...besides], language);
  const body = html`<div class="page-head"><h1>${NEW_RENTAL[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<div class="stack"${isTrial(visit) && raw(' data-trial')}>
${kindChoice(visit, '/rentals/new')}
${head !== null && message('refused', head)}
${said && message(said.state, said.text)}
${notesAbove(besides, language)}
<section class="card">${await recordForm(visit, form)}</section></div>`;
  return { title: NEW_RENTAL[language], body, status };
}

/** The refused values of a part, by the names of the part's fields. */
function within(
  refused: Readonly<Record<string, string>>,
  { path, fields }: PartForm,
): Record<string, string> {
  const own = fields.map(
    ({ name }) =>
      [
        name,
        nameIn(name)
          .map(one => refused[`${path}.${one}`])
          .find(Boolean),
      ] as const,
  );
  return Object.fromEntries(own.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

/** The names that a form's field has in the registry. */
function nameIn(field: string): readonly string[] {
  return field === 'municipio' ? ['municipio', 'codigo_municipio', 'nombre_municipio'] : [field];
}

/** The issues that belong to no part of the form. */
function nowhere(issues: readonly RentalIssue[]): Note[] {
  const placed = new Set(
    RENTAL_PARTS.flatMap(({ path }) => issuesAt(issues, path).map(({ message }) => message)),
  );
  return issues
    .filter(({ message }) => !placed.has(message))
    .map(({ severity, message }) => ({ kind: severity === 'error' ? 'held' : 'warning', text: message }));
}

/** The refused values that belong to no field of the form. */
function elsewhere(refused: Readonly<Record<string, string>>): Note[] {
  const known = new Set(
    RENTAL_PARTS.flatMap(({ path, fields }) =>
      fields.flatMap(({ name }) => nameIn(name).map(one => `${path}.${one}`)),
    ),
  );
  return Object.entries(refused)
    .filter(([path]) => !known.has(path))
    .map(([path, text]) => ({ kind: 'refused', text: `${path}: ${text}` }));
}
