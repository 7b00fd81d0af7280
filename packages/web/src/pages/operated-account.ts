import { type Html, html, type Words } from '@mirlo/look';
import type { OperatedAccount, OperatedChange, OperatedUser } from '../operator-services.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { SAVING } from '../saving.ts';
import { ROOT } from '../site.ts';
import { formatDay } from '../times.ts';
import { SAID, USER_ROLE_NAMES } from '../words.ts';
import { factsOf, filingBadge } from './accounts.ts';
import { NO_PAGE } from './refusals.ts';

const WORDS = {
  told: {
    es: 'Lo que haga aquí queda en la actividad de la cuenta, y sus titulares reciben un correo.',
    en: 'What you do here stands in the account’s audit, and its owners get a mail.',
  },
  noted: {
    es: 'Lo que haga aquí queda en la actividad de la cuenta.',
    en: 'What you do here stands in the account’s audit.',
  },
  apiOff: { es: 'Cerrar la API', en: 'Close the API' },
  apiOn: { es: 'Abrir la API', en: 'Open the API' },
  premium: { es: 'Pasar a premium', en: 'Make it premium' },
  free: { es: 'Pasar a gratis', en: 'Make it free' },
  filingOff: { es: 'Detener los envíos', en: 'Stop its filing' },
  filingOn: { es: 'Reanudar los envíos', en: 'Start its filing again' },
  filingAbout: {
    es: 'Con los envíos detenidos nada de la cuenta va al Ministerio, y los plazos corren igual.',
    en: 'With its filing stopped nothing of the account goes to the ministry, and the deadlines run on.',
  },
  planAbout: { es: 'Solo el plan premium tiene API.', en: 'Only the premium plan has the API.' },
  stopped: {
    es: 'El Ministerio no admite sus credenciales. Dice:',
    en: 'The ministry refuses its credentials. It says:',
  },
  people: { es: 'Personas', en: 'People' },
  nobody: {
    es: 'Nadie entra en el panel por esta cuenta.',
    en: 'Nobody comes into the panel for this account.',
  },
  seen: { es: 'Entró por última vez', en: 'Last here' },
  unseen: { es: 'Aún no ha entrado', en: 'Not here yet' },
  reset: { es: 'Enviar enlace para otra contraseña', en: 'Send a link for a new password' },
  sent: {
    es: 'Le llega un correo con un enlace que sirve una vez, durante una hora.',
    en: 'They get a mail with a link that works once, for an hour.',
  },
  unsent: {
    es: 'No se ha enviado: este servidor no envía correos.',
    en: 'It was not sent: this server sends no mail.',
  },
} as const satisfies Record<string, Words>;

const CHANGES: Readonly<Record<string, OperatedChange>> = {
  'api-on': { api_enabled: true },
  'api-off': { api_enabled: false },
  'filing-on': { filing_enabled: true },
  'filing-off': { filing_enabled: false },
  premium: { plan: 'premium' },
  free: { plan: 'free' },
};

/** The page of one account, for operators: its plan, its API, its filing, its users. */
export const operatedAccount: SignedPage = {
  path: '/accounts/:id',
  show: visit =>
    shown(visit, visit.query.has('saved') ? message('accepted', SAVING.saved[visit.language]) : null),
  async act(visit, form) {
    const { services, visitor, id, address, language } = visit;
    const user = Number(form.get('reset') ?? 0);
    if (user > 0) {
      const known = (await services.usersOf(id)).some(one => one.id === user);
      const sent = known && (await services.resetUser(visitor, user, address));
      return shown(
        visit,
        sent ? message('accepted', WORDS.sent[language]) : message('refused', WORDS.unsent[language]),
      );
    }
    const change = CHANGES[form.get('change') ?? ''];
    if (change !== undefined) await services.operate(visitor, id, change, address);
    return { lead: `/accounts/${id}?saved` };
  },
};

async function shown(visit: SignedVisit, said: Html | null): Promise<PageResult> {
  const { services, language, id } = visit;
  const account = (await services.accounts()).find(one => one.id === id);
  if (!account) return missing(visit);
  const users = await services.usersOf(id);
  const body = html`<p class="crumbs"><a href="${ROOT}/accounts">${SAID.accounts[language]}</a></p>
<div class="page-head"><h1>${account.name}</h1><p class="muted">${factsOf(account, language).join(' · ')}</p></div>
<div class="stack">
${said}
${account.stopped !== null && message('refused', `${WORDS.stopped[language]} ${account.stopped}`)}
${changes(account, visit)}
<section class="card" aria-labelledby="people-h"><h2 id="people-h">${WORDS.people[language]}</h2>
${users.length === 0 ? html`<p class="muted">${WORDS.nobody[language]}</p>` : html`<ul role="list" class="things">${users.map(user => row(user, visit))}</ul>`}
</section></div>`;
  return { title: account.name, body };
}

function missing({ language }: SignedVisit): PageResult {
  const { title, words, status } = NO_PAGE;
  return { title: title[language], body: message('refused', words[language]), status };
}

function changes(account: OperatedAccount, { language, proof, services }: SignedVisit): Html {
  const { id, api, filing, plan } = account;
  const button = (change: keyof typeof CHANGES, words: Words) =>
    html`<button class="btn" name="change" value="${change}">${words[language]}</button>`;
  return html`<section class="card"><p>${filingBadge(account, language)}</p>
<p class="muted say-below">${WORDS.planAbout[language]} ${WORDS.filingAbout[language]} ${WORDS[services.canMail ? 'told' : 'noted'][language]}</p>
<form class="actions say-below" method="post" action="${ROOT}/accounts/${id}">${proofField(proof)}
${api ? button('api-off', WORDS.apiOff) : button('api-on', WORDS.apiOn)}
${filing ? button('filing-off', WORDS.filingOff) : button('filing-on', WORDS.filingOn)}
${plan === 'premium' ? button('free', WORDS.free) : button('premium', WORDS.premium)}
</form></section>`;
}

function row({ id, name, email, role, seen_on }: OperatedUser, visit: SignedVisit): Html {
  const { language, proof } = visit;
  const seen =
    seen_on === null ? WORDS.unseen[language] : `${WORDS.seen[language]}: ${formatDay(seen_on, language)}`;
  const form = html`<form method="post" action="${ROOT}/accounts/${visit.id}">${proofField(proof)}<button class="btn" name="reset" value="${id}" aria-label="${WORDS.reset[language]}: ${name}">${WORDS.reset[language]}</button></form>`;
  return html`<li><div><strong>${name}</strong><br>${email}<br><span class="muted">${USER_ROLE_NAMES[role][language]} · ${seen}</span></div>${visit.services.canMail && form}</li>`;
}
