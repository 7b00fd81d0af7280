import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, proofField } from '../parts.ts';
import { ROOT } from '../site.ts';
import { isTooLong, MAX_TYPED, SAID } from '../words.ts';

/**
 * NIST SP 800-63B: the length counts. There are no rules about capitals and digits, and no regular
 * change.
 */
const MIN_LENGTH = 10;
const MAX_LENGTH = 200;

const TITLE: Words = { es: 'Elegir contraseña', en: 'Choose a password' };
const ABOUT: Words = {
  es: 'Con ella y su correo entrará las próximas veces. Al guardarla terminan sus otras sesiones.',
  en: 'With it and your e-mail you sign in from now on. Saving it ends your other sessions.',
};
const HINT: Words = {
  es: `Al menos ${MIN_LENGTH} caracteres. Tres o cuatro palabras sirven mejor que símbolos.`,
  en: `At least ${MIN_LENGTH} characters. Three or four words serve better than symbols.`,
};
const CURRENT: Words = { es: 'Contraseña actual', en: 'Current password' };
const WRONG: Words = { es: 'No es su contraseña actual.', en: 'It is not your current password.' };
const SAVE: Words = { es: 'Guardar la contraseña', en: 'Save the password' };

/**
 * The page on which signed-in users choose a password, open their passkeys, and switch single keys
 * on and off.
 */
export const password: SignedPage = {
  path: '/password',
  show: visit => shown(visit),
  async act(visit, form) {
    const { services, visitor, session, address, kept, language } = visit;
    const [chosen, current] = [form.get('password') ?? '', form.get('current') ?? ''];
    const error = wrongWith(chosen, visit)?.[language];
    if (error !== undefined) return { ...shown(visit, { chosen: error }), status: 422 };
    if (isTooLong(current)) return { ...shown(visit, { current: WRONG[language] }), status: 422 };
    const set = await services.setPassword({ token: session, visitor, current, chosen, address, kept });
    if (set === 'ended') return { lead: '/signin' };
    if (set === 'wrong') return { ...shown(visit, { current: WRONG[language] }), status: 422 };
    return { lead: '/', ...set };
  },
};

/** The message for an unsuitable password; null where the password is suitable. */
export function wrongWith(chosen: string, { visitor }: Pick<SignedVisit, 'visitor'>): Words | null {
  const length = [...chosen].length;
  if (length < MIN_LENGTH)
    return {
      es: `Tiene ${length} caracteres: se esperan al menos ${MIN_LENGTH}.`,
      en: `It has ${length} characters: at least ${MIN_LENGTH} are expected.`,
    };
  if (length > MAX_LENGTH)
    return {
      es: `Tiene ${length} caracteres: se esperan como mucho ${MAX_LENGTH}.`,
      en: `It has ${length} characters: at most ${MAX_LENGTH} are expected.`,
    };
  const [name = ''] = visitor.email.split('@');
  const guessed = [visitor.email, name, visitor.name].some(
    one => one !== '' && one.toLowerCase().repeat(3).includes(chosen.toLowerCase()),
  );
  if (guessed || new Set(chosen).size < 5)
    return {
      es: 'Se adivina con facilidad: se espera algo que no sea su nombre, su correo ni lo mismo repetido.',
      en: 'It is easily guessed: something is expected that is not your name, your e-mail or the same again and again.',
    };
  return null;
}

const PASSKEYS = {
  title: { es: 'Llaves de acceso', en: 'Passkeys' },
  about: {
    es: 'Entre con la huella, la cara o el PIN de su aparato, en vez de con la contraseña. Una contraseña nueva no las quita.',
    en: 'Sign in by the fingerprint, the face or the PIN of your device instead of the password. A new password does not take them away.',
  },
  open: { es: 'Ver o crear llaves de acceso', en: 'See or make passkeys' },
} as const satisfies Record<string, Words>;

const KEYS = {
  title: { es: 'Teclas sueltas', en: 'Single keys' },
  about: {
    es: 'Fuera de los campos: / busca, n abre una ficha nueva, j y k pasan a la siguiente y a la anterior.',
    en: 'Outside of fields: / searches, n opens a new record, j and k go to the next one and back.',
  },
  on: { es: 'Están activadas.', en: 'They are on.' },
  off: { es: 'Están desactivadas.', en: 'They are off.' },
  turnOn: { es: 'Activar', en: 'Switch on' },
  turnOff: { es: 'Desactivar', en: 'Switch off' },
} as const satisfies Record<string, Words>;

/**
 * The switch for single keys. People who dictate, or rest a hand on the keyboard, switch them off
 * (WCAG 2.1.4).
 */
function shortcutsCard(on: boolean, proof: string, language: PageLanguage): Html {
  return html`<section class="card keys" aria-labelledby="keys-h"><h2 id="keys-h">${KEYS.title[language]}</h2>
<p class="muted">${KEYS.about[language]}</p>
<form class="narrow" method="post" action="${ROOT}/shortcuts">${proofField(proof)}<p>${KEYS[on ? 'on' : 'off'][language]}</p>
<div><button class="btn" name="shortcuts" value="${on ? 'off' : 'on'}">${KEYS[on ? 'turnOff' : 'turnOn'][language]}</button></div></form></section>`;
}

function shown(
  { language, proof, visitor }: SignedVisit,
  errors: { chosen?: string; current?: string } = {},
): Extract<PageResult, { body: unknown }> {
  return {
    title: TITLE[language],
    body: html`<div class="page-head"><h1>${TITLE[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<form class="card narrow" method="post" action="${ROOT}/password">${proofField(proof)}
<input class="sr" type="email" autocomplete="username" value="${visitor.email}" tabindex="-1" readonly aria-hidden="true">
${!visitor.confirmed && visitor.hasPassword && field({ name: 'current', label: CURRENT[language], type: 'password', autocomplete: 'current-password', error: errors.current, maxlength: MAX_TYPED })}
${field({ name: 'password', label: SAID.newPassword[language], type: 'password', autocomplete: 'new-password', hint: HINT[language], error: errors.chosen, maxlength: MAX_TYPED })}
<button class="btn primary">${SAVE[language]}</button>
</form>
<section class="card keys" aria-labelledby="passkeys-h"><h2 id="passkeys-h">${PASSKEYS.title[language]}</h2><p class="muted">${PASSKEYS.about[language]}</p><p class="say-below"><a class="btn" href="${ROOT}/passkeys">${PASSKEYS.open[language]}</a></p></section>
${shortcutsCard(visitor.shortcuts, proof, language)}`,
  };
}
