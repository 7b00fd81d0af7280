import { madridDate, SCOPES, type Scope } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import { option } from '../inputs.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField, select } from '../parts.ts';
import type { KeyRequest, ShownKey } from '../services.ts';
import { ROOT } from '../site.ts';
import { formatDay } from '../times.ts';
import { SAID } from '../words.ts';

const ABOUT: Words = {
  es: 'Con ellas entran los programas. Una clave se ve una sola vez: al crearla.',
  en: 'Programs come in by them. A key is seen once: when it is made.',
};
const SCOPE_NAMES: Readonly<Record<Scope, Words>> = {
  full: { es: 'Todo', en: 'Everything' },
  read: { es: 'Solo leer', en: 'Reads only' },
  create: { es: 'Solo crear', en: 'Creates only' },
};
const WORDS = {
  make: { es: 'Crear clave', en: 'Make a key' },
  name: { es: 'Para qué es', en: 'What it is for' },
  kind: { es: 'Clase', en: 'Kind' },
  real: { es: 'Producción: lo que crea se comunica', en: 'Production: what it makes is filed' },
  test: { es: 'De prueba: no se comunica nada', en: 'Test: nothing is filed' },
  scope: { es: 'Alcance', en: 'Scope' },
  place: { es: 'Establecimiento', en: 'Establishment' },
  all: { es: 'Todos', en: 'All' },
  ends: { es: 'Termina', en: 'Ends' },
  never: { es: 'Nunca', en: 'Never' },
  used: { es: 'Último uso', en: 'Last used' },
  unused: { es: 'Sin usar', en: 'Not used' },
  remove: { es: 'Eliminar', en: 'Delete' },
  rotate: { es: 'Cambiar por otra', en: 'Exchange' },
  oldEnds: { es: 'La clave anterior sigue valiendo hasta el', en: 'The old key goes on working until' },
  none: { es: 'Aún no hay ninguna clave.', en: 'There is no key yet.' },
  off: { es: 'Desactivada', en: 'Switched off' },
  removed: {
    es: 'La clave ya no sirve: en 5 segundos lo notan todos los servidores.',
    en: 'The key works no more: every server notices within 5 seconds.',
  },
  made: {
    es: 'Copie la clave ahora: no se vuelve a mostrar.',
    en: 'Copy the key now: it is not shown again.',
  },
  named: {
    es: 'Ya hay una clave con ese nombre, y vale: elija otro, o elimine la que hay.',
    en: 'There is a key of that name, and it works: choose another one, or delete the one that is there.',
  },
  exchanged: {
    es: 'Esta clave ya se ha cambiado por otra.',
    en: 'This key has been exchanged already.',
  },
  keep: { es: 'No eliminar', en: 'Do not delete' },
  will: {
    es: 'La clave deja de valer en 5 segundos, para siempre: el programa que la usa recibirá 401. Para cambiarla sin corte, use «Cambiar por otra».',
    en: 'The key stops working within 5 seconds, for good: the program that uses it will get 401. To exchange it without a break, use ‘Exchange’.',
  },
  nameless: { es: 'Falta decir para qué es.', en: 'What it is for is missing.' },
} as const satisfies Record<string, Words>;
const DAYS = [30, 90, 365] as const;
const MAX_NAME = 100;

/** The page of an account's API keys: they are made here, shown once, replaced and removed. */
export const keys: SignedPage = {
  path: '/keys',
  show: visit =>
    shown(
      visit,
      visit.query.get('said') === 'removed' ? message('accepted', WORDS.removed[visit.language]) : null,
      undefined,
    ),
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    const rotated = Number(form.get('rotate') ?? 0);
    if (rotated > 0) {
      const made = await services.rotateKey(visitor, rotated, address);
      if (made === 'exchanged') return shown(visit, message('held', WORDS.exchanged[language]), undefined);
      return shown(
        visit,
        made && madeBand(made.text, language, endsWords(made.oldEnds, language)),
        undefined,
      );
    }
    const key = keyIn(form);
    if (key.name === '') return { ...(await shown(visit, null, WORDS.nameless[language])), status: 422 };
    const made = await services.createKey(visitor, key, address);
    if (made === 'named') return { ...(await shown(visit, null, WORDS.named[language])), status: 422 };
    return shown(visit, madeBand(made.text, language, null), undefined);
  },
};

/** The page that asks for confirmation, then deletes a key. */
export const deleteKey: SignedPage = {
  path: '/keys/:id/delete',
  async show({ services, visitor, language, proof, id }) {
    const key = (await services.keys(visitor)).find(one => one.id === id);
    if (key === undefined) return { lead: '/keys' };
    const title = `${WORDS.remove[language]}: ${key.name ?? key.shown}`;
    return {
      title,
      body: html`<p class="crumbs"><a href="${ROOT}/keys">${SAID.keys[language]}</a></p>
<div class="page-head"><h1>${title}</h1><p class="muted"><code>${key.shown}</code></p></div>
<form class="card narrow" method="post" action="${ROOT}/keys/${id}/delete">${proofField(proof)}<p>${WORDS.will[language]}</p>
<div class="actions"><button class="btn danger">${WORDS.remove[language]}</button><a class="btn" href="${ROOT}/keys">${WORDS.keep[language]}</a></div></form>`,
    };
  },
  async act({ services, visitor, address, id }) {
    const gone = await services.deleteKey(visitor, id, address);
    return { lead: gone ? '/keys?said=removed' : '/keys' };
  },
};

function keyIn(form: URLSearchParams): KeyRequest {
  const scope = SCOPES.find(one => one === form.get('scope')) ?? 'full';
  const place = Number(form.get('place') ?? 0);
  const days = DAYS.find(one => String(one) === form.get('days')) ?? null;
  const name = (form.get('name') ?? '').trim().slice(0, MAX_NAME);
  return {
    name,
    scope,
    days,
    sandbox: form.get('kind') === 'test',
    establishments: place > 0 ? [place] : null,
  };
}

/** The sentence that says until when the old key works beside the new one. */
function endsWords(oldEnds: number, language: PageLanguage): string {
  return `${WORDS.oldEnds[language]} ${formatDay(madridDate(oldEnds), language)}.`;
}

function madeBand(text: string, language: PageLanguage, more: string | null): Html {
  return html`<div class="say made" data-state="accepted" role="status"><div><p><strong>${WORDS.made[language]}</strong></p><p><code class="id">${text}</code></p>${more !== null && html`<p>${more}</p>`}</div></div>`;
}

async function shown(
  visit: SignedVisit,
  said: Html | null,
  error: string | undefined,
): Promise<Extract<PageResult, { body: Html }>> {
  const { services, visitor, language } = visit;
  const [list, establishments] = await Promise.all([services.keys(visitor), establishmentsOf(visit)]);
  const where = (key: ShownKey) =>
    key.establishments === null
      ? WORDS.all[language]
      : key.establishments.map(id => nameOfEstablishment(id, establishments)).join(', ');
  const body = html`<div class="page-head"><h1>${SAID.keys[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<div class="stack">
${said}
${list.length === 0 ? html`<section class="card nothing"><p>${WORDS.none[language]}</p></section>` : html`<ul role="list" class="card things">${list.map(key => row(key, where(key), visit))}</ul>`}
<section class="card" aria-labelledby="make-h"><h2 id="make-h">${WORDS.make[language]}</h2>
<form class="narrow" method="post" action="${ROOT}/keys">${proofField(visit.proof)}
${field({ name: 'name', label: WORDS.name[language], type: 'text', autocomplete: 'off', error, maxlength: MAX_NAME })}
${select('kind', WORDS.kind[language], [option('real', WORDS.real[language], false), option('test', WORDS.test[language], true)])}
${select(
  'scope',
  WORDS.scope[language],
  SCOPES.map(scope => option(scope, SCOPE_NAMES[scope][language], scope === 'full')),
)}
${select('place', WORDS.place[language], [option('', WORDS.all[language], true), ...establishments.map(({ id, nombre }) => option(String(id), nombre, false))])}
${select('days', WORDS.ends[language], [option('', WORDS.never[language], true), ...DAYS.map(days => option(String(days), `${days} ${language === 'es' ? 'días' : 'days'}`, false))])}
<button class="btn primary">${WORDS.make[language]}</button>
</form></section></div>`;
  return { title: SAID.keys[language], body };
}

function row(key: ShownKey, where: string, { language, proof, services }: SignedVisit): Html {
  const works = key.active && (key.expires_at === null || key.expires_at > services.now());
  const { id, name, shown: text, sandbox, scope, expires_at, last_used, active } = key;
  const ends =
    expires_at === null
      ? null
      : `${WORDS.ends[language]} ${formatDay(new Date(expires_at).toISOString().slice(0, 10), language)}`;
  const used =
    last_used === null
      ? WORDS.unused[language]
      : `${WORDS.used[language]}: ${formatDay(last_used, language)}`;
  const facts = [SCOPE_NAMES[scope][language], where, ends, used].filter(Boolean).join(' · ');
  const called = name ?? text;
  return html`<li><div><strong>${called}</strong> ${sandbox && html`<span class="badge" data-state="sandbox">${WORDS.test[language].split(':')[0]}</span>`} ${!active && html`<span class="badge" data-state="annulled">${WORDS.off[language]}</span>`}<br><code>${text}</code><br><span class="muted">${facts}</span></div>
<form class="actions" method="post" action="${ROOT}/keys">${proofField(proof)}${works && html`<button class="btn" name="rotate" value="${id}" aria-label="${WORDS.rotate[language]}: ${called}">${WORDS.rotate[language]}</button>`}<a class="btn" href="${ROOT}/keys/${id}/delete" aria-label="${WORDS.remove[language]}: ${called}">${WORDS.remove[language]}</a></form></li>`;
}
