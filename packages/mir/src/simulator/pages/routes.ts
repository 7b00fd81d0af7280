/** The pages of the simulator by path. */
import { type PageLanguage, pageHeaders, type SentPage } from '@mirlo/look';
import type { Simulator, SoapHandler } from '../face.ts';
import { communicationPage } from './communication-page.ts';
import { journalPage } from './journal-page.ts';
import { LIVE_SCRIPT } from './live.ts';
import { isNear, NOT_NEAR, type PageAnswer } from './near.ts';
import { LIVE_PATH, type Visit } from './simulator-frame.ts';

const COMMUNICATION = /^\/communications\/([^/]+)\/([1-9]\d{0,3})$/;

/** Answers a GET; null where no page is. */
export function pageAt(
  url: URL,
  { host = '', 'accept-language': acceptLanguage }: Readonly<Record<string, string | string[] | undefined>>,
  simulator: Simulator,
  handler: SoapHandler,
): PageAnswer | null {
  if (url.pathname === LIVE_PATH) return script();
  const visit = visitOf(url, String(acceptLanguage ?? ''));
  const make = pageFor(visit, simulator, handler);
  if (make === null) return null;
  if (!isNear(String(host))) return NOT_NEAR;
  const page = make();
  return { status: 200, headers: pageHeaders(page, visit.language), body: page.html };
}

function pageFor(visit: Visit, simulator: Simulator, handler: SoapHandler): (() => SentPage) | null {
  if (visit.path === '/') return () => journalPage(simulator.journal(), visit);
  const [, lote, orden] = COMMUNICATION.exec(visit.path) ?? [];
  if (lote === undefined) return null;
  const code = decoded(lote);
  const filed = code === null ? null : handler.filed(code, Number(orden));
  return filed === null ? null : () => communicationPage(filed, visit);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function script(): PageAnswer {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
  return { status: 200, headers, body: LIVE_SCRIPT };
}

function visitOf({ pathname, searchParams }: URL, acceptLanguage: string): Visit {
  const lang = searchParams.get('lang');
  if (lang === 'es' || lang === 'en') return { path: pathname, language: lang, chosen: `?lang=${lang}` };
  return { path: pathname, language: preferred(acceptLanguage), chosen: '' };
}

/** English where it is named before Spanish. */
function preferred(acceptLanguage: string): PageLanguage {
  return /\b(en|es)\b/i.exec(acceptLanguage)?.[1]?.toLowerCase() === 'en' ? 'en' : 'es';
}
