import Router from '@koa/router';
import { preferredLanguage, recordId } from '@mirlo/core';
import type { PageLanguage, SentPage } from '@mirlo/look';
import type { Context, Middleware } from 'koa';
import { CallRefused } from './call.ts';
import { keepKnown, keepSession, keptOf, sessionOf } from './cookie.ts';
import { readForm } from './form.ts';
import { door, shell } from './layout.ts';
import { isFromUs, isProven, proofOf } from './own-forms.ts';
import type { Notice, PageResult, SignedPage, SignedVisit, Visit, WebPage } from './page.ts';
import { OPEN, SIGNED } from './pages/index.ts';
import {
  FAILED,
  NO_PAGE,
  NOT_FROM_US,
  NOT_HERE,
  NOT_YOURS,
  OTHER_VERB,
  type RefusalMessage,
  refusalCard,
  UNREADABLE,
} from './pages/refusals.ts';
import { isDelicate, may } from './rights.ts';
import { SCRIPT, SCRIPT_PATH } from './script.ts';
import { sendPage, sendText } from './send.ts';
import type { Services } from './services.ts';
import { originOfPages, ROOT, type Site } from './site.ts';
import { SHEET, SHEET_PATH } from './style.ts';
import { readUpload, type Upload } from './upload.ts';

/** The dependencies of the panel. */
export interface PanelOptions {
  services: Services;
  site: Site;
  /**
   * The band on every page which says that nothing is filed with the real ministry; null where that
   * is not so.
   */
  notice: Notice | null;
  /** The address that a request comes from; null where it is unknown. */
  addressOf(ctx: Context): string | null;
  /** Called with every internal error. The reader sees no details, but the operator needs them. */
  onError(error: unknown): void;
}

/**
 * Statuses that become "not found", so that nobody learns which records of other accounts or
 * establishments exist.
 */
const NOT_THEIRS: readonly number[] = [403, 404];

const YEAR_SECONDS = 31_536_000;

/**
 * Middleware that serves the pages for people below `/app`. Requests for other paths go to the next
 * middleware.
 */
export function panel(options: PanelOptions): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.get(ROOT + SHEET_PATH, ctx => keptForEver(ctx, 'text/css', SHEET));
  router.get(ROOT + SCRIPT_PATH, ctx => keptForEver(ctx, 'text/javascript', SCRIPT));
  router.get(ROOT, ctx => {
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`${ROOT}/`);
  });
  for (const page of OPEN) router.all(ROOT + page.path, ctx => opened(options, page, ctx));
  for (const page of SIGNED) router.all(ROOT + page.path, ctx => signed(options, page, ctx));
  return router.routes() as unknown as Middleware;
}

/**
 * Sends a text that browsers may cache for a year. Its path contains a digest of the text, so a
 * changed text has another path.
 */
async function keptForEver(ctx: Context, type: string, text: string): Promise<void> {
  ctx.set({ 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable` });
  ctx.type = `${type}; charset=utf-8`;
  await sendText(ctx, text);
}

/** Answers a request for a page for everybody. */
async function opened(options: PanelOptions, page: WebPage, ctx: Context): Promise<void> {
  await answered(options, ctx, page, visit =>
    options.services.inPageTurn(null, async () => {
      const answer = await asked(page, ctx, visit, () => true);
      if ('status' in answer && 'words' in answer) return refused(ctx, answer, visit.language);
      if ('lead' in answer) return lead(options, ctx, answer);
      if ('file' in answer) return sendFile(ctx, answer.file);
      const shown = door(visit.path, visit.language, answer.title, answer.body, answer.scripts);
      await send(ctx, shown, visit.language, answer.status);
    }),
  );
}

/**
 * Answers a request for a page of the panel. Redirects to the sign-in where nobody is signed in.
 */
async function signed(options: PanelOptions, page: SignedPage, ctx: Context): Promise<void> {
  await answered(options, ctx, page, async visit => {
    const session = sessionOf(ctx, options.site);
    const toSignIn = () => lead(options, ctx, { lead: `/signin${chosenIn(ctx)}`, session: null });
    if (session === null) return toSignIn();
    await options.services.inPageTurn(session, async visitor =>
      visitor === null ? toSignIn() : visited(options, page, ctx, { ...visit, visitor, session }),
    );
  });
}

/** Answers a request of somebody who is signed in. */
async function visited(
  options: PanelOptions,
  page: SignedPage,
  ctx: Context,
  visit: Omit<SignedVisit, 'language' | 'proof'>,
): Promise<void> {
  const { visitor, session } = visit;
  const own: SignedVisit = { ...visit, language: visitor.language, proof: proofOf(session) };
  const wall = wallOf(page, own, ctx.method === 'POST' ? 'act' : 'show');
  const answer = wall ?? (await asked(page, ctx, own, form => isProven(form, session)));
  await give(options, ctx, own, answer);
}

/**
 * The reason why a visitor may not open a page: the role has no right, or the page needs a
 * confirmation of the visitor's identity. Null where there is none.
 */
function wallOf(
  page: SignedPage,
  visit: SignedVisit,
  action: 'act' | 'show',
): PageResult | RefusalMessage | null {
  const { role, confirmed } = visit.visitor;
  if (page[action] && !may(role, page.path, action))
    return may(role, page.path, 'show') ? NOT_YOURS : NO_PAGE;
  if (isDelicate(page.path) && !confirmed) return { lead: `/confirm?back=${visit.path}` };
  return null;
}

/** Sends the answer of a page of the panel. */
async function give(
  options: PanelOptions,
  ctx: Context,
  visit: SignedVisit,
  answer: PageResult | RefusalMessage,
): Promise<void> {
  if ('status' in answer && 'words' in answer) return refused(ctx, answer, visit.language);
  if ('file' in answer) return sendFile(ctx, answer.file);
  if ('lead' in answer) {
    const { session, visitor, address } = visit;
    if (answer.session === null) await options.services.signOut(session, visitor, address);
    return lead(options, ctx, answer);
  }
  if (answer.refresh !== undefined) ctx.set('Refresh', String(answer.refresh));
  await send(ctx, shell(visit, answer), visit.language, answer.status);
}

/** Answers a request for any page: checks how the page is reached, and reports errors. */
async function answered(
  { services, site, notice, addressOf, onError }: PanelOptions,
  ctx: Context,
  { path }: { path: string },
  answer: (visit: Visit) => Promise<void>,
): Promise<void> {
  const chosen = languageOf(ctx);
  try {
    const origin = originOfPages(site, ctx);
    if (origin === null) return await services.inPageTurn(null, () => refused(ctx, NOT_HERE, chosen));
    const { token = '', id = '' }: { token?: string; id?: string } = ctx.params;
    await answer({
      services,
      site,
      notice,
      origin,
      path: path.includes(':') ? ctx.path.slice(ROOT.length) : path,
      query: new URLSearchParams(ctx.querystring),
      token,
      id: recordId(id) ?? 0,
      language: chosen,
      address: addressOf(ctx),
      kept: keptOf(ctx, site),
    });
  } catch (error) {
    if (error instanceof CallRefused && NOT_THEIRS.includes(error.status))
      return refused(ctx, NO_PAGE, chosen);
    onError(error);
    await refused(ctx, FAILED, chosen);
  }
}

/**
 * Shows the page, or handles its form. A form is refused where it comes from another site or lacks
 * the session's proof.
 */
async function asked<V extends Visit>(
  { show, act, fileBytes }: WebPage<V>,
  ctx: Context,
  visit: V,
  proven: (form: URLSearchParams) => boolean,
): Promise<PageResult | RefusalMessage> {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return show ? show(visit) : NO_PAGE;
  if (ctx.method !== 'POST' || !act) return OTHER_VERB;
  if (!isFromUs(ctx, visit.origin)) return NOT_FROM_US;
  const sent = await readSent(ctx, fileBytes).catch(() => null);
  if (sent === null) return UNREADABLE;
  return proven(sent.fields) ? act(visit, sent.fields, sent.file) : NOT_FROM_US;
}

/** Reads a posted form, with a file where the page takes one. */
async function readSent(ctx: Context, fileBytes: number | undefined): Promise<Upload> {
  if (fileBytes !== undefined && ctx.is('multipart/form-data')) return readUpload(ctx, fileBytes);
  return { fields: await readForm(ctx), file: null };
}

function lead(
  { site }: PanelOptions,
  ctx: Context,
  { lead: path, session, kept }: Extract<PageResult, { lead: string }>,
): void {
  if (session !== undefined) keepSession(ctx, site, session);
  if (kept !== undefined) keepKnown(ctx, site, kept);
  ctx.status = 303;
  ctx.set({ Location: ROOT + path, 'Cache-Control': 'no-store' });
  ctx.body = '';
}

/** Sends a file as a download. */
async function sendFile(ctx: Context, file: Extract<PageResult, { file: object }>['file']): Promise<void> {
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.attachment(file.name);
  ctx.type = file.type;
  if ('text' in file) return sendText(ctx, file.text);
  ctx.body = Buffer.from(file.bytes);
}

function refused(ctx: Context, refusal: RefusalMessage, language: PageLanguage): Promise<void> {
  const title = refusal.title[language];
  if (refusal.status === 405) ctx.set('Allow', 'GET, HEAD, POST');
  return send(
    ctx,
    door('/signin', language, title, refusalCard(refusal, language)),
    language,
    refusal.status,
  );
}

async function send(ctx: Context, page: SentPage, language: PageLanguage, status = 200): Promise<void> {
  ctx.status = status;
  await sendPage(ctx, page, language);
  // Replaces the frame's `no-referrer`, under which browsers send `Origin: null` with a form's
  // POST. Other sites still do not learn the page's address.
  ctx.set('Referrer-Policy', 'same-origin');
}

function languageOf(ctx: Context): PageLanguage {
  const { lang } = ctx.query;
  return lang === 'es' || lang === 'en' ? lang : preferredLanguage(ctx.get('accept-language'));
}

/**
 * The query with the language of the address, for the page that a reader is redirected to; empty
 * where the address names none.
 */
function chosenIn({ query: { lang } }: Context): string {
  return lang === 'es' || lang === 'en' ? `?lang=${lang}` : '';
}
