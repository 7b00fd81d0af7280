import { randomUUID } from 'node:crypto';
import { html, raw, type Words } from '@mirlo/look';
import { recordCallsOf } from '../call.ts';
import {
  type Changes,
  changesOf,
  type FormField,
  isFilled,
  type TypedTexts,
  typedWithin,
} from '../fields.ts';
import { SAVE, UNFILED } from '../guest-form.ts';
import type { Note } from '../inputs.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { notesAbove, notesFor, recordForm } from '../record-form.ts';
import { PART_BODY, PART_FIELDS, type PartName, RENTAL_ROLE_NAMES } from '../rental-fields.ts';
import { type FormRefusal, formRefusal, SAVING } from '../saving.ts';
import { ROOT } from '../site.ts';
import { isForTrial } from '../states.ts';
import { pathOf, trialBand } from '../trial.ts';
import { SAID } from '../words.ts';

export const NEW_DRIVER: Words = { es: 'Añadir conductor', en: 'Add a driver' };

const ROLE: FormField = {
  name: 'rol',
  label: { es: 'En este alquiler', en: 'In this rental' },
  kind: 'choice',
  columns: 4,
  choices: language => Object.entries(RENTAL_ROLE_NAMES).map(([role, name]) => [role, name[language]]),
};

/** The records that make up a driver, in the order in which they are stored. */
const PARTS = [
  { resource: 'persons', name: { es: 'Persona', en: 'Person' }, fields: [ROLE, ...PART_FIELDS.persons] },
  {
    resource: 'licenses',
    name: { es: 'Permiso de conducir', en: 'Driving licence' },
    fields: PART_FIELDS.licenses,
  },
  { resource: 'addresses', name: { es: 'Domicilio', en: 'Home address' }, fields: PART_FIELDS.addresses },
] as const satisfies readonly { resource: PartName; name: Words; fields: readonly FormField[] }[];

type Part = (typeof PARTS)[number];

/** The page that adds a driver to a rental: a person, with licence and home address. */
export const newDriver: SignedPage = {
  path: '/rentals/:id/driver',
  show: visit =>
    shown(visit, { 'persons.rol': 'CS', 'addresses.pais': 'ESP', ...newIds() }, new Map(), null, 200),
  async act(visit, form) {
    const { language, id } = visit;
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
    const changes = new Map(
      PARTS.map(part => [
        part,
        changesOf(part.fields, typedWithin(typed, `${part.resource}.`, part.fields), {}, language),
      ]),
    );
    const wrong = [...changes].filter(([, { errors }]) => Object.keys(errors).length > 0);
    if (wrong.length > 0) {
      const refused = new Map(wrong.map(([part, { errors }]) => [part, errors]));
      return shown(visit, typed, refused, SAVING.refused[language], 422);
    }
    const made = await make(visit, typed, changes);
    if (made === null) return { lead: `/rentals/${id}?said=saved` };
    const { fields, head, status } = made.refusal;
    return shown(visit, typed, new Map([[made.part, fields]]), head, status);
  },
};

/**
 * Makes a uuid for each record. A form that is sent again therefore stores nothing twice, and goes
 * on with the record that was refused.
 */
function newIds(): TypedTexts {
  return Object.fromEntries(PARTS.map(({ resource }) => [`${resource}.uuid`, randomUUID()]));
}

/**
 * Stores the records in order. Returns the registry's refusal with the part that it concerns, or
 * null where all were stored.
 */
async function make(
  visit: SignedVisit,
  typed: TypedTexts,
  changes: ReadonlyMap<Part, Changes>,
): Promise<{ part: Part; refusal: FormRefusal } | null> {
  const call = recordCallsOf(visit);
  let persona_id = 0;
  for (const [part, change] of changes) {
    const { resource } = part;
    if (resource !== 'persons' && !isFilled(change)) continue;
    const sent = { ...change.body, uuid: typed[`${resource}.uuid`] ?? null };
    try {
      // The casts keep texts as they were typed: the registry checks each of them.
      if (resource === 'persons')
        persona_id = (await call('createPerson', { body: { ...sent, alquiler_id: visit.id } as never })).id;
      else if (resource === 'licenses')
        await call('createLicense', { body: { ...sent, persona_id } as never });
      else await call('createAddress', { body: { ...sent, persona_id, tipo: 'persona' } as never });
    } catch (error) {
      return { part, refusal: formRefusal(error, visit.language) };
    }
  }
  return null;
}

async function shown(
  visit: SignedVisit,
  typed: TypedTexts,
  refused: ReadonlyMap<Part, Record<string, string>>,
  head: string | null,
  status: number,
): Promise<PageResult> {
  const { language, id } = visit;
  const { data: contract } = await recordCallsOf(visit)('getContract', { path: { id } });
  const above: Note[] = [];
  const sections = PARTS.map(part => {
    const notes = notesFor(part.fields, refused.get(part) ?? {}, []);
    above.push(...notes.above);
    const { resource, name, fields } = part;
    const own = {
      fields,
      typed: typedWithin(typed, `${part.resource}.`, part.fields),
      notes: notes.atFields,
    };
    return { ...own, name: name[language], body: PART_BODY[resource], prefix: `${resource}.` };
  });
  const hidden = Object.fromEntries(Object.entries(typed).filter(([name]) => name.endsWith('.uuid')));
  const trial = isForTrial(contract.mir);
  const saves = trial ? UNFILED : { button: SAVE };
  const form = { action: `/rentals/${id}/driver`, place: null, sections, hidden, ...saves };
  const body = html`<p class="crumbs"><a href="${ROOT}${pathOf('/rentals', trial)}">${SAID.rentals[language]}</a> › <a href="${ROOT}/rentals/${id}">${contract.referencia}</a></p>
<div class="page-head"><h1>${NEW_DRIVER[language]}</h1></div>
<div class="stack"${trial && raw(' data-trial')}>
${trial && trialBand(language)}
${head !== null && message('refused', head)}
${notesAbove(above, language)}
<section class="card">${await recordForm(visit, form)}</section></div>`;
  return { title: NEW_DRIVER[language], body, status };
}
