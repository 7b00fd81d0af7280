import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { PageResult, Visit, WebPage } from '../page.ts';
import { message } from '../parts.ts';
import { ROOT } from '../site.ts';

const TITLE: Words = { es: 'Entrar en el panel', en: 'Enter the panel' };
const ENTER: Words = { es: 'Entrar', en: 'Enter' };
const ENDED_TITLE: Words = { es: 'Este enlace ya no sirve', en: 'This link has ended' };
const ENDED: Words = {
  es: 'Cada enlace sirve una sola vez y caduca. Pida uno nuevo a quien se lo envió, o entre con su contraseña.',
  en: 'Each link works once, and it expires. Ask whoever sent it for a new one, or sign in with your password.',
};
const SIGN_IN: Words = { es: 'Entrar con contraseña', en: 'Sign in with a password' };

/**
 * The page of a link that signs in once. Opening the link does not use it up, because mail scanners
 * open links too; pressing the button does.
 */
export const enter: WebPage = {
  path: '/enter/:token',
  show: async visit => (await asked(visit)) ?? ended(visit.language),
  async act({ services, token, address, language }) {
    const holder = await services.holderOf(token);
    const session = await services.enterBy(token, address);
    return session === null
      ? ended(language)
      : { lead: holder?.choosesPassword ? '/password' : '/', session };
  },
};

async function asked({ services, token, language }: Visit): Promise<PageResult | null> {
  const holder = await services.holderOf(token);
  if (holder === null) return null;
  return {
    title: TITLE[language],
    body: html`<h1>${TITLE[language]}</h1>
<p class="muted">${greeting(holder.name)[language]}</p>
<form method="post" action="${ROOT}/enter/${token}"><button class="btn primary">${ENTER[language]}</button></form>`,
  };
}

const greeting = (name: string): Words => ({
  es: `${name}: este enlace le identifica. Sirve una sola vez.`,
  en: `${name}: this link tells who you are. It works once.`,
});

function ended(language: PageLanguage): { title: string; body: Html; status: number } {
  return {
    title: ENDED_TITLE[language],
    status: 410,
    body: html`<h1>${ENDED_TITLE[language]}</h1>
${message('held', ENDED[language])}
<p class="say-below"><a href="${ROOT}/signin">${SIGN_IN[language]}</a></p>`,
  };
}
