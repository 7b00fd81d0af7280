import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { establishmentsOf } from './establishments.ts';
import { GUEST_GROUPS, type Guest, type GuestField } from './guest-fields.ts';
import { inputOf, type Note, noteOf, option } from './inputs.ts';
import { servedBy } from './municipality.ts';
import type { SignedVisit } from './page.ts';
import { proofField } from './parts.ts';
import { mayWrite } from './rights.ts';
import { ROOT } from './site.ts';

/** What a form of a guest shows. */
export interface GuestForm {
  /** Below `ROOT`: where it posts to. */
  action: string;
  /** What stands in the fields. */
  typed: Readonly<Record<string, string>>;
  /** What is said at a field. */
  notes: ReadonlyMap<string, readonly Note[]>;
  /** Which state of the record it was made from; of a new one, its own uuid. */
  hidden: { version: string } | { uuid: string };
  button: Words;
}

const SAVING: Words = {
  es: 'Al guardar se comprueba. Si está completo, se comunica solo.',
  en: 'Saving checks it. Where it is complete, it is filed by itself.',
};
const READS: Words = { es: 'Su función solo permite leer.', en: 'Your role reads only.' };
const ESTABLISHMENT: Words = { es: 'Establecimiento', en: 'Establishment' };

/** The fields of a guest in groups, and the button that saves them. */
export async function guestForm(visit: SignedVisit, form: GuestForm): Promise<Html> {
  const { language, proof } = visit;
  const { typed, notes } = form;
  const locked = !mayWrite(visit.visitor);
  const proposals = servedBy(typed.codigo_postal ?? '').map(({ name }) => name);
  const input = (spec: GuestField) =>
    inputOf(
      spec,
      {
        value: typed[spec.name] ?? '',
        notes: notes.get(spec.name) ?? [],
        locked,
        ...(spec.name === 'municipio' && { proposals }),
      },
      language,
    );
  const groups = GUEST_GROUPS.map(
    ({ name, fields }) =>
      html`<fieldset><legend>${name[language]}</legend><div class="fields">${fields.map(input)}</div></fieldset>`,
  );
  return html`<form class="record" method="post" action="${ROOT}${form.action}" novalidate>${proofField(proof)}
${Object.entries(form.hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${await placeOf(visit, typed.establecimiento_id ?? '', locked)}
${groups}
<div class="savebar"><p class="muted">${locked ? READS[language] : SAVING[language]}</p>${!locked && html`<button class="btn primary">${form.button[language]}</button>`}</div>
</form>`;
}

async function placeOf(visit: SignedVisit, chosen: string, locked: boolean): Promise<Html> {
  const establishments = await establishmentsOf(visit);
  const name = 'establecimiento_id';
  return html`<div class="field place"><label for="${name}">${ESTABLISHMENT[visit.language]}</label><select id="${name}" name="${name}"${locked && raw(' disabled')}>${establishments.map(({ id, nombre }) => option(String(id), nombre, String(id) === chosen))}</select></div>`;
}

/** What the record's own issues, and what was refused, say at each field; the rest goes above the form. */
export function notesOf(
  guest: Guest | null,
  refused: Readonly<Record<string, string>>,
): { atFields: Map<string, Note[]>; above: Note[] } {
  const atFields = new Map<string, Note[]>();
  const above: Note[] = [];
  const shown = new Set(GUEST_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const put = (field: string | null, note: Note) => {
    const name = field === 'codigo_municipio' || field === 'nombre_municipio' ? 'municipio' : field;
    if (name === null || !shown.has(name)) above.push(note);
    else atFields.set(name, [...(atFields.get(name) ?? []), note]);
  };
  for (const [field, text] of Object.entries(refused)) put(field, { kind: 'refused', text });
  for (const { resource, id, field, severity, message } of guest?.mir.issues ?? []) {
    const own = resource === 'guests' && id === guest?.id;
    put(own ? field : null, { kind: severity === 'error' ? 'held' : 'warning', text: message });
  }
  return { atFields, above };
}

/** Sentences above a form. */
export function notesAbove(notes: readonly Note[], language: PageLanguage): Html | null {
  const label: Words = { es: 'Lo que falta', en: 'What is missing' };
  if (notes.length === 0) return null;
  return html`<div class="notes" role="group" aria-label="${label[language]}">${notes.map(noteOf)}</div>`;
}

/** The name of a guest as it is read. */
export function fullName({
  nombre,
  apellido1,
  apellido2,
}: Pick<Guest, 'nombre' | 'apellido1' | 'apellido2'>): string {
  return [nombre, apellido1, apellido2].filter(Boolean).join(' ');
}
