/** The pages of the simulator by path. */
import { isIP } from 'node:net';
import { type PageLanguage, pageHeaders, type SentPage } from '@mirlo/look';
import type { Simulator, SoapHandler } from '../face.ts';
import { communicationPage } from './communication-page.ts';
import { journalPage } from './journal-page.ts';
import { LIVE_SCRIPT } from './live.ts';
import { LIVE_PATH, type Visit } from './simulator-frame.ts';

/** A page or its script, ready to be sent. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const COMMUNICATION = /^\/communications\/([^/]+)\/([1-9]\d{0,3})$/;
const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

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
  if (!isNear(String(host))) {
    return { status: 421, headers: PLAIN, body: 'Open this page by its address, or as localhost.' };
  }
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

/**
 * Whether the page was opened by an address, as localhost, or by a name of the local network, which has no dot. A site whose name was made to
 * point here (DNS rebinding) could read what was filed.
 */
function isNear(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  return isIP(name) > 0 || !name.includes('.') || name.endsWith('.localhost');
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
