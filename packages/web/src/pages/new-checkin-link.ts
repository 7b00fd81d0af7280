import { randomUUID } from 'node:crypto';
import type { Operations } from '@mirlo/core';
import { html, raw, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import type { TypedTexts } from '../fields.ts';
import { LINK_FIELDS, LINK_GROUPS, readLink } from '../links.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, notesFor, recordForm } from '../record-form.ts';
import { formRefusal } from '../saving.ts';
import { arrivingToday } from '../stay.ts';
import { isTrial, kindChoice, pathOf } from '../trial.ts';

type InvitationCreate = NonNullable<Operations['createInvitation']['data']['body']>;

export const NEW_LINK: Words = { es: 'Nuevo enlace', en: 'New link' };
const ABOUT: Words = {
  es: 'Para una estancia. Quien lo tiene pone los datos de sus personas; lo enviado ya no se ve en él.',
  en: 'For a stay. Whoever has it enters the data of its people; what was sent is not seen by it.',
};
const MAKE: Words = { es: 'Hacer el enlace', en: 'Make the link' };
const MAILED: Words = {
  es: 'Con un correo, el enlace se envía solo.',
  en: 'With an e-mail, the link is mailed by itself.',
};
const TRIAL_LINK: Words = {
  es: 'Es de prueba: no se envía a nadie, y quien entre por él no se comunica nunca.',
  en: 'It is a test: it is mailed to nobody, and who comes in by it is never filed.',
};
const UNMAILED: Words = {
  es: 'Este servidor no envía correos: copie el enlace después.',
  en: 'This server sends no mail: copy the link afterwards.',
};

/** The page with the form for a new check-in link. */
export const newCheckinLink: SignedPage = {
  path: '/checkins/new',
  async show(visit) {
    const { establecimiento_id = '', fecha_entrada = '', fecha_salida = '' } = await arrivingToday(visit);
    const typed = { establecimiento_id, fecha_entrada, fecha_salida, personas: '2', uuid: randomUUID() };
    return shown(visit, typed, {}, null, 200);
  },
  async act(visit, form) {
    const { language } = visit;
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    // The form contains the uuid of the new link, so a second click makes no second link.
    const sent = {
      ...readLink(typed, {}, language),
      establecimiento_id: Number(typed.establecimiento_id),
      uuid: typed.uuid ?? null,
    } as InvitationCreate;
    try {
      const made = await callsOf(visit, isTrial(visit))('createInvitation', { body: sent });
      const there = 'differs' in made && made.differs.length > 0;
      return { lead: `/checkins/${made.id}?said=${there ? 'there' : 'saved'}` };
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      return shown(visit, typed, fields, head, status);
    }
  },
};

async function shown(
  visit: SignedVisit,
  typed: TypedTexts,
  refused: Readonly<Record<string, string>>,
  head: string | null,
  status: number,
): Promise<PageResult> {
  const { language, services } = visit;
  const { atFields, above } = notesFor(LINK_FIELDS, refused, []);
  const form = await recordForm(visit, {
    action: pathOf('/checkins/new', isTrial(visit)),
    place: typed.establecimiento_id ?? '',
    sections: LINK_GROUPS.map(({ name, fields }) => ({
      name: name[language],
      body: 'InvitationCreate' as const,
      prefix: '',
      fields,
      typed,
      notes: atFields,
    })),
    hidden: { uuid: typed.uuid ?? '' },
    button: MAKE,
    saving: isTrial(visit) ? TRIAL_LINK : services.canMail ? MAILED : UNMAILED,
  });
  const body = html`<div class="page-head"><h1>${NEW_LINK[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<div class="stack"${isTrial(visit) && raw(' data-trial')}>${kindChoice(visit, '/checkins/new')}
${head !== null && message('refused', head)}
${notesAbove(above, language)}
<section class="card">${form}</section></div>`;
  return { title: NEW_LINK[language], body, status };
}
