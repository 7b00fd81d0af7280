import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import { may } from './rights.ts';
import { ROOT } from './site.ts';
import { SAID } from './words.ts';

/** An establishment's id and name. */
interface Place {
  id: number;
  name: string;
}

/**
 * A reason why no record can be filed, known before any record is registered. `place` null: it
 * concerns the account.
 */
export type Obstacle =
  /** The server is configured without a ministry. */
  | { kind: 'off' }
  /** The operator has stopped the account's filing. */
  | { kind: 'switched off' }
  /** The user, the password or the lessor code is missing. */
  | { kind: 'unset'; place: Place | null }
  /** The ministry refused the user or the password; `said` is its message. */
  | { kind: 'stopped'; place: Place | null; said: string }
  /**
   * The establishment's municipality does not exist, so the authority for its guests is unknown.
   */
  | { kind: 'municipality'; place: Place }
  /** The account has no establishment, so nothing can be registered. */
  | { kind: 'empty' };

type Kind = Obstacle['kind'];

const TITLE: Words = { es: 'Algo impide comunicar', en: 'Something keeps records from being filed' };

/** The message for each obstacle. For an establishment, its name stands before the message. */
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

/** The card that lists the obstacles, each with who can remove it. Null where there are none. */
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

/**
 * Says who can remove an obstacle: the operator, if no page of the panel is for it; else the user,
 * with a link to the page; else, if the user may not change that page, the account's owner.
 */
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
