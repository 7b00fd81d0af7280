import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { OperatedAccount } from '../operator-services.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

export const ACCOUNT_WORDS = {
  about: {
    es: 'Quién usa el servicio y cómo comunica. Cifras, nunca datos de viajeros.',
    en: 'Who uses the service, and how they file. Figures, never guests’ data.',
  },
  none: {
    es: 'Aún no hay ninguna cuenta: mirlo account create',
    en: 'There is no account yet: mirlo account create',
  },
  premium: { es: 'premium', en: 'premium' },
  free: { es: 'gratis', en: 'free' },
  api: { es: 'API abierta', en: 'API open' },
  noApi: { es: 'API cerrada', en: 'API closed' },
  stopped: { es: 'Parada', en: 'Stopped' },
  off: { es: 'Envíos detenidos', en: 'Filing stopped' },
  files: { es: 'Comunica', en: 'Files' },
  places: { es: 'Comunica por establecimientos', en: 'Files by establishments' },
  unset: { es: 'Sin credenciales del Ministerio', en: 'No ministry credentials' },
  held: { es: 'sin completar', en: 'incomplete' },
  refused: { es: 'rechazados', en: 'refused' },
  underWay: { es: 'en camino', en: 'under way' },
  late: { es: 'fuera de plazo', en: 'late' },
  ownerless: { es: 'sin titular en el panel', en: 'no owner in the panel' },
  calm: { es: 'nada pendiente', en: 'nothing pending' },
} as const satisfies Record<string, Words>;

/**
 * The page that lists every account for operators: how it files, and counts of records that wait.
 */
export const accounts: SignedPage = {
  path: '/accounts',
  async show(visit) {
    const { services, language } = visit;
    const list = await services.accounts();
    const found =
      list.length === 0
        ? html`<section class="card nothing"><p>${ACCOUNT_WORDS.none[language]}</p></section>`
        : html`<ul role="list" class="card things">${list.map(one => row(one, visit))}</ul>`;
    const title = SAID.accounts[language];
    return {
      title,
      body: html`<div class="page-head"><h1>${title}</h1><p class="muted">${ACCOUNT_WORDS.about[language]}</p></div>${found}`,
    };
  },
};

function row(account: OperatedAccount, { language }: SignedVisit): Html {
  const { id, name } = account;
  return html`<li><div><a href="${ROOT}/accounts/${id}"><strong>${name}</strong></a> ${filingBadge(account, language)}<br>
<span class="muted">${factsOf(account, language).join(' · ')}</span></div></li>`;
}

/** The badge of how an account files, and of records that are late. */
export function filingBadge(account: OperatedAccount, language: PageLanguage): Html {
  const [state, words] = standing(account);
  const { late } = account;
  return html`<span class="badge" data-state="${state}">${words[language]}</span>${late > 0 && html` <span class="badge" data-state="late">${late} ${ACCOUNT_WORDS.late[language]}</span>`}`;
}

function standing({ stopped, filing, files }: OperatedAccount): [state: string, words: Words] {
  if (!filing) return ['held', ACCOUNT_WORDS.off];
  if (stopped !== null) return ['rejected', ACCOUNT_WORDS.stopped];
  if (files === 'no') return ['held', ACCOUNT_WORDS.unset];
  return ['accepted', files === 'account' ? ACCOUNT_WORDS.files : ACCOUNT_WORDS.places];
}

/**
 * The facts of an account in words: its plan, whether it has the API, and counts of records that
 * wait.
 */
export function factsOf(account: OperatedAccount, language: PageLanguage): string[] {
  const { plan, api, owners, held, refused, underWay } = account;
  const counts = [
    [held, ACCOUNT_WORDS.held],
    [refused, ACCOUNT_WORDS.refused],
    [underWay, ACCOUNT_WORDS.underWay],
  ] as const;
  const waiting = counts.filter(([n]) => n > 0).map(([n, words]) => `${n} ${words[language]}`);
  return [
    ACCOUNT_WORDS[plan][language],
    ACCOUNT_WORDS[api ? 'api' : 'noApi'][language],
    ...(waiting.length > 0 ? waiting : [ACCOUNT_WORDS.calm[language]]),
    ...(owners === 0 ? [ACCOUNT_WORDS.ownerless[language]] : []),
  ];
}
