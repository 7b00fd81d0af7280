import { html, type Words } from '@mirlo/look';
import type { PageResult, Visit, WebPage } from '../page.ts';
import { field, message } from '../parts.ts';
import { PASSKEY_WORDS } from '../passkey-form.ts';
import { passkeyDomain, ROOT } from '../site.ts';
import { EMAIL_PATTERN, isTooLong, MAX_EMAIL, MAX_TYPED, SAID } from '../words.ts';

const TITLE: Words = { es: 'Entrar', en: 'Sign in' };
const WRONG: Words = {
  es: 'El correo o la contraseña no son correctos.',
  en: 'The e-mail or the password is not right.',
};
/**
 * The message after too many attempts. Where the server sends mail, it names a way without waiting:
 * a link to choose a new password, because links count no attempts.
 */
const later = (seconds: number, canMail: boolean): Words => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const time = minutes > 99 ? `${Math.ceil(minutes / 60)} h` : `${minutes} min`;
  return {
    es: `Demasiados intentos: espere ${time} y vuelva a intentarlo${canMail ? ', o pida un enlace en «La he olvidado»' : ''}.`,
    en: `Too many attempts: wait ${time} and try again${canMail ? ', or ask for a link at “I forgot it”' : ''}.`,
  };
};
const FORGOT: Words = { es: 'La he olvidado', en: 'I forgot it' };
const NO_ACCOUNT: Words = {
  es: '¿Sin cuenta? Pida una invitación a quien dirige su establecimiento.',
  en: 'No account? Ask whoever runs your establishment for an invitation.',
};

/** The page to sign in by e-mail address and password. */
export const signIn: WebPage = {
  path: '/signin',
  show: visit => shown(visit, '', null),
  async act(visit, form) {
    const { services, language, address, kept } = visit;
    const email = form.get('email') ?? '';
    const password = form.get('password') ?? '';
    // Texts that are too long for an address or a password are refused before they are used.
    if (email.length > MAX_EMAIL || isTooLong(password))
      return { ...shown(visit, '', WRONG[language]), status: 401 };
    const result = await services.signIn({ email, password, address, kept });
    if ('session' in result) return { lead: '/', ...result };
    const words = result.refused === 'wrong' ? WRONG : later(result.seconds, services.canMail);
    return {
      ...shown(visit, email, words[language]),
      status: result.refused === 'wrong' ? 401 : 429,
    };
  },
};

function shown(
  { language, services: { canMail }, origin }: Visit,
  email: string,
  refusal: string | null,
): PageResult & { body: unknown } {
  const body = html`<h1>${TITLE[language]}</h1>
<p class="muted">${SAID.about[language]}</p>
${refusal !== null && message('refused', refusal)}
<form method="post" action="${ROOT}/signin">
${field({ name: 'email', label: EMAIL_PATTERN[language], type: 'email', autocomplete: 'username', value: email, maxlength: MAX_EMAIL })}
${field({ name: 'password', label: SAID.password[language], type: 'password', autocomplete: 'current-password', maxlength: MAX_TYPED })}
${canMail && html`<p><a href="${ROOT}/forgot">${FORGOT[language]}</a></p>`}
<button class="btn primary">${TITLE[language]}</button>
</form>
${passkeyDomain(origin) !== null && html`<form class="beside" method="post" action="${ROOT}/passkey"><button class="btn">${PASSKEY_WORDS.signIn[language]}</button></form>`}
<p class="faint say-below">${NO_ACCOUNT[language]}</p>`;
  return { title: TITLE[language], body };
}
