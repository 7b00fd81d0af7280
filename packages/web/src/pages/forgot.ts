import { html, type PageLanguage, type Words } from '@mirlo/look';
import type { PageResult, WebPage } from '../page.ts';
import { field, message } from '../parts.ts';
import { ROOT } from '../site.ts';
import { EMAIL_PATTERN, MAX_EMAIL } from '../words.ts';

const TITLE: Words = { es: 'He olvidado la contraseña', en: 'I forgot my password' };
const ABOUT: Words = {
  es: 'Le enviamos un enlace para elegir otra.',
  en: 'We send you a link to choose another one.',
};
const SEND: Words = { es: 'Enviar el enlace', en: 'Send the link' };
const SENT: Words = {
  es: 'Si alguien tiene acceso con ese correo, el enlace está en camino. Sirve una hora y una sola vez.',
  en: 'If somebody has access with that e-mail, the link is on its way. It works for an hour, and once.',
};

/**
 * The page on which people ask for a link to choose a new password. The answer does not reveal
 * whether a user exists.
 */
export const forgot: WebPage = {
  path: '/forgot',
  show: ({ language, services }) => (services.canMail ? shown(language) : { lead: '/signin' }),
  async act({ services, language, address }, form) {
    const email = form.get('email') ?? '';
    if (email.length <= MAX_EMAIL) services.forgot(email, address);
    return shown(language, SENT[language]);
  },
};

function shown(language: PageLanguage, sent?: string): PageResult {
  return {
    title: TITLE[language],
    body: html`<h1>${TITLE[language]}</h1>
<p class="muted">${ABOUT[language]}</p>
${sent !== undefined && message('accepted', sent)}
<form method="post" action="${ROOT}/forgot">
${field({ name: 'email', label: EMAIL_PATTERN[language], type: 'email', autocomplete: 'username', maxlength: MAX_EMAIL })}
<button class="btn primary">${SEND[language]}</button>
</form>`,
  };
}
