import { madridDateTime } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CallRefused, callsOf } from '../call.ts';
import { establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import { type Guest, readGuest, typedGuest } from '../guest-fields.ts';
import { fullName, guestForm, notesAbove, notesOf } from '../guest-form.ts';
import { icon } from '../icons.ts';
import type { Answer, Page, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, stateOf } from '../states.ts';
import { companionsOf } from '../stay.ts';
import { storyOf } from '../story.ts';
import { dayOf } from '../times.ts';
import { SAID } from '../words.ts';

const SAVED: Words = { es: 'Se ha guardado.', en: 'It was saved.' };
const THERE: Words = {
  es: 'Ya estaba registrado: esta es la ficha que había, sin cambios.',
  en: 'It was registered already: this is the record that was there, unchanged.',
};
const SAME: Words = { es: 'No se ha cambiado nada.', en: 'Nothing was changed.' };
const NOT_SAVED: Words = {
  es: 'No se ha guardado: corrija los campos señalados.',
  en: 'It was not saved: mend the fields that are marked.',
};
const CHANGED: Words = {
  es: 'No se ha guardado: mientras tanto alguien ha cambiado esta ficha. Los campos señalados dicen lo que hay ahora; al guardar otra vez queda lo que usted ha escrito.',
  en: 'It was not saved: somebody changed this record meanwhile. The fields that are marked say what is there now; saving again keeps what you wrote.',
};
const DATA: Words = { es: 'Datos que se comunican', en: 'Data that are filed' };
const STORY: Words = { es: 'Qué ha pasado', en: 'What has happened' };
const TOGETHER: Words = { es: 'Se alojan juntos', en: 'Staying together' };
const COMPANION: Words = { es: 'Acompañante', en: 'Companion' };
const SAVE: Words = { es: 'Guardar y comunicar', en: 'Save and file' };
const THERE_NOW: Words = { es: 'Ahora pone:', en: 'It says now:' };
const EMPTY: Words = { es: 'nada', en: 'nothing' };

/** What a form says beside the record. */
interface Said {
  typed: Readonly<Record<string, string>>;
  /** By field: why nothing was stored. */
  refused: Readonly<Record<string, string>>;
  head: { state: 'accepted' | 'refused' | 'held'; text: string } | null;
  status: number;
}

/** One guest: what is filed, what is wrong at its field, and what has happened. */
export const guest: Page<SignedVisit> = {
  path: '/guests/:id',
  async show(visit) {
    const { data } = await callsOf(visit, false)('getGuest', { path: { id: visit.id } });
    return shown(visit, data, { typed: typedGuest(data), refused: {}, head: saidOf(visit), status: 200 });
  },
  async act(visit, form) {
    const { id, language } = visit;
    const call = callsOf(visit, false);
    const { data } = await call('getGuest', { path: { id } });
    const stored = typedGuest(data);
    const typed = Object.fromEntries(
      Object.entries(stored).map(([name, value]) => [name, form.get(name)?.trim() ?? value]),
    );
    const refusedWith = (refused: Said['refused'], text: string, status: number) =>
      shown(visit, data, { typed, refused, head: { state: 'refused', text }, status });
    if (form.get('version') !== data.updated_at)
      return refusedWith(differences(typed, stored, language), CHANGED[language], 409);
    const { body, errors } = readGuest(form, stored, language);
    if (Object.keys(errors).length > 0) return refusedWith(errors, NOT_SAVED[language], 422);
    if (Object.keys(body).length === 0) return { lead: `/guests/${id}?said=same` };
    try {
      await call('patchGuest', { path: { id }, body });
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status >= 500) throw error;
      const fields = error.problems(language);
      const words = error.body.message;
      return refusedWith(fields ?? {}, fields ? NOT_SAVED[language] : words, error.status);
    }
    return { lead: `/guests/${id}?said=saved` };
  },
};

function saidOf({ query, language }: SignedVisit): Said['head'] {
  const said = query.get('said');
  if (said === 'there') return { state: 'held', text: THERE[language] };
  if (said === 'saved') return { state: 'accepted', text: SAVED[language] };
  return said === 'same' ? { state: 'held', text: SAME[language] } : null;
}

/** What is stored by now where it is not what was typed. */
function differences(
  typed: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
  language: PageLanguage,
): Record<string, string> {
  const other = Object.entries(stored).filter(([name, value]) => typed[name] !== value);
  return Object.fromEntries(
    other.map(([name, value]) => [name, `${THERE_NOW[language]} ${value === '' ? EMPTY[language] : value}`]),
  );
}

async function shown(visit: SignedVisit, record: Guest, said: Said): Promise<Answer> {
  const { language, services } = visit;
  const { atFields, above } = notesOf(record, said.refused);
  const [together, establishments] = await Promise.all([
    companionsOf(visit, record),
    establishmentsOf(visit),
  ]);
  const now = services.now();
  const body = html`<p class="crumbs"><a href="${ROOT}/guests">${SAID.guests[language]}</a></p>
<div class="page-head"><h1>${fullName(record)}</h1><p class="muted">${placeAndDays(record, nameOfEstablishment(record.establecimiento_id, establishments), language)}</p></div>
<div class="stack">
${said.head !== null && message(said.head.state, said.head.text)}
${standing(record, now, language)}
${notesAbove(above, language)}
<div class="columns">
<section class="card" aria-labelledby="data-h"><h2 id="data-h">${DATA[language]}</h2>
${await guestForm(visit, { action: `/guests/${record.id}`, typed: said.typed, notes: atFields, hidden: { version: record.updated_at }, button: SAVE })}</section>
<div class="stack">
${together.length > 1 && companions(together, record, language)}
${mayWrite(visit.visitor) && html`<p><a class="btn" href="${ROOT}/guests/new?with=${record.id}">${icon('plus')}${COMPANION[language]}</a></p>`}
<section class="card" aria-labelledby="story-h"><h2 id="story-h">${STORY[language]}</h2>${storyOf(record, madridDateTime(now), language)}</section>
</div></div></div>`;
  return { title: fullName(record), body, status: said.status };
}

/** How the filing stands, in a sentence. */
function standing({ mir }: Guest, now: number, language: PageLanguage): Html {
  const { key, about } = stateOf(mir);
  return html`<div class="standing" data-state="${key}">${badge(mir, language)} ${clockMark(mir, now, language)}<p>${about[language]}</p></div>`;
}

function placeAndDays(
  { fecha_entrada, fecha_salida, habitacion }: Guest,
  place: string,
  language: PageLanguage,
): string {
  const room = habitacion === null ? null : `${language === 'es' ? 'hab.' : 'room'} ${habitacion}`;
  const days = [fecha_entrada, fecha_salida]
    .map(day => (day === null ? '…' : dayOf(day, language)))
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
