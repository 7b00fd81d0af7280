import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { correct } from './checkin-correct.ts';
import { CORRECT } from './checkin-correctable.ts';
import { enteredBy, rememberEntered } from './checkin-device.ts';
import { CHECKIN_SHEET, CHECKIN_SHEET_PATH, type CheckinAnswer, checkinDocument } from './checkin-layout.ts';
import { formPage, sendPerson, sendTooLate } from './checkin-person.ts';
import { CHECKIN_SCRIPTS } from './checkin-scripts.ts';
import type { CheckinServices, CheckinVisit, OpenLink } from './checkin-services.ts';
import { isTakenAgain, MINOR } from './checkin-shared.ts';
import { closedPage, refusalPage, startPage } from './checkin-start.ts';
import { browserLanguage, type CheckinLanguage, checkinLanguage } from './checkin-words/index.ts';
import { companionNamed } from './companions.ts';
import { readForm } from './form.ts';
import { isProven } from './own-forms.ts';
import { sendPage, sendText } from './send.ts';
import { originOfPages, type Site } from './site.ts';

/** The path under which travellers check in. */
export const CHECKIN = '/checkin';

/** The dependencies of the travellers' pages. */
export interface CheckinOptions {
  services: CheckinServices;
  site: Site;
  /** The address that a request comes from; null where it is unknown. */
  addressOf(ctx: Context): string | null;
  /** Called with every error inside a page. */
  onError(error: unknown): void;
}

/**
 * The path, below that of a link, of the same pages on a device of the desk. That device keeps no
 * data of guests.
 */
const DESK = '/desk';

/**
 * A token of 128 bits in base64url. No other text is looked up, except the token of a companion's
 * link.
 */
const TOKEN = /^[\w-]{22}$/;
/**
 * How long the desk's device shows that somebody was stored, before it shows the start page for the
 * next person.
 */
const AGAIN_SECONDS = 10;
const YEAR_SECONDS = 31_536_000;

/**
 * Middleware that serves the pages of check-in links. There is no session: whoever has the token in
 * the address is let in.
 */
export function checkin(options: CheckinOptions): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.get(CHECKIN + CHECKIN_SHEET_PATH, async ctx => {
    ctx.set({ 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` });
    ctx.type = 'text/css; charset=utf-8';
    await sendText(ctx, CHECKIN_SHEET);
  });
  for (const { path, text } of CHECKIN_SCRIPTS)
    router.get(CHECKIN + path, async ctx => {
      ctx.set({ 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` });
      ctx.type = 'text/javascript; charset=utf-8';
      await sendText(ctx, text);
    });
  for (const at of ['', DESK]) {
    router.all(`${CHECKIN}/:token${at}`, ctx => opened(options, ctx, start));
    router.all(`${CHECKIN}/:token${at}/person`, ctx => opened(options, ctx, person));
    router.all(`${CHECKIN}/:token${at}${MINOR}`, ctx => opened(options, ctx, person));
  }
  router.all(`${CHECKIN}/:token${CORRECT}`, ctx => opened(options, ctx, correct));
  return router.routes() as unknown as Middleware;
}

type CheckinHandler = (visit: CheckinVisit, form: URLSearchParams | null) => Promise<CheckinAnswer>;

/**
 * Answers a request for any page of a link: finds the link, applies the limits, checks the form's
 * proof, and reports errors.
 */
async function opened(options: CheckinOptions, ctx: Context, step: CheckinHandler): Promise<void> {
  const browser = languageOf(ctx);
  try {
    const { services } = options;
    const visit = await visitOf(options, ctx, browser);
    if (visit === null) {
      const refusal = services.guessed(options.addressOf(ctx)) ? 'tooMany' : 'noLink';
      return await send(ctx, refusalPage(refusal, browser), browser);
    }
    const { language, link, base, desk } = visit;
    if (!services.paced(link)) return await send(ctx, refusalPage('tooMany', language), language);
    const answer = await answered(ctx, visit, step);
    if ('lead' in answer && answer.entered !== undefined && !desk)
      rememberEntered(ctx, options.site, { path: base, uuid: answer.entered });
    if (desk && visit.said) ctx.set('Refresh', `${AGAIN_SECONDS}; url=${base}`);
    const trial = link.invitation.sandbox;
    await send(ctx, 'main' in answer ? { ...answer, trial } : answer, language, base);
  } catch (error) {
    options.onError(error);
    await send(ctx, refusalPage('failed', browser), browser);
  }
}

/**
 * Reads a request for a link's page. Null where the token opens no link, or the host is not that of
 * the pages.
 */
async function visitOf(
  options: CheckinOptions,
  ctx: Context,
  browser: CheckinLanguage,
): Promise<CheckinVisit | null> {
  const token = String(ctx.params.token);
  const origin = originOfPages(options.site, ctx);
  const desk = ctx.path.startsWith(`${CHECKIN}/${token}${DESK}`);
  // The pages for the desk open only by the link of the stay, not by a companion's.
  const known = TOKEN.test(token) || (!desk && companionNamed(token) !== null);
  const link = known && origin !== null ? await options.services.find(token) : null;
  if (link === null || origin === null) return null;
  return {
    services: options.services,
    token,
    origin,
    language: chosen(ctx) ?? checkinLanguage(link.invitation.idioma) ?? browser,
    link,
    said: saidIn(ctx.query.said),
    base: `${CHECKIN}/${token}${desk ? DESK : ''}`,
    desk,
    entered: desk ? [] : await whoEntered(options, ctx, link),
    minor: ctx.path.endsWith(MINOR),
  };
}

function saidIn(said: unknown): CheckinVisit['said'] {
  return said === 'done' || said === 'corrected' ? said : null;
}

async function whoEntered({ services, site }: CheckinOptions, ctx: Context, link: OpenLink) {
  const uuids = enteredBy(ctx, site);
  return uuids.length === 0 ? [] : services.entered(link.invitation, uuids);
}

async function answered(ctx: Context, visit: CheckinVisit, step: CheckinHandler): Promise<CheckinAnswer> {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return step(visit, null);
  if (ctx.method !== 'POST') {
    ctx.set('Allow', 'GET, HEAD, POST');
    return { ...refusalPage('unproven', visit.language), status: 405 };
  }
  const form = await readForm(ctx).catch(() => null);
  return form !== null && isProven(form, visit.token)
    ? step(visit, form)
    : refusalPage('unproven', visit.language);
}

/**
 * Shows the start page, or that the link takes nobody. The button leads to the form of one person.
 */
async function start(visit: CheckinVisit, form: URLSearchParams | null): Promise<CheckinAnswer> {
  const { link, services } = visit;
  if (link.openness !== 'open') return closedPage(visit);
  if (form === null) return startPage(visit);
  await services.opened(link.invitation.id);
  return { lead: form.get('minor') === '1' ? MINOR : '/person' };
}

/** Shows the form of one person, or handles the sent form. */
async function person(visit: CheckinVisit, form: URLSearchParams | null): Promise<CheckinAnswer> {
  const { openness } = visit.link;
  if (form === null) return openness === 'open' ? formPage(visit) : { lead: '' };
  return openness === 'open' || isTakenAgain(visit.link) ? sendPerson(visit, form) : sendTooLate(visit, form);
}

/**
 * Sends an answer that no cache keeps, no search engine indexes, and whose address no other site
 * learns.
 */
async function send(
  ctx: Context,
  answer: CheckinAnswer,
  language: CheckinLanguage,
  base = '',
): Promise<void> {
  ctx.set({
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  if ('lead' in answer) {
    const given = chosen(ctx);
    const [path = '', query = ''] = answer.lead.split('?');
    const said = [query, given === null ? '' : `lang=${given}`].filter(Boolean).join('&');
    ctx.status = 303;
    ctx.set('Location', `${base}${path}${said === '' ? '' : `?${said}`}`);
    ctx.body = '';
    return;
  }
  if ('notes' in answer) {
    ctx.type = 'text/html; charset=utf-8';
    return sendText(ctx, answer.notes.text);
  }
  ctx.status = answer.status ?? 200;
  await sendPage(ctx, checkinDocument(answer, language), language);
}

function languageOf(ctx: Context): CheckinLanguage {
  return chosen(ctx) ?? browserLanguage(ctx.get('accept-language'));
}

function chosen(ctx: Context): CheckinLanguage | null {
  return checkinLanguage(ctx.query.lang);
}
