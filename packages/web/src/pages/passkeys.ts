import { madridDate } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField } from '../parts.ts';
import { PASSKEY_WORDS, passkeyForm } from '../passkey-form.ts';
import type { InSession, ShownPasskey } from '../passkey-services.ts';
import { passkeyDomain, ROOT } from '../site.ts';
import { formatDay } from '../times.ts';

const WORDS = {
  title: { es: 'Llaves de acceso', en: 'Passkeys' },
  about: {
    es: 'Con una llave de acceso entra con la huella, la cara o el PIN de su aparato, sin contraseña. Su contraseña sigue valiendo.',
    en: 'With a passkey you sign in by the fingerprint, the face or the PIN of your device, without a password. Your password goes on working.',
  },
  none: { es: 'Aún no tiene ninguna.', en: 'You have none yet.' },
  name: { es: 'Nombre, para reconocerla', en: 'Name, to know it by' },
  hint: { es: 'Por ejemplo, «Teléfono» o «Recepción».', en: 'For example “Telephone” or “Front desk”.' },
  make: { es: 'Crear una llave de acceso', en: 'Make a passkey' },
  nameless: { es: 'Falta el nombre.', en: 'The name is missing.' },
  added: { es: 'Ya puede entrar con ella.', en: 'You can sign in with it now.' },
  refused: {
    es: 'No se ha guardado: no responde a lo que se pidió, o ya estaba. Pruebe otra vez.',
    en: 'It was not saved: it does not answer what was asked, or was there already. Try again.',
  },
  removed: {
    es: 'Ya no abre nada, y sus otras sesiones han terminado. Bórrela también del aparato.',
    en: 'It opens nothing any more, and your other sessions have ended. Delete it on the device too.',
  },
  remove: { es: 'Eliminar', en: 'Delete' },
  made: { es: 'Creada', en: 'Made' },
  used: { es: 'Último uso', en: 'Last used' },
  unused: { es: 'Sin usar', en: 'Not used' },
  synced: { es: 'en varios aparatos', en: 'on several devices' },
  nowhere: {
    es: 'Aquí no se pueden usar: el panel se ha abierto por una dirección numérica. Ábralo por su nombre.',
    en: 'They cannot be used here: the panel was opened by a bare address. Open it by its name.',
  },
} as const satisfies Record<string, Words>;
const MAX_NAME = 100;

/** The page of the signed-in user's passkeys: they are made, listed and removed. */
export const passkeys: SignedPage = {
  path: '/passkeys',
  show: visit => shown(visit, null),
  async act(visit, form) {
    const { services, language } = visit;
    const session = inSession(visit);
    const removed = Number(form.get('remove') ?? 0);
    if (removed > 0) {
      const gone = await services.removePasskey(session, removed);
      return shown(visit, gone ? message('accepted', WORDS.removed[language]) : null);
    }
    const name = (form.get('name') ?? '').trim().slice(0, MAX_NAME);
    if (name === '') return shown(visit, null, WORDS.nameless[language]);
    if (passkeyDomain(visit.origin) === null) return shown(visit, null);
    const credential = form.get('credential');
    if (credential === null) return asking(visit, name);
    const added = await services.addPasskey(session, name, credential);
    if (added) return shown(visit, message('accepted', WORDS.added[language]));
    return { ...(await shown(visit, message('refused', WORDS.refused[language]))), status: 422 };
  },
};

/** Converts a visit into the session that the passkey services take. */
export function inSession({ visitor, session, origin, address }: SignedVisit): InSession {
  return { visitor, token: session, origin, address };
}

/** Shows the page on which the browser makes a new passkey, with the typed name. */
async function asking(visit: SignedVisit, name: string): Promise<PageResult> {
  const { language, proof, services } = visit;
  const options = await services.beginPasskey(inSession(visit));
  const hidden = html`${proofField(proof)}<input type="hidden" name="name" value="${name}">`;
  return {
    title: WORDS.make[language],
    body: html`<div class="page-head"><h1>${WORDS.make[language]}</h1><p class="muted">${PASSKEY_WORDS.about[language]}</p></div>
<section class="card"><p><strong>${name}</strong></p>${passkeyForm({ action: '/passkeys', options, button: WORDS.make, waits: false, hidden, language })}</section>
<p class="say-below"><a href="${ROOT}/passkeys">${WORDS.title[language]}</a></p>`,
  };
}

async function shown(visit: SignedVisit, said: Html | null, error?: string) {
  const { services, visitor, language, proof, origin } = visit;
  const list = await services.passkeys(visitor);
  const making = html`<section class="card" aria-labelledby="make-h"><h2 id="make-h">${WORDS.make[language]}</h2>
<form class="narrow" method="post" action="${ROOT}/passkeys">${proofField(proof)}
${field({ name: 'name', label: WORDS.name[language], type: 'text', autocomplete: 'off', hint: WORDS.hint[language], error, maxlength: MAX_NAME })}
<button class="btn primary">${WORDS.make[language]}</button></form></section>`;
  const body = html`<div class="page-head"><h1>${WORDS.title[language]}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">${said}
${list.length === 0 ? html`<section class="card nothing"><p>${WORDS.none[language]}</p></section>` : html`<ul role="list" class="card things">${list.map(one => row(one, proof, language))}</ul>`}
${passkeyDomain(origin) === null ? message('held', WORDS.nowhere[language]) : making}</div>`;
  return { title: WORDS.title[language], body, status: error === undefined ? 200 : 422 };
}

function row(
  { id, name, synced, created_at, used_at }: ShownPasskey,
  proof: string,
  language: PageLanguage,
): Html {
  const day = (at: number) => formatDay(madridDate(at), language);
  const used = used_at === null ? WORDS.unused[language] : `${WORDS.used[language]}: ${day(used_at)}`;
  const facts = [`${WORDS.made[language]}: ${day(created_at)}`, used, synced && WORDS.synced[language]];
  return html`<li><div><strong>${name}</strong><br><span class="muted">${facts.filter(Boolean).join(' · ')}</span></div>
<form method="post" action="${ROOT}/passkeys">${proofField(proof)}<button class="btn" name="remove" value="${id}" aria-label="${WORDS.remove[language]}: ${name}">${WORDS.remove[language]}</button></form></li>`;
}
