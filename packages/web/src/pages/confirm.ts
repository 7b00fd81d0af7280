import { html, type Words } from '@mirlo/look';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField } from '../parts.ts';
import { PASSKEY_WORDS, passkeyForm } from '../passkey-form.ts';
import { passkeyDomain, ROOT } from '../site.ts';
import { isTooLong, MAX_TYPED, ownPath, SAID } from '../words.ts';
import { inSession } from './passkeys.ts';

const TITLE: Words = { es: 'Confirme que es usted', en: 'Confirm that it is you' };
const ABOUT: Words = {
  es: 'Lo que sigue afecta a toda la cuenta: escriba su contraseña. No se vuelve a pedir en 15 minutos.',
  en: 'What follows concerns the whole account: type your password. It is not asked again for 15 minutes.',
};
const WRONG: Words = { es: 'No es su contraseña.', en: 'It is not your password.' };
const GO_ON: Words = { es: 'Continuar', en: 'Go on' };
const NONE: Words = {
  es: 'Lo que sigue afecta a toda la cuenta y se confirma con su contraseña. Entró con un enlace y aún no tiene ninguna: elija una.',
  en: 'What follows concerns the whole account and is confirmed by your password. You came by a link and have none yet: choose one.',
};
const CHOOSE: Words = { es: 'Elegir contraseña', en: 'Choose a password' };

/**
 * Asks a signed-in user to confirm their identity by the password or a passkey, then redirects to
 * the page they came from.
 */
export const confirm: SignedPage = {
  path: '/confirm',
  show: async visit => shown(visit, visit.query.get('back') ?? '/', { hasPasskey: await hasPasskey(visit) }),
  async act(visit, form) {
    const { services, visitor, session, address, language } = visit;
    const password = form.get('password') ?? '';
    const back = ownPath(form.get('back') ?? '/');
    if (form.get('do') === 'passkey') return byPasskey(visit, back, form.get('credential'));
    const wrong = async () => ({
      ...shown(visit, back, { error: WRONG[language], hasPasskey: await hasPasskey(visit) }),
      status: 422,
    });
    if (isTooLong(password)) return wrong();
    const result = await services.confirm({ token: session, visitor, password, address });
    if (result === 'ended') return { lead: '/signin' };
    return result === 'wrong' ? wrong() : { lead: back };
  },
};

/**
 * Confirms by a passkey. The first POST asks for the passkey, the second one brings the browser's
 * answer.
 */
async function byPasskey(visit: SignedVisit, back: string, credential: string | null): Promise<PageResult> {
  const { services, language, proof, origin } = visit;
  // On a bare IP address no button leads here, because passkeys need a domain.
  if (passkeyDomain(origin) === null) return { lead: back };
  const session = inSession(visit);
  if (credential !== null && (await services.confirmByPasskey(session, credential))) return { lead: back };
  const options = await services.beginPasskeyConfirm(session);
  const hidden = html`${proofField(proof)}<input type="hidden" name="do" value="passkey"><input type="hidden" name="back" value="${back}">`;
  return {
    title: TITLE[language],
    status: credential === null ? 200 : 422,
    body: html`<div class="page-head"><h1>${TITLE[language]}</h1><p class="muted">${PASSKEY_WORDS.about[language]}</p></div>
<section class="card">${credential !== null && message('refused', PASSKEY_WORDS.refused[language])}${passkeyForm({ action: '/confirm', options, button: PASSKEY_WORDS.use, waits: credential !== null, hidden, language })}</section>`,
  };
}

/** Whether the user can be asked for a passkey: they have one, and the pages have a domain. */
async function hasPasskey({ services, visitor, origin }: SignedVisit): Promise<boolean> {
  return passkeyDomain(origin) !== null && (await services.passkeys(visitor)).length > 0;
}

function shown(
  { language, proof, visitor }: SignedVisit,
  back: string,
  { error, hasPasskey: offered }: { error?: string; hasPasskey: boolean },
): PageResult & { body: unknown } {
  if (!visitor.hasPassword && !offered)
    return {
      title: TITLE[language],
      body: html`<div class="page-head"><h1>${TITLE[language]}</h1></div>
<section class="card narrow"><p>${NONE[language]}</p><p><a class="btn primary" href="${ROOT}/password">${CHOOSE[language]}</a></p></section>`,
    };
  return {
    title: TITLE[language],
    body: html`<div class="page-head"><h1>${TITLE[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<form class="card narrow" method="post" action="${ROOT}/confirm">${proofField(proof)}
<input type="hidden" name="back" value="${ownPath(back)}">
<input class="sr" type="email" autocomplete="username" value="${visitor.email}" tabindex="-1" readonly aria-hidden="true">
${field({ name: 'password', label: SAID.password[language], type: 'password', autocomplete: 'current-password', error, maxlength: MAX_TYPED })}
<button class="btn primary">${GO_ON[language]}</button>
</form>
${offered && html`<form class="say-below" method="post" action="${ROOT}/confirm">${proofField(proof)}<input type="hidden" name="back" value="${ownPath(back)}"><button class="btn" name="do" value="passkey">${PASSKEY_WORDS.use[language]}</button></form>`}`,
  };
}
