import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import { may } from './rights.ts';
import { ROOT } from './site.ts';
import { SAID } from './words.ts';

/** An establishment by its name. */
interface Place {
  id: number;
  name: string;
}

/** What keeps records from being filed, before any of them is registered; `place` null: the account. */
export type Obstacle =
  /** The server files with no ministry. */
  | { kind: 'off' }
  /** The operator has stopped the account's filing. */
  | { kind: 'switched off' }
  /** User, password or lessor code are missing. */
  | { kind: 'unset'; place: Place | null }
  /** The ministry refused them, in its words. */
  | { kind: 'stopped'; place: Place | null; said: string }
  /** Whose the guests are follows from a municipality that does not exist. */
  | { kind: 'municipality'; place: Place }
  /** There is no establishment that anything could be registered for. */
  | { kind: 'empty' };

type Kind = Obstacle['kind'];

const TITLE: Words = { es: 'Algo impide comunicar', en: 'Something keeps records from being filed' };

/** What is missing: for the account or server, and for one establishment, after its name. */
const MISSING: Readonly<Record<Kind, Words>> = {
  off: {
    es: 'Este servidor no comunica con el Ministerio (MIR_URL=off). Lo registrado se guarda y espera.',
    en: 'This server does not file with the ministry (MIR_URL=off). What is registered is kept and waits.',
  },
  'switched off': {
    es: 'El operador ha detenido los envíos de esta cuenta. Lo registrado se guarda y espera; los plazos corren.',
    en: 'The operator has stopped the filing of this account. What is registered is kept and waits; deadlines run on.',
  },
  unset: {
    es: 'Faltan datos del servicio web del Ministerio: usuario, contraseña o código de arrendador.',
    en: 'Details of the ministry’s web service are missing: user, password or lessor code.',
  },
  stopped: {
    es: 'El Ministerio no admite los datos con los que se comunica. Dice:',
    en: 'The ministry refuses the details that are filed with. It says:',
  },
  municipality: {
    es: 'Su municipio no existe, y de él depende a quién se comunican sus huéspedes: no se envían.',
    en: 'Its municipality does not exist, and to whom its guests are reported follows from it: they are not sent.',
  },
  empty: {
    es: 'No hay ningún establecimiento, y todo se registra para uno.',
    en: 'There is no establishment, and everything is registered for one.',
  },
};

const OPERATOR: Words = { es: 'Lo resuelve el operador.', en: 'The operator has to see to it.' };
const OWNER: Words = {
  es: 'Lo resuelve el titular de la cuenta.',
  en: 'The owner of the account has to see to it.',
};
const YOURS: Words = { es: 'Resuélvalo en', en: 'See to it in' };

/** What keeps from filing, and who has to do something about it. Null where nothing does. */
export function obstaclesCard(obstacles: readonly Obstacle[], visit: SignedVisit): Html | null {
  const { language } = visit;
  if (obstacles.length === 0) return null;
  return html`<section class="card group" aria-labelledby="g-obstacles">
<h2 id="g-obstacles">${TITLE[language]}</h2>
<ul role="list" class="things">${obstacles.map(one => html`<li><p>${said(one, language)} ${doer(one, visit)}</p></li>`)}</ul>
</section>`;
}

function said(obstacle: Obstacle, language: PageLanguage): Html {
  const place = 'place' in obstacle && obstacle.place;
  const words = obstacle.kind === 'stopped' && ` ${obstacle.said}.`;
  return html`${place && html`<strong>${place.name}</strong>: `}${MISSING[obstacle.kind][language]}${words}`;
}

/** Who mends it: the operator what stands in no page of the account's. */
function doer(obstacle: Obstacle, { visitor, language }: SignedVisit): Html {
  const page = pageOf(obstacle);
  if (page === null) return html`${OPERATOR[language]}`;
  if (!may(visitor.role, page.right, 'act')) return html`${OWNER[language]}`;
  return html`${YOURS[language]} <a href="${ROOT}${page.path}">${page.name[language]}</a>.`;
}

function pageOf(obstacle: Obstacle) {
  const { kind } = obstacle;
  const establishments = {
    path: '/establishments',
    right: '/establishments',
    name: SAID.establishments,
  } as const;
  if (kind === 'empty') return establishments;
  if (kind === 'municipality') return { ...establishments, path: `/establishments/${obstacle.place.id}` };
  if (kind === 'off' || kind === 'switched off') return null;
  if (obstacle.place !== null)
    return {
      path: `/establishments/${obstacle.place.id}/ministry`,
      right: '/establishments/:id/ministry',
      name: SAID.ministry,
    } as const;
  return { path: '/ministry', right: '/ministry', name: SAID.ministry } as const;
}
