import { USER_ROLES } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import { option } from '../inputs.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField, select } from '../parts.ts';
import type { Colleague, NewColleague } from '../services.ts';
import { ROOT } from '../site.ts';
import { formatDay } from '../times.ts';
import { EMAIL_PATTERN, isEmail, MAX_EMAIL, SAID, USER_ROLE_NAMES } from '../words.ts';

const WORDS = {
  about: { es: 'Quién entra en este panel, y a qué llega.', en: 'Who comes into this panel, and how far.' },
  invite: { es: 'Invitar', en: 'Invite' },
  name: { es: 'Nombre', en: 'Name' },
  role: { es: 'Función', en: 'Role' },
  place: { es: 'Establecimiento', en: 'Establishment' },
  all: { es: 'Todos', en: 'All' },
  seen: { es: 'Entró por última vez', en: 'Last here' },
  unseen: { es: 'Aún no ha entrado', en: 'Not here yet' },
  remove: { es: 'Quitar', en: 'Remove' },
  removed: { es: 'Ya no puede entrar.', en: 'They can come in no more.' },
  last: {
    es: 'Es la única persona titular: invite antes a otra.',
    en: 'They are the only owner: invite another one first.',
  },
  mailed: {
    es: 'Le llega un correo con un enlace que sirve una vez, durante 7 días.',
    en: 'They get a mail with a link that works once, for 7 days.',
  },
  link: {
    es: 'Dele este enlace: sirve una vez, durante 7 días, y no se vuelve a mostrar.',
    en: 'Give them this link: it works once, for 7 days, and is not shown again.',
  },
  waiting: {
    es: 'La invitación aún no ha salido: el servidor de correo no la ha aceptado todavía.',
    en: 'The invitation has not left yet: the mail server has not taken it so far.',
  },
  sent: { es: 'El servidor de correo aceptó la invitación.', en: 'The mail server took the invitation.' },
  refused: {
    es: 'La invitación no ha llegado: el servidor de correo la rechazó. Quite a esta persona e invítela con otro correo.',
    en: 'The invitation did not arrive: the mail server refused it. Remove this person, and invite them with another e-mail.',
  },
  bounces: {
    es: 'Si un correo se devuelve más tarde, aquí no se ve: el aviso llega al buzón',
    en: 'A mail that bounces later is not seen here: word of it comes to the mailbox',
  },
  taken: { es: 'Otra persona tiene ya ese correo.', en: 'Somebody else has that e-mail already.' },
  wrongEmail: { es: 'No es una dirección de correo.', en: 'It is no address of mail.' },
  nameless: { es: 'Falta el nombre.', en: 'The name is missing.' },
} as const satisfies Record<string, Words>;
const MAX_NAME = 100;

interface Errors {
  name?: string;
  email?: string;
}

/** The page of an account's users: they are invited and removed. */
export const users: SignedPage = {
  path: '/users',
  show: visit => shown(visit, null, {}, new URLSearchParams()),
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    const removed = Number(form.get('remove') ?? 0);
    if (removed > 0) {
      const result = await services.removeColleague(visitor, removed, address);
      const said =
        result === 'last'
          ? message('refused', WORDS.last[language])
          : message('accepted', WORDS.removed[language]);
      return {
        ...(await shown(visit, said, {}, new URLSearchParams())),
        status: result === 'last' ? 422 : 200,
      };
    }
    const colleague = colleagueIn(form, language);
    const errors: Errors = {
      ...(colleague.name === '' && { name: WORDS.nameless[language] }),
      ...(!isEmail(colleague.email) && { email: WORDS.wrongEmail[language] }),
    };
    if (Object.keys(errors).length > 0) return { ...(await shown(visit, null, errors, form)), status: 422 };
    const invited = await services.invite(visitor, colleague, address);
    if (invited === 'taken')
      return { ...(await shown(visit, null, { email: WORDS.taken[language] }, form)), status: 422 };
    return shown(
      visit,
      invitedBand(invited.link === null ? null : `${visit.origin}${ROOT}${invited.link}`, language),
      {},
      new URLSearchParams(),
    );
  },
};

function colleagueIn(form: URLSearchParams, language: PageLanguage): NewColleague {
  const role = USER_ROLES.find(one => one === form.get('role')) ?? 'reception';
  const place = Number(form.get('place') ?? 0);
  return {
    name: (form.get('name') ?? '').trim().slice(0, MAX_NAME),
    email: (form.get('email') ?? '').trim(),
    role,
    establishments: place > 0 && role !== 'owner' ? [place] : null,
    language,
  };
}

function invitedBand(link: string | null, language: PageLanguage): Html {
  if (link === null) return message('accepted', WORDS.mailed[language]);
  return html`<div class="say made" data-state="accepted" role="status"><div><p><strong>${WORDS.link[language]}</strong></p><p><code class="id">${link}</code></p></div></div>`;
}

async function shown(
  visit: SignedVisit,
  said: Html | null,
  errors: Errors,
  typed: URLSearchParams,
): Promise<Extract<PageResult, { body: Html }>> {
  const { services, visitor, language } = visit;
  const [list, establishments] = await Promise.all([services.colleagues(visitor), establishmentsOf(visit)]);
  const where = ({ establishments: bound }: Colleague) =>
    bound === null
      ? WORDS.all[language]
      : bound.map(id => nameOfEstablishment(id, establishments)).join(', ');
  const places = establishments.map(({ id, nombre }) =>
    option(String(id), nombre, String(id) === typed.get('place')),
  );
  const roles = USER_ROLES.map(role =>
    option(role, USER_ROLE_NAMES[role][language], role === (typed.get('role') ?? 'reception')),
  );
  const body = html`<div class="page-head"><h1>${SAID.users[language]}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">
${said}
<ul role="list" class="card things">${list.map(one => row(one, where(one), visit))}</ul>
<section class="card" aria-labelledby="invite-h"><h2 id="invite-h">${WORDS.invite[language]}</h2>
<form class="narrow" method="post" action="${ROOT}/users">${proofField(visit.proof)}
${field({ name: 'name', label: WORDS.name[language], type: 'text', autocomplete: 'off', value: typed.get('name') ?? '', error: errors.name, maxlength: MAX_NAME })}
${field({ name: 'email', label: EMAIL_PATTERN[language], type: 'email', autocomplete: 'off', value: typed.get('email') ?? '', error: errors.email, maxlength: MAX_EMAIL })}
${select('role', WORDS.role[language], roles)}
${select('place', WORDS.place[language], [option('', WORDS.all[language], !typed.get('place')), ...places])}
<button class="btn primary">${WORDS.invite[language]}</button>
</form>${services.mailFrom !== null && html`<p class="muted say-below">${WORDS.bounces[language]} ${services.mailFrom}.</p>`}</section></div>`;
  return { title: SAID.users[language], body };
}

/** The state of a user's invitation, until the user has signed in. */
function invitationOf({ invitation, seen_on }: Colleague, language: PageLanguage): Html | null {
  if (invitation === null || seen_on !== null) return null;
  const { state, said } = invitation;
  const words = said === null ? '' : ` «${said}»`;
  return html`<br><span class="${state === 'refused' ? 'error' : 'muted'}">${WORDS[state][language]}${words}</span>`;
}

function row(colleague: Colleague, where: string, { language, proof, visitor }: SignedVisit): Html {
  const { id, name, email, role, seen_on } = colleague;
  const seen =
    seen_on === null ? WORDS.unseen[language] : `${WORDS.seen[language]}: ${formatDay(seen_on, language)}`;
  const facts = [USER_ROLE_NAMES[role][language], where, seen].join(' · ');
  const form = html`<form method="post" action="${ROOT}/users">${proofField(proof)}<button class="btn" name="remove" value="${id}" aria-label="${WORDS.remove[language]}: ${name}">${WORDS.remove[language]}</button></form>`;
  return html`<li><div><strong>${name}</strong><br>${email}<br><span class="muted">${facts}</span>${invitationOf(colleague, language)}</div>${id !== visitor.id && form}</li>`;
}
