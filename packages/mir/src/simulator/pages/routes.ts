/** Routes the paths of the simulator's pages. */
import { type PageLanguage, pageHeaders, type SentPage } from '@mirlo/look';
import type { Simulator, SoapHandler } from '../face.ts';
import type { CommunicationView } from '../filed.ts';
import { communicationPage } from './communication-page.ts';
import { journalPage } from './journal-page.ts';
import { LIVE_SCRIPT } from './live.ts';
import { isNear, NOT_NEAR, type PageAnswer } from './near.ts';
import { LIVE_PATH, missingPage, type SimulatorVisit } from './simulator-frame.ts';

const COMMUNICATION = /^\/communications\/([^/]+)\/([1-9]\d{0,3})$/;

/** Whether a page or its script is at this path. */
export function isPage({ pathname }: URL, handler: SoapHandler): boolean {
  return pathname === '/' || pathname === LIVE_PATH || filedAt(pathname, handler) !== null;
}

/**
 * Answers a GET with the page or script at its path. Answers with 404 and a page that links back
 * where there is none, and with 421 under a foreign host name.
 */
export function pageAt(
  url: URL,
  { host = '', 'accept-language': acceptLanguage }: Readonly<Record<string, string | string[] | undefined>>,
  simulator: Simulator,
  handler: SoapHandler,
): PageAnswer {
  if (url.pathname === LIVE_PATH) return script();
  if (!isNear(String(host))) return NOT_NEAR;
  const visit = visitOf(url, String(acceptLanguage ?? ''));
  const page = pageFor(visit, simulator, handler);
  const sent = page ?? missingPage(visit);
  return {
    status: page === null ? 404 : 200,
    headers: pageHeaders(sent, visit.language),
    body: sent.html,
  };
}

function pageFor(visit: SimulatorVisit, simulator: Simulator, handler: SoapHandler): SentPage | null {
  if (visit.path === '/') return journalPage(simulator.journal(), visit);
  const filed = filedAt(visit.path, handler);
  return filed && communicationPage(filed, visit);
}

function filedAt(path: string, handler: SoapHandler): CommunicationView | null {
  const [, lote, orden] = COMMUNICATION.exec(path) ?? [];
  const code = lote === undefined ? null : decoded(lote);
  return code === null ? null : handler.filed(code, Number(orden));
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

function visitOf({ pathname, searchParams }: URL, acceptLanguage: string): SimulatorVisit {
  const lang = searchParams.get('lang');
  if (lang === 'es' || lang === 'en') return { path: pathname, language: lang, chosen: `?lang=${lang}` };
  return { path: pathname, language: preferred(acceptLanguage), chosen: '' };
}

/** Prefers English where the header names it before Spanish. */
function preferred(acceptLanguage: string): PageLanguage {
  return /\b(en|es)\b/i.exec(acceptLanguage)?.[1]?.toLowerCase() === 'en' ? 'en' : 'es';
}
