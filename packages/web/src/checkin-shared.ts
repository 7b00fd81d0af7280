import { type Html, html, withoutHidden } from '@mirlo/look';
import { fillMunicipalities } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { ASKED_FIELDS } from './checkin-fields.ts';
import type { CheckinVisit, ContactField, Entered, HomeField, OpenLink } from './checkin-services.ts';
import { CHECKIN_WORDS } from './checkin-words/index.ts';
import { type Changes, changesOf, type TypedTexts } from './fields.ts';
import { HOME_ADDRESS } from './guest-fields.ts';
import { readPhone } from './phone.ts';

/** Paths below that of a link: the form for somebody under 18, and the form for anybody else. */
export const MINOR = '/minor';
const PERSON = '/person';

/** The name under which a device keeps the draft of a link. The link cannot be derived from it. */
export const draftName = ({ services, token }: Pick<CheckinVisit, 'services' | 'token'>) =>
  services.digest(`draft ${token}`).slice(0, 16);

/**
 * The typed texts by field, without invisible characters, because a traveller signs only what can
 * be read.
 */
export function typedOf(form: URLSearchParams): TypedTexts {
  return Object.fromEntries([...form].map(([name, value]) => [name, withoutHidden(value).trim()]));
}

/** The warning that the script shows before it starts a page at the desk anew. */
export function leaving({ language, base }: CheckinVisit): Html {
  return html`<div role="alert"><p class="inset" data-leaving="${base}" hidden>${CHECKIN_WORDS[language].person.leaving}</p></div>`;
}

const ADULT_AGE = 18;
const HOME_FIELDS: readonly HomeField[] = [
  'direccion',
  'direccion_complementaria',
  'pais',
  'codigo_postal',
  'codigo_municipio',
  'nombre_municipio',
];
const CONTACT_FIELDS: readonly ContactField[] = ['contacto_telefono', 'contacto_email'];

/**
 * Whether a link that takes no further person still answers a repeated send as it answered the
 * first: only a companion's link does, once the companion has checked in.
 */
export const isTakenAgain = ({ companion, openness }: OpenLink): boolean =>
  companion?.isDone === true && openness === 'full';

/** The path, below that of the link, to which a visit's form is sent. */
export const personFormPath = ({ minor }: Pick<CheckinVisit, 'minor'>) => (minor ? MINOR : PERSON);

/**
 * The people whose home the next person may share: for each home, the first whom this device
 * entered there.
 */
export function homesOf({ entered }: Pick<CheckinVisit, 'entered'>): readonly Entered[] {
  const known = entered.filter(({ direccion }) => direccion !== null);
  const texts = known.map(one => JSON.stringify(HOME_FIELDS.map(name => one[name])));
  return known.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
}

/**
 * The adult who fills in the form for a minor: the last one whom this device has entered. Null
 * where there is none.
 */
export function adultOf({ entered, link }: Pick<CheckinVisit, 'entered' | 'link'>): Entered | null {
  return entered.findLast(one => !isMinor(one.fecha_nacimiento, link.invitation.fecha_entrada)) ?? null;
}

/**
 * The initial values of an empty form: the home of the first person, and for a minor the kinship
 * that was given for the minor before.
 */
export function proposedTo(visit: CheckinVisit): TypedTexts {
  const said = visit.minor ? visit.entered.findLast(({ parentesco }) => parentesco !== null) : undefined;
  const home = homesOf(visit)[0];
  return {
    nacionalidad: '',
    pais: '',
    ...(home && { lives: home.uuid }),
    ...(said && { parentesco: said.parentesco ?? '' }),
  };
}

/**
 * Makes the request body of the typed values, with the problem of each field. A home that the
 * person shares with another guest of this device is copied from that guest.
 */
export function statedBy(visit: CheckinVisit, typed: TypedTexts): Changes {
  const other = homesOf(visit).find(({ uuid }) => uuid === typed.lives);
  const own = other ? ASKED_FIELDS.filter(field => !HOME_ADDRESS.fields.includes(field)) : ASKED_FIELDS;
  const { body, errors } = changesOf(own, typed, {}, 'es');
  if (typeof body.contacto_telefono === 'string') {
    const phone = readPhone(body.contacto_telefono, [
      String(body.pais ?? other?.pais),
      String(body.nacionalidad),
    ]);
    if (phone === null) errors.contacto_telefono = body.contacto_telefono;
    else body.contacto_telefono = phone;
  }
  const birth = typeof body.fecha_nacimiento === 'string' ? body.fecha_nacimiento : null;
  // Only a minor has a kinship. An adult's is dropped, because it would be filed.
  if (body.parentesco && birth !== null && !isMinor(birth, visit.link.invitation.fecha_entrada))
    body.parentesco = null;
  const home = other && HOME_FIELDS.map(name => [name, other[name]]);
  // Where the person gives no contact, copies that of the first person, wherever this person lives.
  // The hint at the field says so.
  const near = homesOf(visit)[0];
  const isReached = CONTACT_FIELDS.some(name => body[name]) || 'contacto_telefono' in errors;
  const contact = !isReached && near && CONTACT_FIELDS.map(name => [name, near[name]]);
  const stated = { ...body, ...Object.fromEntries([...(home || []), ...(contact || [])]) };
  // Where a postal code serves one municipality only, that municipality is filed. So it is filled
  // in before the person sees, signs and stores it.
  const [guest = stated] = fillMunicipalities({ guests: [stated] }, municipalities).guests;
  return { body: { ...guest }, errors };
}

/**
 * Whether somebody is under 18 on the day of the entry.
 *
 * @param birth `YYYY-MM-DD`
 * @param entry `YYYY-MM-DD`
 */
function isMinor(birth: string | null, entry: string): boolean {
  const [year, ...rest] = (birth ?? '').split('-');
  return rest.length === 2 && `${Number(year) + ADULT_AGE}-${rest.join('-')}` > entry;
}
