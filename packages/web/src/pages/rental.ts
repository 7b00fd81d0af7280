import { madridDateTime } from '@mirlo/core';
import { html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { CallRefused, CONFLICT, recordCallsOf } from '../call.ts';
import { clockOfEstablishment, establishmentsOf } from '../establishments.ts';
import { type Changes, changesOf, isFilled, type TypedTexts } from '../fields.ts';
import { SAVE, UNFILED } from '../guest-form.ts';
import { icon } from '../icons.ts';
import { nextToMend } from '../next.ts';
import { openingsCard } from '../openings.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, recordForm } from '../record-form.ts';
import {
  type Contract,
  loadRental,
  partPrefix,
  type RentalPart,
  savePart,
  uuidField,
  uuidsOf,
  versionOf,
} from '../rental.ts';
import { judgedRental, rentalInputOf } from '../rental-check.ts';
import { type PartContent, removals, sectionsOf } from '../rental-sections.ts';
import { mayWrite } from '../rights.ts';
import { differences, SAVING, saidOf, saidOfCheck } from '../saving.ts';
import { ROOT } from '../site.ts';
import { awaitsSaving, isForTrial, standing } from '../states.ts';
import { storyOf } from '../story.ts';
import { toldOf } from '../told.ts';
import { pathOf, trialBand } from '../trial.ts';
import { SAID } from '../words.ts';
import { NEW_DRIVER } from './new-driver.ts';

const RENTAL: Words = { es: 'Alquiler', en: 'Rental' };
const DATA: Words = { es: 'Datos que se comunican', en: 'Data that are filed' };
const TRIAL_DATA: Words = { es: 'Datos', en: 'Data' };
const STORY: Words = { es: 'Qué ha pasado', en: 'What has happened' };
const PART_SAVED: Words = {
  es: 'Lo anterior a los campos señalados se ha guardado; ellos no.',
  en: 'What stands before the fields that are marked was saved; they were not.',
};

const PART_STALE: Words = {
  es: 'Lo anterior a los campos señalados se ha guardado; ellos no: alguien ha cambiado el alquiler mientras tanto, y dicen lo que hay ahora.',
  en: 'What stands before the fields that are marked was saved; they were not: somebody changed the rental meanwhile, and they say what is there now.',
};

interface Loaded {
  contract: Contract;
  parts: readonly RentalPart[];
}

/** The contents of the page besides the stored records. */
interface PageContent extends PartContent {
  /** The id of the chosen establishment. */
  place: string;
  head: { state: 'accepted' | 'refused' | 'held'; text: string } | null;
  status: number;
  /** The inputs whose document numbers are shown unmasked: those that the form sent, or all. */
  seen: ReadonlySet<string> | 'all';
  /**
   * The revisions of the records from which the form was made. Absent or null: the stored
   * revisions.
   */
  version?: string | null;
  /** The form that was sent, which carries the uuids of the parts that it would make. */
  uuids?: URLSearchParams;
}

/**
 * The page of one rental with all its parts: the data that are filed, the problems at their fields,
 * and the history.
 */
export const rental: SignedPage = {
  path: '/rentals/:id',
  async show(visit) {
    const loaded = await loadRental(visit, visit.id);
    return shown(visit, loaded, {
      place: String(loaded.contract.establecimiento_id),
      typed: new Map(),
      refused: new Map(),
      head: saidOf(visit.query, visit.language),
      status: 200,
      seen: new Set(),
    });
  },
  async act(visit, form) {
    const { language, id } = visit;
    const loaded = await loadRental(visit, id);
    if (form.get('version') !== versionOf(loaded.parts)) return stale(visit, form, loaded);
    const changes = loaded.parts.map(part => ({ part, ...changesIn(form, part, loaded.contract, language) }));
    const wrong = changes.filter(({ errors }) => Object.keys(errors).length > 0);
    const refused = new Map(wrong.map(({ part, errors }) => [part, errors]));
    if (form.get('do') === 'check') return checked(visit, form, loaded, refused);
    if (wrong.length > 0) {
      return shown(visit, loaded, {
        ...sent(form, loaded),
        refused,
        head: refusal(SAVING.refused[language]),
        status: 422,
      });
    }
    const changed = changes.filter(
      ({ part, ...change }) => Object.keys(change.body).length > 0 && (part.id !== null || isFilled(change)),
    );
    if (changed.length === 0) changed.push(...confirmation(loaded));
    for (const [i, { part, body }] of changed.entries()) {
      const uuid = form.get(uuidField(part));
      const refused = await refusedBy(() => savePart(recordCallsOf(visit), part, { body, uuid }));
      if (refused) return notAll(visit, form, part, refused, i > 0);
    }
    return { lead: `/rentals/${id}?said=${changed.length > 0 ? 'saved' : 'same'}` };
  },
};

/** Checks a change by the ministry's rules and shows the issues. Nothing is stored. */
async function checked(
  visit: SignedVisit,
  form: URLSearchParams,
  loaded: Loaded,
  refused: PageContent['refused'],
): Promise<PageResult> {
  const said = sent(form, loaded);
  const parts = loaded.parts.flatMap(part => {
    const change = changesIn(form, part, loaded.contract, visit.language);
    if (part.id === null && !isFilled(change)) return [];
    return [{ bodyPath: part.bodyPath, values: { ...part.record, ...change.body } }];
  });
  const judged = await judgedRental(visit, rentalInputOf(parts), said.place);
  return shown(visit, loaded, { ...said, refused, judged, head: null, status: 200 });
}

/**
 * Shows all document numbers of a rental, and records in the audit who saw them. The form keeps
 * what was typed.
 */
export const rentalDocuments: SignedPage = {
  path: '/rentals/:id/documents',
  show: ({ id }) => ({ lead: `/rentals/${id}` }),
  async act(visit, form) {
    const { id, services, visitor, address } = visit;
    const loaded = await loadRental(visit, id);
    await services.openDocuments(visitor, { resource: 'contracts', id }, address);
    const said = { refused: new Map(), head: null, status: 200, version: form.get('version') };
    return shown(visit, loaded, { ...sent(form, loaded), ...said, seen: 'all' });
  },
};

/**
 * The refusal of a call; null where it succeeded.
 *
 * @throws the error of a call that failed, which the reader cannot correct
 */
async function refusedBy(call: () => Promise<unknown>): Promise<CallRefused | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) return error;
    throw error;
  }
}

const refusal = (text: string): PageContent['head'] => ({ state: 'refused', text });

/** Collects the contents of the page from a form that was sent. */
function sent(
  form: URLSearchParams,
  { contract, parts }: Loaded,
): Pick<PageContent, 'place' | 'typed' | 'seen' | 'uuids'> {
  const place = form.get('establecimiento_id') ?? String(contract.establecimiento_id);
  const typed = new Map(parts.map(part => [part, typedIn(form, part)]));
  return { place, typed, seen: new Set(form.keys()), uuids: form };
}

/**
 * Shows both versions where somebody else changed a part meanwhile.
 *
 * @param words say what was stored
 */
function stale(
  visit: SignedVisit,
  form: URLSearchParams,
  loaded: Loaded,
  words: Words = SAVING.stale,
): Promise<PageResult> {
  const { language } = visit;
  const differ = loaded.parts.map(
    part => [part, differences(typedIn(form, part), part.typed, language)] as const,
  );
  const head = refusal(words[language]);
  return shown(visit, loaded, { ...sent(form, loaded), refused: new Map(differ), head, status: CONFLICT });
}

/** Shows the refusal of a part. The parts before it are stored. */
async function notAll(
  visit: SignedVisit,
  form: URLSearchParams,
  part: RentalPart,
  refused: CallRefused,
  some: boolean,
): Promise<PageResult> {
  const { language, id } = visit;
  const now = await loadRental(visit, id);
  if (refused.status === CONFLICT) return stale(visit, form, now, some ? PART_STALE : SAVING.stale);
  const problems = refused.problems(language);
  const words = problems ? SAVING.refused[language] : refused.body.message;
  const same = now.parts.filter(one => partPrefix(one) === partPrefix(part));
  return shown(visit, now, {
    ...sent(form, now),
    refused: new Map(same.map(one => [one, problems ?? {}])),
    head: refusal(some ? `${words} ${PART_SAVED[language]}` : words),
    status: refused.status,
  });
}

/**
 * The update without changes that confirms a rental after a restore. Empty where no rental waits
 * for that.
 */
function confirmation({
  contract: { mir, establecimiento_id },
  parts,
}: Loaded): (Changes & { part: RentalPart })[] {
  if (!awaitsSaving(mir)) return [];
  return parts.flatMap(part =>
    part.resource === 'contracts' ? [{ part, body: { establecimiento_id }, errors: {} }] : [],
  );
}

/** The changed fields of a part. Another establishment is a change of the contract. */
function changesIn(
  form: URLSearchParams,
  part: RentalPart,
  contract: Contract,
  language: PageLanguage,
): Changes {
  const { body, errors } = changesOf(part.fields, typedIn(form, part), part.typed, language);
  const place = Number(form.get('establecimiento_id') ?? contract.establecimiento_id);
  const moved = part.resource === 'contracts' && place !== contract.establecimiento_id;
  return { body: moved ? { ...body, establecimiento_id: place } : body, errors };
}

function typedIn(form: URLSearchParams, part: RentalPart): TypedTexts {
  const typed = Object.entries(part.typed).map(([name, value]) => [
    name,
    form.get(partPrefix(part) + name)?.trim() ?? value,
  ]);
  return Object.fromEntries(typed);
}

async function shown(
  visit: SignedVisit,
  { contract, parts }: Loaded,
  said: PageContent,
): Promise<PageResult> {
  const { language, services } = visit;
  const { sections, above } = sectionsOf({ contract, parts }, said, language);
  const notes = [...sections.flatMap(one => [...one.notes.values()].flat()), ...above];
  const head = said.judged ? saidOfCheck(notes, language) : said.head;
  const title = `${RENTAL[language]} ${contract.referencia}`;
  const now = services.now();
  const [story, establishments] = await Promise.all([
    toldOf(visit, 'contracts', contract),
    establishmentsOf(visit),
  ]);
  const clock = clockOfEstablishment(contract.establecimiento_id, establishments);
  const trial = isForTrial(contract.mir);
  const body = html`<p class="crumbs"><a href="${ROOT}${pathOf('/rentals', trial)}">${SAID.rentals[language]}</a></p>
<div class="page-head"><h1>${title}</h1></div>
<div class="stack"${trial && raw(' data-trial')}>
${head && message(head.state, head.text)}
${!trial && (await nextToMend(visit))}
${trial ? trialBand(language) : standing(contract.mir, now, language)}
${notesAbove(above, language)}
<div class="columns">
<section class="card" aria-labelledby="data-h"><h2 id="data-h">${(trial ? TRIAL_DATA : DATA)[language]}</h2>
${await recordForm(visit, { action: `/rentals/${contract.id}`, place: said.place, sections, hidden: { version: said.version ?? versionOf(parts), ...uuidsOf(parts, said.uuids) }, sealed: said.seen === 'all' ? undefined : { open: `/rentals/${contract.id}/documents`, typed: said.seen }, ...(trial ? UNFILED : { button: SAVE }), checks: true, answers: said.seen !== 'all' && said.seen.size > 0 })}</section>
<div class="stack">
${mayWrite(visit.visitor) && html`<p><a class="btn" href="${ROOT}/rentals/${contract.id}/driver">${icon('plus')}${NEW_DRIVER[language]}</a> <a class="btn quiet" href="${ROOT}/rentals/${contract.id}/delete">${SAID.remove[language]}</a></p>${removals(parts, language)}`}
<section class="card" aria-labelledby="story-h"><h2 id="story-h">${STORY[language]}</h2>${storyOf(story, madridDateTime(now), clock, language)}</section>
${await openingsCard(visit, { resource: 'contracts', id: contract.id }, clock)}
</div></div></div>`;
  return { title, body, status: said.status };
}
