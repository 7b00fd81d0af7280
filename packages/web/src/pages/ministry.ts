import { type Html, html, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import { errorsOf, FILER, type FilerErrors, filerForm, settingsIn, tested } from '../filer-form.ts';
import type { MinistrySettings, StoredMinistrySettings } from '../filer-services.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { SAVING } from '../saving.ts';
import { ROOT } from '../site.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Con estos datos la cuenta comunica con SES.HOSPEDAJES. Son los del servicio web, que da el Ministerio al darse de alta, y no los de su página.',
    en: 'The account files with SES.HOSPEDAJES with these details. They are those of the web service, which the ministry gives at registration, and not those of its site.',
  },
  ofPlace: {
    es: 'Con estos datos comunica solo este establecimiento, en lugar de con los de la cuenta. Son los del servicio web, que da el Ministerio.',
    en: 'This establishment alone files with these details, instead of with the account’s. They are those of the web service, which the ministry gives.',
  },
  remove: { es: 'Quitar los datos propios', en: 'Take its own details away' },
  removeAbout: {
    es: 'El establecimiento comunica entonces con los datos de la cuenta. Lo que ya está aceptado no cambia.',
    en: 'The establishment then files by the account’s details. What is accepted already does not change.',
  },
} as const satisfies Record<string, Words>;

/** The account that files, or one of its establishments (`place`). */
interface Filing {
  place: { id: number; name: string } | null;
  /** The path of the page, below `ROOT`. */
  path: string;
}

/**
 * The page of the settings by which an account files with the ministry. The password can be
 * written, but never read.
 */
export const ministry: SignedPage = {
  path: '/ministry',
  show: visit => show(visit, { place: null, path: '/ministry' }),
  act: (visit, form) => act(visit, form, { place: null, path: '/ministry' }),
};

/**
 * The page of an establishment's own settings. With them, it files by these instead of by the
 * account's.
 */
export const placeMinistry: SignedPage = {
  path: '/establishments/:id/ministry',
  show: async visit => show(visit, await filingOf(visit)),
  act: async (visit, form) => act(visit, form, await filingOf(visit)),
};

async function filingOf(visit: SignedVisit): Promise<Filing> {
  const { id } = visit;
  const { data } = await callsOf(visit, false)('getEstablishment', { path: { id } });
  return { place: { id, name: data.nombre }, path: `/establishments/${id}/ministry` };
}

async function show(visit: SignedVisit, filing: Filing): Promise<PageResult> {
  const stored = await visit.services.ministry(visit.visitor, filing.place?.id ?? null);
  const said = visit.query.has('saved') ? message('accepted', SAVING.saved[visit.language]) : null;
  return shown(visit, filing, { stored, typed: stored, errors: {}, said });
}

async function act(visit: SignedVisit, form: URLSearchParams, filing: Filing): Promise<PageResult> {
  const { services, visitor, address, language } = visit;
  const place = filing.place?.id ?? null;
  const done = { lead: `${filing.path}?saved` };
  if (form.has('remove') && place !== null) {
    await services.removeMinistry(visitor, place, address);
    return done;
  }
  const stored = await services.ministry(visitor, place);
  if (form.has('test')) {
    const said = tested(await services.testMinistry(visitor, place), language);
    const now = await services.ministry(visitor, place);
    return shown(visit, filing, { stored: now, typed: stored, errors: {}, said });
  }
  const password = form.get('secret') ?? '';
  const typed = settingsIn(form);
  const errors = errorsOf(typed, password, stored, language);
  const refuse = (text: string): PageResult => ({
    ...shown(visit, filing, { stored, typed, errors, said: message('refused', text) }),
    status: 422,
  });
  if (Object.keys(errors).length > 0) return refuse(SAVING.refused[language]);
  const result = await services.setMinistry(
    visitor,
    place,
    typed,
    password === '' ? null : password,
    address,
  );
  return result === 'no key' ? refuse(FILER.noKey[language]) : done;
}

function shown(
  visit: SignedVisit,
  { place, path }: Filing,
  {
    stored,
    typed,
    errors,
    said,
  }: { stored: StoredMinistrySettings; typed: MinistrySettings; errors: FilerErrors; said: Html | null },
): Extract<PageResult, { body: Html }> {
  const { language } = visit;
  const title = place === null ? SAID.ministry[language] : `${SAID.ministry[language]}: ${place.name}`;
  const byDefault = place === null ? FILER.byDefault : FILER.likeAccount;
  const stopped = place === null ? FILER.stopped : FILER.placeStopped;
  const crumbs =
    place !== null &&
    html`<p class="crumbs"><a href="${ROOT}/establishments">${SAID.establishments[language]}</a> › <a href="${ROOT}/establishments/${place.id}">${place.name}</a></p>`;
  const body = html`${crumbs}<div class="page-head"><h1>${title}</h1><p class="muted">${(place === null ? WORDS.about : WORDS.ofPlace)[language]}</p></div>
<div class="stack">
${said}
${stored.isOff && message('held', FILER.off[language])}
${stored.stopped !== null && message('refused', `${stopped[language]} ${stored.stopped}`)}
${filerForm(visit, { action: path, stored, typed, errors, byDefault })}
${place !== null && stored.isSet && removal(visit, path)}</div>`;
  return { title, body };
}

function removal({ language, proof }: SignedVisit, path: string): Html {
  return html`<section class="card" aria-labelledby="remove-h"><h2 id="remove-h">${WORDS.remove[language]}</h2><p class="muted">${WORDS.removeAbout[language]}</p>
<form class="say-below" method="post" action="${ROOT}${path}">${proofField(proof)}<button class="btn" name="remove" value="1">${WORDS.remove[language]}</button></form></section>`;
}
