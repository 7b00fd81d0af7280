import { type Html, html, type Words } from '@mirlo/look';
import { CONFLICT, callsOf, ifMatch } from '../call.ts';
import type { Establishment } from '../establishments.ts';
import { numberMask } from '../mask.ts';
import { municipalityText } from '../municipality.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { may } from '../rights.ts';
import { formRefusal, SAVING, saidOf } from '../saving.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';
import {
  AUTHORITIES,
  bodyOf,
  ESTABLISHMENT_WORDS,
  placeForm,
  type TypedPlace,
  typedPlace,
} from './establishments.ts';

const REPORTED: Words = { es: 'Se comunica a', en: 'Reported to' };
const ELSEWHERE: Words = {
  es: 'Mirlo no lo envía: el operador obtiene los datos para esa autoridad.',
  en: 'Mirlo does not send it: the operator gets the data for that authority.',
};

const FILING = {
  heading: { es: 'Con qué se comunica', en: 'What it files by' },
  own: { es: 'Con datos propios. Usuario:', en: 'By details of its own. User:' },
  account: { es: 'Con los datos de la cuenta.', en: 'By the account’s details.' },
  change: { es: 'Cambiar o probar', en: 'Change or test' },
  set: { es: 'Poner datos propios', en: 'Set details of its own' },
} as const satisfies Record<string, Words>;

interface PageContent {
  typed: TypedPlace;
  errors: Readonly<Record<string, string>>;
  head: { state: 'accepted' | 'held' | 'refused'; text: string } | null;
  status: number;
}

/**
 * The page of one establishment: its name, its code, its municipality, and the authority that its
 * records are reported to.
 */
export const establishment: SignedPage = {
  path: '/establishments/:id',
  async show(visit) {
    const place = await read(visit);
    const head = saidOf(visit.query, visit.language);
    return shown(visit, place, { typed: typedOf(place), errors: {}, head, status: 200 });
  },
  async act(visit, form) {
    const { id, language } = visit;
    const place = await read(visit);
    const typed = typedPlace(form);
    const refuse = (errors: PageContent['errors'], text: string, status: number) =>
      shown(visit, place, { typed, errors, head: { state: 'refused', text }, status });
    const body = bodyOf(typed, language);
    if ('error' in body) return refuse({ municipio: body.error }, SAVING.refused[language], 422);
    try {
      const headers = ifMatch({ revision: Number(form.get('version')) });
      await callsOf(visit, false)('patchEstablishment', { path: { id }, headers, body });
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      return refuse(fields, status === CONFLICT ? SAVING.stale[language] : head, status);
    }
    return { lead: `/establishments/${id}?said=saved` };
  },
};

async function read(visit: SignedVisit): Promise<Establishment> {
  return (await callsOf(visit, false)('getEstablishment', { path: { id: visit.id } })).data;
}

function typedOf({ nombre, numero_establecimiento, codigo_municipio }: Establishment): TypedPlace {
  const municipio = municipalityText({ codigo_municipio, nombre_municipio: null });
  return { nombre, numero_establecimiento, municipio, uuid: '' };
}

async function shown(
  visit: SignedVisit,
  place: Establishment,
  { typed, errors, head, status }: PageContent,
): Promise<PageResult> {
  const { language, visitor } = visit;
  const files = may(visitor.role, '/establishments/:id/ministry', 'show') && place.autoridad === 'mir';
  const form = {
    action: `/establishments/${place.id}`,
    typed,
    errors,
    hidden: { version: String(place.revision) },
    button: ESTABLISHMENT_WORDS.save[language],
  };
  const authority = AUTHORITIES[place.autoridad]?.[language] ?? place.autoridad;
  const body = html`<p class="crumbs"><a href="${ROOT}/establishments">${SAID.establishments[language]}</a></p>
<div class="page-head"><h1>${place.nombre}</h1><p class="muted">${REPORTED[language]}: ${authority}. ${place.autoridad !== 'mir' && ELSEWHERE[language]}</p></div>
<div class="stack">
${head !== null && message(head.state, head.text)}
${may(visitor.role, '/establishments/:id', 'act') ? html`<section class="card">${placeForm(visit, form)}</section>` : html`<section class="card"><dl class="facts"><dt>${ESTABLISHMENT_WORDS.number[language]}</dt><dd>${typed.numero_establecimiento}</dd><dt>${ESTABLISHMENT_WORDS.place[language]}</dt><dd>${typed.municipio}</dd></dl></section>`}
${files && (await filing(visit, place.id))}</div>`;
  return { title: place.nombre, body, status };
}

/** The card that says whose credentials the establishment files with. The user is masked. */
async function filing(visit: SignedVisit, id: number): Promise<Html> {
  const { language, services, visitor } = visit;
  const { isSet, mir_user } = await services.ministry(visitor, id);
  const by = isSet ? `${FILING.own[language]} ${numberMask(mir_user ?? '')}` : FILING.account[language];
  return html`<section class="card" aria-labelledby="files-h"><h2 id="files-h">${FILING.heading[language]}</h2><p class="muted">${by}</p>
<p class="say-below"><a class="btn" href="${ROOT}/establishments/${id}/ministry">${(isSet ? FILING.change : FILING.set)[language]}</a></p></section>`;
}
