import { html } from '@mirlo/look';
import type { PageResult, Visit, WebPage } from '../page.ts';
import { message } from '../parts.ts';
import { PASSKEY_WORDS, passkeyForm } from '../passkey-form.ts';
import { passkeyDomain, ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const LATER = {
  es: 'Demasiados intentos desde su red: espere unos minutos, o entre con su contraseña.',
  en: 'Too many attempts from your network: wait some minutes, or sign in with your password.',
};
const WITH_PASSWORD = { es: 'Entrar con la contraseña', en: 'Sign in with the password' };

/**
 * The sign-in by a passkey. The first POST asks for the passkey, the second one brings the
 * browser's answer. A GET only redirects.
 */
export const passkey: WebPage = {
  path: '/passkey',
  show: () => ({ lead: '/signin' }),
  async act(visit, form) {
    const { services, origin, address, language } = visit;
    // On a bare IP address no button leads here, because passkeys need a domain.
    if (passkeyDomain(origin) === null) return { lead: '/signin' };
    const credential = form.get('credential') ?? '';
    if (credential === '') return asked(visit, null);
    const session = await services.signInByPasskey({ origin, address }, credential);
    if (session !== null) return { lead: '/', session };
    return asked(visit, PASSKEY_WORDS.refused[language]);
  },
};

async function asked(
  { services, origin, address, language }: Visit,
  refusal: string | null,
): Promise<PageResult> {
  const options = await services.beginPasskeySignIn({ origin, address });
  const title = PASSKEY_WORDS.signIn[language];
  const said = options === null ? LATER[language] : refusal;
  const body = html`<h1>${title}</h1>
<p class="muted">${PASSKEY_WORDS.about[language]}</p>
${said !== null && message('refused', said)}
${options !== null && passkeyForm({ action: '/passkey', options, waits: refusal !== null, button: PASSKEY_WORDS.use, hidden: html``, language })}
<p class="say-below"><a href="${ROOT}/signin">${WITH_PASSWORD[language]}</a></p>
<p class="faint">${SAID.about[language]}</p>`;
  return { title, body, scripts: true, status: options === null ? 429 : refusal === null ? 200 : 401 };
}
