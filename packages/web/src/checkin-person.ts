import { clockOf, type DoorRequest, guestBodyOf, holderOf } from '@mirlo/core';
import { preflight } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { ASKED_FIELDS } from './checkin-fields.ts';
import { type FormMessages, fieldNotes, personForm } from './checkin-form.ts';
import type { CheckinAnswer, CheckinPage } from './checkin-layout.ts';
import { reviewOf, reviewPage } from './checkin-review.ts';
import type { CheckinVisit, OpenLink } from './checkin-services.ts';
import { isTakenAgain, proposedTo, statedBy, typedOf } from './checkin-shared.ts';
import { closedPage, notTakenPage } from './checkin-start.ts';
import type { CheckinLanguage } from './checkin-words/index.ts';
import { issueIn, refusalIn, unknownPlaceIn } from './checkin-wrong.ts';
import { companionKey } from './companions.ts';
import type { TypedTexts } from './fields.ts';
import { inkOf } from './ink.ts';
import { readLines } from './mrz.ts';

/**
 * The maximum number of attempts to store one person. When several people of a link send at once,
 * an attempt can fail because another person was counted meanwhile; the link is then read again.
 */
const ATTEMPTS = 20;
const ADULT = { fecha_nacimiento: '1980-01-01' };
/** Fields by which two sent forms of a link count as the same person. */
const SAME_PERSON = ['nombre', 'apellido1', 'fecha_nacimiento', 'numero_documento'];

/** Fields that RD 933/2021 (annex I) demands of everybody. The preflight does not require them. */
const ASKED_OF_ALL = ['nacionalidad', 'genero'];
/** Warnings that this form treats as errors, because no traveller means such a value. */
const NOT_BELIEVED: ReadonlySet<string> = new Set(['guest.fecha_nacimiento.implausible']);

/** The empty form of one more person. */
export function formPage(visit: CheckinVisit): CheckinPage {
  return personForm(visit, proposedTo(visit), { refused: {}, head: null, fresh: true });
}

/**
 * Handles the sent form of one person. Checks it by the ministry's rules, lets the person sign, and
 * stores it by the API's operation.
 */
export async function sendPerson(visit: CheckinVisit, form: URLSearchParams): Promise<CheckinAnswer> {
  const typed = typedOf(form);
  if (typed.read !== undefined) return filledIn(visit, typed);
  const { body, refused } = checkTyped(visit, typed);
  if (typed.do === 'check') return { notes: fieldNotes(visit, refused) };
  if (Object.keys(refused).length > 0) return personForm(visit, typed, { refused, head: 'mend' });
  if (typed.do === 'change') return personForm(visit, typed, { refused: {}, head: null });
  return reviewed(visit, { typed, body });
}

/** The request body made from the typed values, and the problem of each field. */
export function checkTyped(
  visit: CheckinVisit,
  typed: TypedTexts,
): { body: Readonly<Record<string, unknown>>; refused: Record<string, string> } {
  const { language } = visit;
  const { body, errors } = statedBy(visit, typed);
  const refused = missingOf(visit, body);
  if (errors.municipio)
    refused.municipio = unknownPlaceIn(typed.municipio ?? '', typed.codigo_postal ?? '', language);
  if (errors.contacto_telefono) refused.contacto_telefono = refusalIn('contacto_telefono', language);
  return { body, refused };
}

/** Shows what will be filed until that text is signed, then stores the person. */
async function reviewed(visit: CheckinVisit, { typed, body }: Sent): Promise<CheckinAnswer> {
  // On the desk's device, somebody may go back and send the form of the guest before. They see
  // nothing of that guest.
  if (visit.desk && typed.sha256 === undefined && (await isStored(visit, body)))
    return { lead: '?said=done' };
  const review = reviewOf(visit, typed, body);
  // Only the text that the page showed can be signed. Where the text differs, the page shows it
  // first.
  if (typed.sha256 !== review.sha256) return reviewPage(visit, typed, { review, missing: false });
  const ink = inkOf(typed.trazos ?? '', typed.firma ?? '');
  if (review.signs && ink === null) return reviewPage(visit, typed, { review, missing: true });
  const firma = review.signs && { firma: { texto: review.text, idioma: visit.language, ...ink } };
  return stored(visit, { typed, body: { ...body, ...firma } });
}

/** Fills the form with what the machine-readable lines say. The lines themselves are not kept. */
function filledIn(visit: CheckinVisit, { lines = '', ...typed }: TypedTexts): CheckinPage {
  const read = readLines(lines, visit.services.now(), 'es');
  if ('error' in read) return personForm(visit, typed, { refused: { lines: '' }, head: null });
  const said = Object.entries(read.typed).filter(([, value]) => value !== '');
  return personForm(visit, { ...typed, ...Object.fromEntries(said) }, { refused: {}, head: 'filled' });
}

/**
 * The problems, by field, for which the ministry would refuse this person. All are found here, so
 * that no complete check-in is held for a value that the form could have asked for.
 */
function missingOf(visit: CheckinVisit, person: object): Record<string, string> {
  const { invitation } = visit.link;
  const guest = guestBodyOf(invitation, person, '', visit.services.digest);
  const today = clockOf(invitation).date(visit.services.now());
  // An adult is added beside the person: a minor states the kinship to an adult, who may come by
  // another link.
  const guests = [guest, { ...ADULT, fecha_entrada: invitation.fecha_entrada }];
  const { issues } = preflight({ guests }, { today, municipalities });
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const { path, rule, severity } = issue;
    const field = path.replace(/^guests\[0\]\./, '').replace(/^(codigo|nombre)_municipio$/, 'municipio');
    if ((severity === 'error' || NOT_BELIEVED.has(rule)) && ASKED_FIELDS.some(({ name }) => name === field))
      found[field] ??= issueIn(issue, visit.language);
  }
  for (const name of ASKED_OF_ALL)
    if (!(name in person) || !person[name as keyof typeof person])
      found[name] ??= issueIn({ rule: `guest.${name}.required`, params: {} }, visit.language);
  return found;
}

interface Sent {
  typed: TypedTexts;
  /** The request body for the API. It includes the signature once the text is signed. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * The key of a person within a link. It is made of what people say of themselves and not of the
 * form that they send: somebody who gets no answer, loads the page anew and sends the same again is
 * stored once. Case, accents and punctuation do not change the key. A companion's link takes one
 * person, so its key is the companion's number.
 */
function personKey({ companion }: OpenLink, body: Readonly<Record<string, unknown>>): string {
  if (companion !== null) return companionKey(companion.n);
  const plain = (value: unknown) =>
    String(value ?? '')
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return JSON.stringify(SAME_PERSON.map(name => plain(body[name])));
}

async function isStored({ link, services }: CheckinVisit, body: Sent['body']): Promise<boolean> {
  const { uuid } = guestBodyOf(link.invitation, body, personKey(link, body), services.digest);
  return (await services.entered(link.invitation, [String(uuid)])).length > 0;
}

async function stored(visit: CheckinVisit, { typed, body }: Sent): Promise<CheckinAnswer> {
  const { language, services } = visit;
  let { link } = visit;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { invitation } = link;
    const sent = guestBodyOf(invitation, body, personKey(link, body), services.digest);
    await services.expect(invitation, String(sent.uuid));
    const answer = await services.answer(requestOf('POST', '/v1/guests', sent), holderOf(invitation));
    if (answer.status < 300) return { lead: '?said=done', entered: String(sent.uuid) };
    if (answer.status >= 500) throw new Error(`createGuest was answered ${answer.status}`);
    if (answer.status === 422) return personForm(visit, typed, refusalMessages(answer.body, language));
    // The answer was `conflict` or `forbidden`: another person checked in by this link at the same
    // moment, or the link has closed. So the link is read anew.
    const anew = await services.find(visit.token);
    if (anew === null || (anew.openness !== 'open' && !isTakenAgain(anew)))
      return tooLate({ ...visit, link: anew ?? link }, body);
    link = anew;
  }
  return { ...personForm(visit, typed, { refused: {}, head: 'busy' }), status: 503 };
}

/** Answers a form that comes after the link has stopped taking people. */
export async function sendTooLate(visit: CheckinVisit, form: URLSearchParams): Promise<CheckinAnswer> {
  return tooLate(visit, checkTyped(visit, typedOf(form)).body);
}

/**
 * Tells somebody who is stored already that they are done, and anybody else that the link is closed
 * or has taken others.
 */
async function tooLate(visit: CheckinVisit, body: Sent['body']): Promise<CheckinAnswer> {
  if (visit.link.openness !== 'full') return closedPage(visit);
  return (await isStored(visit, body)) ? { lead: '?said=done' } : notTakenPage(visit);
}

/**
 * The messages for a guest that the registry refused, at the fields of the form. Where the uuid or
 * the document's number is refused, the guest is registered already, and one message above the form
 * says so.
 */
export function refusalMessages(body: string | null, language: CheckinLanguage): FormMessages {
  const { errors = {} } = JSON.parse(body ?? '{}') as { errors?: Record<string, string> };
  const taken = 'uuid' in errors || 'numero_documento' in errors;
  if (taken) return { refused: {}, head: 'there' };
  const refused = Object.keys(errors).map(field => [field, refusalIn(field, language)]);
  return { refused: Object.fromEntries(refused), head: 'mend' };
}

/** Builds a request for the registry. */
export function requestOf(method: string, path: string, body: object): DoorRequest {
  return {
    method,
    path,
    query: new URLSearchParams(),
    header: () => undefined,
    read: async () => new TextEncoder().encode(JSON.stringify(body)),
  };
}
