import { html, type Words } from '@mirlo/look';
import { recordCallsOf } from '../call.ts';
import { stayDays, titleOf } from '../links.ts';
import type { SignedPage } from '../page.ts';
import { proofField } from '../parts.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const REVOKE: Words = { es: 'Retirar el enlace', en: 'Revoke the link' };
const WILL: Words = {
  es: 'El enlace deja de abrir nada, en el acto y para siempre. Quienes ya han terminado siguen registrados. Para la misma reserva se puede hacer otro.',
  en: 'The link opens nothing any more, at once and for good. Those who are done stay registered. Another one can be made for the same booking.',
};
const KEEP: Words = { es: 'No retirar', en: 'Do not revoke' };

/** The page that asks for confirmation, then revokes a check-in link. */
export const revokeLink: SignedPage = {
  path: '/checkins/:id/revoke',
  async show(visit) {
    const { language, proof, id } = visit;
    const { data: link } = await recordCallsOf(visit)('getInvitation', { path: { id } });
    const back = `${ROOT}/checkins/${id}`;
    const title = `${REVOKE[language]}: ${titleOf(link)}`;
    return {
      title,
      body: html`<p class="crumbs"><a href="${ROOT}/checkins">${SAID.checkins[language]}</a> › <a href="${back}">${titleOf(link)}</a></p>
<div class="page-head"><h1>${title}</h1><p class="muted">${stayDays(link, language)}</p></div>
<form class="card narrow" method="post" action="${back}/revoke">${proofField(proof)}<p>${WILL[language]}</p>
<div class="actions"><button class="btn danger">${REVOKE[language]}</button><a class="btn" href="${back}">${KEEP[language]}</a></div></form>`,
    };
  },
  async act(visit) {
    const { id } = visit;
    await recordCallsOf(visit)('deleteInvitation', { path: { id } });
    return { lead: `/checkins/${id}` };
  },
};
