import { html, raw, type Words } from '@mirlo/look';
import { recordCallsOf } from '../call.ts';
import { fullName } from '../guest-form.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { RENTAL_ROLE_NAMES } from '../rental-fields.ts';
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

const WILL_PERSON: Words = {
  es: 'La persona sale del alquiler, con su permiso y su domicilio. Si ya se había comunicado, el alquiler se anula ante el Ministerio y se comunica de nuevo sin ella, solo.',
  en: 'The person leaves the rental, with licence and home address. If it was filed already, the rental is annulled with the ministry and filed anew without them, by itself.',
};

interface Doomed {
  name: string;
  mir: Mir;
  /** The record of which it is a part, below `ROOT`; absent: it is a record by itself. */
  partOf?: { path: string; name: string };
}

/** Makes a page that asks for confirmation, then deletes a record. */
function deleting(
  path: '/guests/:id/delete' | '/rentals/:id/delete' | '/drivers/:id/delete',
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
      return {
        lead: doomed.partOf ? `${doomed.partOf.path}?said=saved` : pathOf(list, isForTrial(doomed.mir)),
      };
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

/** Takes a driver out of a rental. */
export const deleteDriver = deleting('/drivers/:id/delete', {
  list: '/rentals',
  async read(visit) {
    const call = recordCallsOf(visit);
    const { data: person } = await call('getPerson', { path: { id: visit.id } });
    const { data: contract } = await call('getContract', { path: { id: person.alquiler_id } });
    const role = RENTAL_ROLE_NAMES[person.rol]?.[visit.language] ?? person.rol;
    const partOf = { path: `/rentals/${contract.id}`, name: contract.referencia };
    return { name: fullName(person) || role, mir: contract.mir, partOf };
  },
  remove: visit => recordCallsOf(visit)('deletePerson', { path: { id: visit.id } }),
});

function shown(
  { language, proof, services, id }: SignedVisit,
  list: '/guests' | '/rentals',
  { name, mir, partOf }: Doomed,
  refused: string | null,
): Extract<PageResult, { body: unknown }> {
  const trial = isForTrial(mir);
  const title = `${SAID.remove[language]}: ${name}`;
  const back = `${ROOT}${partOf?.path ?? `${list}/${id}`}`;
  const action = partOf ? `${ROOT}/drivers/${id}/delete` : `${back}/delete`;
  const will = partOf && !trial ? WILL_PERSON : trial ? WILL_TRIAL : WILL;
  return {
    title,
    body: html`<p class="crumbs"><a href="${ROOT}${pathOf(list, trial)}">${SAID[list === '/guests' ? 'guests' : 'rentals'][language]}</a> › <a href="${back}">${partOf?.name ?? name}</a></p>
<div class="page-head"><h1>${title}</h1></div>
<div class="stack"${trial && raw(' data-trial')}>
${refused !== null && message('refused', refused)}
${trial ? trialBand(language) : standing(mir, services.now(), language)}
<form class="card narrow" method="post" action="${action}">${proofField(proof)}<p>${will[language]}</p>
<div class="actions"><button class="btn danger">${SAID.remove[language]}</button><a class="btn" href="${back}">${KEEP[language]}</a></div></form></div>`,
  };
}
