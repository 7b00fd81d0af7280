import { madridDateTime } from '@mirlo/core';
import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { CONFLICT, ifMatch, recordCallsOf, rehearsalOf } from '../call.ts';
import { clockOfEstablishment, establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import type { TypedTexts } from '../fields.ts';
import { type Guest, readGuest, typedGuest } from '../guest-fields.ts';
import { fullName, guestForm, notesOf } from '../guest-form.ts';
import { icon } from '../icons.ts';
import { nextToMend } from '../next.ts';
import { openingsCard } from '../openings.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove } from '../record-form.ts';
import { mayWrite } from '../rights.ts';
import { differences, formRefusal, SAVING, saidOf, saidOfCheck } from '../saving.ts';
import { signatureCard, signedStory } from '../signature.ts';
import { ROOT } from '../site.ts';
import { awaitsSaving, badge, isForTrial, standing } from '../states.ts';
import { companionsOf } from '../stay.ts';
import { storyOf } from '../story.ts';
import { formatDay } from '../times.ts';
import { toldOf } from '../told.ts';
import { pathOf, trialBand } from '../trial.ts';
import { SAID } from '../words.ts';

const DATA: Words = { es: 'Datos que se comunican', en: 'Data that are filed' };
const TRIAL_DATA: Words = { es: 'Datos', en: 'Data' };
const STORY: Words = { es: 'Qué ha pasado', en: 'What has happened' };
const TOGETHER: Words = { es: 'Se alojan juntos', en: 'Staying together' };
const COMPANION: Words = { es: 'Acompañante', en: 'Companion' };

/** The contents of the page besides the stored guest. */
interface PageContent {
  typed: TypedTexts;
  /** By field: why the value was not stored. */
  refused: Readonly<Record<string, string>>;
  head: { state: 'accepted' | 'refused' | 'held'; text: string } | null;
  status: number;
  /** The fields whose document numbers are shown unmasked: those that the form sent, or all. */
  seen: ReadonlySet<string> | 'all';
  /**
   * The revision of the record from which the form was made. Absent or null: the stored revision.
   */
  version?: string | null;
  /** The guest that the values in the form would make. Absent: the page judges the stored guest. */
  judged?: Guest;
  /** Whether the form was only checked. */
  checked?: boolean;
}

/**
 * The page of one guest: the data that are filed, the problems at their fields, and the history.
 */
export const guest: SignedPage = {
  path: '/guests/:id',
  async show(visit) {
    const { data } = await recordCallsOf(visit)('getGuest', { path: { id: visit.id } });
    return shown(visit, data, {
      typed: typedGuest(data),
      refused: {},
      head: saidOf(visit.query, visit.language),
      status: 200,
      seen: new Set(),
    });
  },
  async act(visit, form) {
    const { id, language } = visit;
    const call = recordCallsOf(visit);
    const { data } = await call('getGuest', { path: { id } });
    const stored = typedGuest(data);
    const typed = typedOver(stored, form);
    const seen = new Set(form.keys());
    const stale = async () => {
      const { data: now } = await call('getGuest', { path: { id } });
      const refused = differences(typed, typedGuest(now), language);
      return shown(visit, now, {
        typed,
        refused,
        head: { state: 'refused', text: SAVING.stale[language] },
        status: 409,
        seen,
      });
    };
    const checks = form.get('do') === 'check';
    const refusedWith = (refused: PageContent['refused'], text: string, status: number) =>
      shown(visit, data, {
        typed,
        refused,
        head: checks ? null : { state: 'refused', text },
        status: checks ? 200 : status,
        seen,
        checked: checks,
      });
    if (form.get('version') !== String(data.revision)) return stale();
    const { body: changes, errors } = readGuest(form, stored, language);
    if (Object.keys(errors).length > 0) return refusedWith(errors, SAVING.refused[language], 422);
    const isSame = Object.keys(changes).length === 0;
    if (isSame && !checks && !awaitsSaving(data.mir)) return { lead: `/guests/${id}?said=same` };
    const body = isSame ? { establecimiento_id: data.establecimiento_id } : changes;
    try {
      if (checks) return await checked(visit, data, { typed, body: changes, seen });
      await call('patchGuest', { path: { id }, headers: ifMatch(data), body });
    } catch (error) {
      const { fields, head, status } = formRefusal(error, language);
      return status === CONFLICT ? stale() : refusedWith(fields, head, status);
    }
    return { lead: `/guests/${id}?said=saved` };
  },
};

/** Checks a change by a dry run and shows what the registry would answer. Nothing is stored. */
async function checked(
  visit: SignedVisit,
  stored: Guest,
  { typed, body, seen }: Pick<PageContent, 'typed' | 'seen'> & { body: object },
): Promise<PageResult> {
  const path = { id: stored.id };
  const judged =
    Object.keys(body).length === 0
      ? stored
      : (await rehearsalOf(visit, false)('patchGuest', { path, headers: ifMatch(stored), body })).data;
  return shown(visit, stored, { typed, refused: {}, head: null, status: 200, seen, judged, checked: true });
}

/** The stored values, replaced by the typed ones where the form sent them. */
function typedOver(stored: TypedTexts, form: URLSearchParams): TypedTexts {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, form.get(name)?.trim() ?? value]),
  );
}

/**
 * Shows the numbers of a guest's documents, and records in the audit who saw them. Everything else
 * that was typed in the form stays in the form.
 */
export const guestDocuments: SignedPage = {
  path: '/guests/:id/documents',
  show: ({ id }) => ({ lead: `/guests/${id}` }),
  async act(visit, form) {
    const { id, services, visitor, address } = visit;
    const { data } = await recordCallsOf(visit)('getGuest', { path: { id } });
    await services.openDocuments(visitor, { resource: 'guests', id }, address);
    return shown(visit, data, {
      typed: typedOver(typedGuest(data), form),
      refused: {},
      head: null,
      status: 200,
      seen: 'all',
      version: form.get('version'),
    });
  },
};

async function shown(visit: SignedVisit, record: Guest, said: PageContent): Promise<PageResult> {
  const { language, services } = visit;
  const { atFields, above } = notesOf(said.judged ?? record, said.refused, language);
  const notes = [...atFields.values(), above].flat();
  const head = said.checked ? saidOfCheck(notes, language) : said.head;
  const [together, establishments, story, signature] = await Promise.all([
    companionsOf(visit, record),
    establishmentsOf(visit),
    toldOf(visit, 'guests', record),
    services.signature(visit.visitor, record.id),
  ]);
  const now = services.now();
  const clock = clockOfEstablishment(record.establecimiento_id, establishments);
  const trial = isForTrial(record.mir);
  const body = html`<p class="crumbs"><a href="${ROOT}${pathOf('/guests', trial)}">${SAID.guests[language]}</a></p>
<div class="page-head"><h1>${fullName(record)}</h1><p class="muted">${placeAndDays(record, nameOfEstablishment(record.establecimiento_id, establishments), language)}</p></div>
<div class="stack"${trial && raw(' data-trial')}>
${head && message(head.state, head.text)}
${!trial && (await nextToMend(visit))}
${trial ? trialBand(language) : standing(record.mir, now, language)}
${notesAbove(above, language)}
<div class="columns">
<section class="card" aria-labelledby="data-h"><h2 id="data-h">${(trial ? TRIAL_DATA : DATA)[language]}</h2>
${await guestForm(visit, { action: `/guests/${record.id}`, typed: said.typed, notes: atFields, hidden: { version: said.version ?? String(record.revision) }, trial, sealed: said.seen === 'all' ? undefined : { open: `/guests/${record.id}/documents`, typed: said.seen }, answers: said.seen !== 'all' && said.seen.size > 0 })}</section>
<div class="stack">
${together.length > 1 && companions(together, record, language)}
${mayWrite(visit.visitor) && html`<p><a class="btn" href="${ROOT}/guests/new?with=${record.id}${trial && '&test=1'}">${icon('plus')}${COMPANION[language]}</a> <a class="btn quiet" href="${ROOT}/guests/${record.id}/delete">${SAID.remove[language]}</a></p>`}
<section class="card" aria-labelledby="story-h"><h2 id="story-h">${STORY[language]}</h2>${storyOf({ ...story, signed: signedStory(signature, record, story.history) }, madridDateTime(now), clock, language)}</section>
${signature && signatureCard(signature, record, { history: story.history, clock, language, open: said.seen === 'all' })}
${await openingsCard(visit, { resource: 'guests', id: record.id }, clock)}
</div></div></div>`;
  return { title: fullName(record), body, status: said.status };
}

function placeAndDays(
  { fecha_entrada, fecha_salida, habitacion }: Guest,
  place: string,
  language: PageLanguage,
): string {
  const room = habitacion === null ? null : `${language === 'es' ? 'hab.' : 'room'} ${habitacion}`;
  const days = [fecha_entrada, fecha_salida]
    .map(day => (day === null ? '…' : formatDay(day, language)))
    .join(' – ');
  return [place, room, days].filter(Boolean).join(' · ');
}

function companions(guests: readonly Guest[], { id }: Guest, language: PageLanguage): Html {
  const one = (other: Guest) => {
    const name = fullName(other);
    const shownName =
      other.id === id
        ? html`<strong>${name}</strong>`
        : html`<a href="${ROOT}/guests/${other.id}">${name}</a>`;
    return html`<li>${shownName} ${badge(other.mir, language)}</li>`;
  };
  return html`<section class="card" aria-labelledby="together-h"><h2 id="together-h">${TOGETHER[language]}: ${guests.length}</h2><ul role="list" class="together">${guests.map(one)}</ul></section>`;
}
