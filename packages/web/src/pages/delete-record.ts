import { html, raw, type Words } from '@mirlo/look';
import { recordCallsOf } from '../call.ts';
import { fullName } from '../guest-form.ts';
import type { Answer, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { formRefusal } from '../saving.ts';
import { ROOT } from '../site.ts';
import { isForTrial, type Mir, standing } from '../states.ts';
import { pathOf, trialBand } from '../trial.ts';
import { SAID } from '../words.ts';

const KEEP: Words = { es: 'No eliminar', en: 'Do not delete' };
const WILL: Words = {
  es: 'La ficha deja de estar aquí. Lo que ya se hubiera comunicado se anula ante el Ministerio, solo, y se conserva la prueba de ello.',
  en: 'The record will be here no more. What was filed already is annulled with the ministry, by itself, and the proof of it is kept.',
};

const WILL_TRIAL: Words = {
  es: 'Es de prueba: no se comunicó nunca. La ficha deja de estar aquí.',
  en: 'It is a test: it was never filed. The record will be here no more.',
};

interface Doomed {
  name: string;
  mir: Mir;
}

/** The pages that ask before a record is deleted, and delete it. */
function deleting(
  path: '/guests/:id/delete' | '/rentals/:id/delete',
  {
    list,
    read,
    remove,
  }: {
    list: '/guests' | '/rentals';
    read(visit: SignedVisit): Promise<Doomed>;
    remove(visit: SignedVisit): Promise<unknown>;
  },
): SignedPage {
  return {
    path,
    show: async visit => shown(visit, list, await read(visit), null),
    async act(visit) {
      const doomed = await read(visit);
      try {
        await remove(visit);
      } catch (error) {
        const { fields, head, status } = formRefusal(error, visit.language);
        return { ...shown(visit, list, doomed, Object.values(fields).join(' ') || head), status };
      }
      return { lead: pathOf(list, isForTrial(doomed.mir)) };
    },
  };
}

export const deleteGuest = deleting('/guests/:id/delete', {
  list: '/guests',
  async read(visit) {
    const { data } = await recordCallsOf(visit)('getGuest', { path: { id: visit.id } });
    return { name: fullName(data), mir: data.mir };
  },
  remove: visit => recordCallsOf(visit)('deleteGuest', { path: { id: visit.id } }),
});

export const deleteRental = deleting('/rentals/:id/delete', {
  list: '/rentals',
  async read(visit) {
    const { data } = await recordCallsOf(visit)('getContract', { path: { id: visit.id } });
    return { name: data.referencia, mir: data.mir };
  },
  remove: visit => recordCallsOf(visit)('deleteContract', { path: { id: visit.id } }),
});

function shown(
  { language, proof, services, id }: SignedVisit,
  list: '/guests' | '/rentals',
  { name, mir }: Doomed,
  refused: string | null,
): Extract<Answer, { body: unknown }> {
  const title = `${SAID.remove[language]}: ${name}`;
  const back = `${ROOT}${list}/${id}`;
  const trial = isForTrial(mir);
  return {
    title,
    body: html`<p class="crumbs"><a href="${ROOT}${pathOf(list, trial)}">${SAID[list === '/guests' ? 'guests' : 'rentals'][language]}</a> › <a href="${back}">${name}</a></p>
<div class="page-head"><h1>${title}</h1></div>
<div class="stack"${trial && raw(' data-trial')}>
${refused !== null && message('refused', refused)}
${trial ? trialBand(language) : standing(mir, services.now(), language)}
<form class="card narrow" method="post" action="${back}/delete">${proofField(proof)}<p>${(trial ? WILL_TRIAL : WILL)[language]}</p>
<div class="actions"><button class="btn danger">${SAID.remove[language]}</button><a class="btn" href="${back}">${KEEP[language]}</a></div></form></div>`,
  };
}
