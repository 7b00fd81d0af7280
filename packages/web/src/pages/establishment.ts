import { html, type Words } from '@mirlo/look';
import { CONFLICT, callsOf, ifMatch } from '../call.ts';
import type { Establishment } from '../establishments.ts';
import { municipalityText } from '../municipality.ts';
import type { Answer, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { may } from '../rights.ts';
import { formRefusal, SAVING, saidOf } from '../saving.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';
import { AUTHORITIES, bodyOf, placeForm, type TypedPlace, typedPlace, WORDS } from './establishments.ts';

const REPORTED: Words = { es: 'Se comunica a', en: 'Reported to' };
const ELSEWHERE: Words = {
  es: 'Mirlo no lo envía: el operador obtiene los datos para esa autoridad.',
  en: 'Mirlo does not send it: the operator gets the data for that authority.',
};

interface Said {
  typed: TypedPlace;
  errors: Readonly<Record<string, string>>;
  head: { state: 'accepted' | 'held' | 'refused'; text: string } | null;
  status: number;
}

/** One establishment: its name, its code, its municipality, and to whom its records are reported. */
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
    const refuse = (errors: Said['errors'], text: string, status: number) =>
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

function shown(visit: SignedVisit, place: Establishment, { typed, errors, head, status }: Said): Answer {
  const { language, visitor } = visit;
  const form = {
    action: `/establishments/${place.id}`,
    typed,
    errors,
    hidden: { version: String(place.revision) },
    button: WORDS.save[language],
  };
  const authority = AUTHORITIES[place.autoridad]?.[language] ?? place.autoridad;
  const body = html`<p class="crumbs"><a href="${ROOT}/establishments">${SAID.establishments[language]}</a></p>
<div class="page-head"><h1>${place.nombre}</h1><p class="muted">${REPORTED[language]}: ${authority}. ${place.autoridad !== 'mir' && ELSEWHERE[language]}</p></div>
<div class="stack">
${head !== null && message(head.state, head.text)}
${may(visitor.role, '/establishments/:id', 'act') ? html`<section class="card">${placeForm(visit, form)}</section>` : html`<section class="card"><dl class="facts"><dt>${WORDS.number[language]}</dt><dd>${typed.numero_establecimiento}</dd><dt>${WORDS.place[language]}</dt><dd>${typed.municipio}</dd></dl></section>`}</div>`;
  return { title: place.nombre, body, status };
}
