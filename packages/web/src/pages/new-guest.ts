import { randomUUID } from 'node:crypto';
import type { Operations } from '@mirlo/core';
import { html, raw, type Words } from '@mirlo/look';
import { callsOf, recordCallsOf, rehearsalOf } from '../call.ts';
import type { TypedTexts } from '../fields.ts';
import { type Guest, readGuest, typedGuest } from '../guest-fields.ts';
import { guestForm, notesOf } from '../guest-form.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove } from '../record-form.ts';
import { type FormRefusal, formRefusal, SAVING, saidOfCheck } from '../saving.ts';
import { arrivingToday } from '../stay.ts';
import { isTrial, kindChoice, pathOf } from '../trial.ts';

type GuestCreate = NonNullable<Operations['createGuest']['data']['body']>;

export const NEW_GUEST: Words = { es: 'Nuevo huésped', en: 'New guest' };
const ABOUT: Words = {
  es: 'Lo que la ley pide de cada viajero, y nada más.',
  en: 'What the law asks of each traveller, and nothing else.',
};

/**
 * The fields that are copied from a companion: the stay, the nationality, the home and the
 * telephone.
 */
const SHARED = [
  'establecimiento_id',
  'referencia',
  'habitacion',
  'fecha_entrada',
  'hora_entrada',
  'fecha_salida',
  'hora_salida',
  'tipo_pago',
  'nacionalidad',
  'direccion',
  'direccion_complementaria',
  'pais',
  'codigo_postal',
  'municipio',
  'contacto_telefono',
];

/**
 * The page with the form for a new guest. The query parameter `with` names a companion, whose stay
 * and home are filled in.
 */
export const newGuest: SignedPage = {
  path: '/guests/new',
  async show(visit) {
    const companion = Number(visit.query.get('with') ?? 0);
    const typed = companion > 0 ? await sharedWith(visit, companion) : await arrivingToday(visit);
    return shown(visit, { ...typed, uuid: randomUUID() }, {}, null, 200);
  },
  async act(visit, form) {
    const { language } = visit;
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const { body, errors } = readGuest(form, {}, language);
    const checks = form.get('do') === 'check';
    const refuse = (refusal: FormRefusal) => refusedWith(visit, typed, refusal, checks);
    if (Object.keys(errors).length > 0)
      return refuse({ fields: errors, head: SAVING.refused[language], status: 422 });
    // The cast keeps texts as they were typed: the registry checks each of them. The form's uuid
    // makes a second click harmless.
    const sent = { ...body, uuid: typed.uuid ?? null } as GuestCreate;
    try {
      if (checks) return await checked(visit, typed, sent);
      const made = await callsOf(visit, isTrial(visit))('createGuest', { body: sent });
      const there = 'differs' in made && made.differs.length > 0;
      return { lead: `/guests/${made.id}?said=${there ? 'there' : 'saved'}` };
    } catch (error) {
      return refuse(formRefusal(error, language));
    }
  },
};

/**
 * Shows a refusal. A check answers with status 200, and has a message above only where no field is
 * refused.
 */
function refusedWith(
  visit: SignedVisit,
  typed: TypedTexts,
  refusal: FormRefusal,
  checks: boolean,
): Promise<PageResult> {
  const { fields, head, status } = refusal;
  if (!checks) return shown(visit, typed, fields, head, status);
  return shown(visit, typed, fields, Object.keys(fields).length > 0 ? null : head, 200);
}

/** Checks a new guest by a dry run and shows what the registry would answer. Nothing is stored. */
async function checked(visit: SignedVisit, typed: TypedTexts, body: GuestCreate): Promise<PageResult> {
  const { language } = visit;
  const would = await rehearsalOf(visit, isTrial(visit))('createGuest', { body });
  if ('differs' in would) return shown(visit, typed, {}, SAVING.wouldBeThere[language], 200);
  return shown(visit, typed, {}, null, 200, would.data);
}

async function sharedWith(visit: SignedVisit, id: number): Promise<Record<string, string>> {
  const { data } = await recordCallsOf(visit)('getGuest', { path: { id } });
  const typed = typedGuest(data);
  return Object.fromEntries(SHARED.map(name => [name, typed[name] ?? '']));
}

const saidAbove = (text: string, status: number) =>
  ({ state: status < 400 ? 'held' : 'refused', text }) as const;

async function shown(
  visit: SignedVisit,
  typed: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>>,
  head: string | null,
  status: number,
  judged: Guest | null = null,
): Promise<PageResult> {
  const { language } = visit;
  const { atFields, above } = notesOf(judged, refused, language);
  const notes = [...atFields.values(), above].flat();
  const checked = judged !== null || (status < 400 && Object.keys(refused).length > 0);
  const said = head !== null ? saidAbove(head, status) : checked && saidOfCheck(notes, language);
  const form = {
    action: pathOf('/guests/new', isTrial(visit)),
    trial: isTrial(visit),
    typed,
    notes: atFields,
    hidden: { uuid: typed.uuid ?? '' },
    answers: true,
  };
  const body = html`<div class="page-head"><h1>${NEW_GUEST[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
<div class="stack"${isTrial(visit) && raw(' data-trial')}>
${kindChoice(visit, '/guests/new')}
${said && message(said.state, said.text)}
${notesAbove(above, language)}
<section class="card">${await guestForm(visit, form)}</section></div>`;
  return { title: NEW_GUEST[language], body, status };
}
