import { type Html, html, raw, type Words } from '@mirlo/look';
import { CONFLICT, ifMatch, recordCallsOf } from '../call.ts';
import type { TypedTexts } from '../fields.ts';
import { linkCard } from '../link-card.ts';
import { linkPeople } from '../link-people.ts';
import {
  type CheckinLink,
  isLinkOver,
  LINK_FIELDS,
  LINK_GROUPS,
  progressBand,
  readLink,
  stayDays,
  titleOf,
  typedLink,
} from '../links.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, notesFor, recordForm } from '../record-form.ts';
import { mayWrite } from '../rights.ts';
import { differences, formRefusal, SAVING, saidOf } from '../saving.ts';
import { ROOT } from '../site.ts';
import { formatTime } from '../times.ts';
import { isTrialLink, pathOf, trialBand } from '../trial.ts';
import { SAID } from '../words.ts';

const WORDS = {
  change: { es: 'Datos de la estancia', en: 'Data of the stay' },
  save: { es: 'Guardar', en: 'Save' },
  later: {
    es: 'Lo cambiado vale para quienes aún no han terminado.',
    en: 'What is changed holds for those who are not done yet.',
  },
  until: { es: 'Vale hasta', en: 'Holds until' },
  revoke: { es: 'Retirar el enlace', en: 'Revoke the link' },
  mailed: { es: 'El correo está en camino.', en: 'The mail is on its way.' },
  soon: {
    es: 'Se le ha escrito hace menos de 10 minutos: espere un poco.',
    en: 'They were written to less than 10 minutes ago: wait a little.',
  },
  closed: {
    es: 'No se ha enviado: el enlace no admite a nadie más, no hay correo de quien reservó, o este servidor no envía correos.',
    en: 'It was not mailed: the link takes nobody any more, there is no e-mail of who booked, or this server sends no mail.',
  },
} as const satisfies Record<string, Words>;

interface PageContent {
  typed: TypedTexts;
  errors: Readonly<Record<string, string>>;
  head: { state: 'accepted' | 'held' | 'refused'; text: string } | null;
  status: number;
}

/**
 * The page of one check-in link: its address, its progress, the people of its stay, and its data,
 * which can be changed.
 */
export const checkinLink: SignedPage = {
  path: '/checkins/:id',
  async show(visit) {
    const link = await read(visit);
    return shown(visit, link, { typed: typedLink(link), errors: {}, head: headOf(visit), status: 200 });
  },
  async act(visit, form) {
    const { id, language } = visit;
    const link = await read(visit);
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const refuse = (errors: PageContent['errors'], text: string, status: number) =>
      shown(visit, link, { typed, errors, head: { state: 'refused', text }, status });
    const body = readLink(typed, typedLink(link), language);
    if (Object.keys(body).length === 0) return { lead: `/checkins/${id}?said=same` };
    try {
      const headers = ifMatch({ revision: Number(form.get('version')) });
      await recordCallsOf(visit)('patchInvitation', { path: { id }, headers, body });
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      return status === CONFLICT
        ? refuse(differences(typed, typedLink(link), language), SAVING.stale[language], status)
        : refuse(fields, head, status);
    }
    return { lead: `/checkins/${id}?said=saved` };
  },
};

/** Mails the link to the person who booked. */
export const mailLink: SignedPage = {
  path: '/checkins/:id/mail',
  async act(visit) {
    const { id, services, visitor, address } = visit;
    await read(visit);
    return { lead: `/checkins/${id}?said=mail-${await services.mailLink(visitor, id, address)}` };
  },
};

async function read(visit: SignedVisit): Promise<CheckinLink> {
  return (await recordCallsOf(visit)('getInvitation', { path: { id: visit.id } })).data;
}

function headOf({ query, language }: SignedVisit): PageContent['head'] {
  const said = query.get('said');
  if (said === 'mail-queued') return { state: 'accepted', text: WORDS.mailed[language] };
  if (said === 'mail-later') return { state: 'held', text: WORDS.soon[language] };
  if (said === 'mail-closed') return { state: 'refused', text: WORDS.closed[language] };
  return saidOf(query, language);
}

async function shown(visit: SignedVisit, link: CheckinLink, said: PageContent): Promise<PageResult> {
  const { language } = visit;
  const { atFields, above } = notesFor(LINK_FIELDS, said.errors, []);
  const title = titleOf(link);
  const trial = await isTrialLink(visit, link.id);
  const people = await linkPeople(visit, link, trial);
  const body = html`<p class="crumbs"><a href="${ROOT}${pathOf('/checkins', trial)}">${SAID.checkins[language]}</a></p>
<div class="page-head"><h1>${title}</h1><p class="muted">${stayDays(link, language)} · ${link.nombre_hotel} · ${WORDS.until[language]} ${formatTime(link.valido_hasta, language)}</p></div>
<div class="stack"${trial && raw(' data-trial')}>
${trial && trialBand(language)}
${said.head !== null && message(said.head.state, said.head.text)}
${progressBand(link, language)}
${notesAbove(above, language)}
<div class="columns linked">${people}
${linkCard(visit, link, trial)}
<section class="card" aria-labelledby="change-h"><h2 id="change-h">${WORDS.change[language]}</h2>${await form(visit, link, said.typed, atFields)}</section></div></div>`;
  return { title, body, status: said.status };
}

function form(
  visit: SignedVisit,
  link: CheckinLink,
  typed: TypedTexts,
  notes: ReturnType<typeof notesFor>['atFields'],
): Promise<Html> {
  const { language, visitor } = visit;
  const revoke =
    mayWrite(visitor) &&
    !isLinkOver(link) &&
    html`<a class="btn" href="${ROOT}/checkins/${link.id}/revoke">${WORDS.revoke[language]}</a>`;
  return recordForm(visit, {
    action: `/checkins/${link.id}`,
    place: null,
    sections: LINK_GROUPS.map(({ name, fields }) => ({
      name: name[language],
      body: 'InvitationCreate' as const,
      prefix: '',
      fields,
      typed,
      notes,
    })),
    hidden: { version: String(link.revision) },
    button: WORDS.save,
    saving: WORDS.later,
    beside: revoke,
  });
}
