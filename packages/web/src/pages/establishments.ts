import { randomUUID } from 'node:crypto';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import { type Establishment, establishmentsOf } from '../establishments.ts';
import { municipalityText, readMunicipality, unknownCode } from '../municipality.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField } from '../parts.ts';
import { may } from '../rights.ts';
import { formRefusal } from '../saving.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

export const ESTABLISHMENT_WORDS = {
  about: {
    es: 'Hoteles, apartamentos y oficinas de alquiler, y a quién se comunica lo de cada uno.',
    en: 'Hotels, apartments and rental offices, and to whom each one’s records are reported.',
  },
  add: { es: 'Añadir', en: 'Add' },
  name: { es: 'Nombre', en: 'Name' },
  number: { es: 'Código de establecimiento del Ministerio', en: 'The ministry’s code of the establishment' },
  place: { es: 'Municipio', en: 'Municipality' },
  save: { es: 'Guardar', en: 'Save' },
  none: { es: 'Sin municipio', en: 'No municipality' },
} as const satisfies Record<string, Words>;

/** The names of the authorities that an establishment's guests are reported to. */
export const AUTHORITIES: Readonly<Record<string, Words>> = {
  mir: { es: 'Ministerio del Interior', en: 'Ministry of the Interior' },
  mossos: { es: 'Mossos d’Esquadra', en: 'Mossos d’Esquadra' },
  ertzaintza: { es: 'Ertzaintza', en: 'Ertzaintza' },
};

/** The typed values of an establishment's form. */
export interface TypedPlace {
  nombre: string;
  numero_establecimiento: string;
  municipio: string;
  uuid: string;
}

const MAX_NAME = 100;
const MAX_NUMBER = 50;

/** The page that lists the establishments of an account, with a form for a new one. */
export const establishments: SignedPage = {
  path: '/establishments',
  show: visit => shown(visit, emptyPlace(), {}, null),
  async act(visit, form) {
    const { language } = visit;
    const typed = typedPlace(form);
    const read = bodyOf(typed, language);
    if ('error' in read)
      return { ...(await shown(visit, typed, { municipio: read.error }, null)), status: 422 };
    try {
      const { id } = await callsOf(visit, false)('createEstablishment', {
        body: { ...read, uuid: typed.uuid },
      });
      return { lead: `/establishments/${id}?said=saved` };
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      return { ...(await shown(visit, typed, fields, head)), status };
    }
  },
};

const emptyPlace = (): TypedPlace => ({
  nombre: '',
  numero_establecimiento: '',
  municipio: '',
  uuid: randomUUID(),
});

/** Reads the fields of an establishment's form. */
export function typedPlace(form: URLSearchParams): TypedPlace {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return {
    nombre: text('nombre'),
    numero_establecimiento: text('numero_establecimiento'),
    municipio: text('municipio'),
    uuid: text('uuid'),
  };
}

/** Makes the request body of the typed values, or the message for a wrong municipality. */
export function bodyOf(
  { nombre, numero_establecimiento, municipio }: TypedPlace,
  language: PageLanguage,
): { nombre: string; numero_establecimiento: string; codigo_municipio: string | null } | { error: string } {
  const read = readMunicipality(municipio, '', '', language);
  if ('error' in read) return read;
  const { codigo_municipio } = read;
  // The code must exist, because it decides to which authority the guests are reported.
  const error = codigo_municipio === null ? null : unknownCode(codigo_municipio, language);
  return error === null ? { nombre, numero_establecimiento, codigo_municipio } : { error };
}

/** The form of an establishment: name, code and municipality. */
export function placeForm(
  { language, proof }: SignedVisit,
  {
    action,
    typed,
    errors,
    hidden,
    button,
  }: {
    action: string;
    typed: TypedPlace;
    errors: Readonly<Record<string, string>>;
    hidden: Readonly<Record<string, string>>;
    button: string;
  },
): Html {
  const errorAt = errors.municipio ?? errors.codigo_municipio;
  return html`<form class="narrow" method="post" action="${ROOT}${action}" novalidate>${proofField(proof)}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${field({ name: 'nombre', label: ESTABLISHMENT_WORDS.name[language], type: 'text', autocomplete: 'off', value: typed.nombre, error: errors.nombre, maxlength: MAX_NAME })}
${field({ name: 'numero_establecimiento', label: ESTABLISHMENT_WORDS.number[language], type: 'text', autocomplete: 'off', value: typed.numero_establecimiento, error: errors.numero_establecimiento, maxlength: MAX_NUMBER })}
${field({ name: 'municipio', label: ESTABLISHMENT_WORDS.place[language], type: 'text', autocomplete: 'off', value: typed.municipio, error: errorAt, maxlength: MAX_NAME })}
<button class="btn primary">${button}</button>
</form>`;
}

async function shown(
  visit: SignedVisit,
  typed: TypedPlace,
  errors: Readonly<Record<string, string>>,
  head: string | null,
): Promise<Extract<PageResult, { body: Html }>> {
  const { language, visitor } = visit;
  const list = await establishmentsOf(visit);
  const title = SAID.establishments[language];
  const add = ESTABLISHMENT_WORDS.add[language];
  const form = { action: '/establishments', typed, errors, hidden: { uuid: typed.uuid }, button: add };
  const body = html`<div class="page-head"><h1>${title}</h1><p class="muted">${ESTABLISHMENT_WORDS.about[language]}</p></div>
<div class="stack">
${head !== null && message('refused', head)}
${list.length > 0 && html`<ul role="list" class="card things">${list.map(one => row(one, language))}</ul>`}
${may(visitor.role, '/establishments', 'act') && html`<section class="card" aria-labelledby="add-h"><h2 id="add-h">${add}</h2>${placeForm(visit, form)}</section>`}</div>`;
  return { title, body };
}

function row(place: Establishment, language: PageLanguage): Html {
  const { id, nombre, numero_establecimiento, autoridad } = place;
  const where = municipalityText({ codigo_municipio: place.codigo_municipio, nombre_municipio: null });
  const authority = AUTHORITIES[autoridad]?.[language] ?? autoridad;
  const facts = [numero_establecimiento, where || ESTABLISHMENT_WORDS.none[language], authority].join(' · ');
  return html`<li><div><a href="${ROOT}/establishments/${id}">${nombre}</a><br><span class="muted">${facts}</span></div></li>`;
}
