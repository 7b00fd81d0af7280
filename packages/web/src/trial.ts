import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CallRefused, callsOf } from './call.ts';
import { icon } from './icons.ts';
import type { SignedVisit, Visit } from './page.ts';
import { ROOT } from './site.ts';

/** Texts about test records, which are never filed. */
export const TRIAL = {
  kind: { es: 'Registros', en: 'Records' },
  real: { es: 'Reales', en: 'Real' },
  test: { es: 'De prueba', en: 'Test' },
  band: { es: 'De prueba: no se comunica nunca.', en: 'For trial: it is never filed.' },
  saving: { es: 'Es de prueba: no se comunica nunca.', en: 'It is a test: it is never filed.' },
  save: { es: 'Guardar', en: 'Save' },
} as const satisfies Record<string, Words>;

/**
 * Whether a page makes or lists test records. The page's address says so, and the page's form posts
 * to that address.
 */
export function isTrial({ query }: Pick<Visit, 'query'>): boolean {
  return query.get('test') === '1';
}

/**
 * The path of a page for test records, or for real ones.
 *
 * @param path below `ROOT`, without a query
 */
export function pathOf(path: string, trial: boolean): string {
  return trial ? `${path}?test=1` : path;
}

/**
 * Two buttons that choose between real and test records, for pages that make records. Where test
 * records are chosen, the band below says that they are never filed.
 */
export function kindChoice(visit: SignedVisit, path: string): Html {
  const { language } = visit;
  const trial = isTrial(visit);
  const one = (test: boolean, name: Words) =>
    html`<a class="btn" href="${ROOT}${pathOf(path, test)}"${test === trial && html` aria-current="true"`}>${test && icon('sandbox')}${name[language]}</a>`;
  return html`<nav class="kinds actions" aria-label="${TRIAL.kind[language]}">${one(false, TRIAL.real)}${one(true, TRIAL.test)}</nav>
${trial && trialBand(language)}`;
}

/** The band that says that the page shows test records. */
export function trialBand(language: PageLanguage): Html {
  return html`<p class="band" data-state="sandbox">${icon('sandbox')} ${TRIAL.band[language]}</p>`;
}

/**
 * Whether the link is a test link: a call that sees only test records finds it.
 *
 * @throws every error except the refusal with status 403
 */
export async function isTrialLink(visit: SignedVisit, id: number): Promise<boolean> {
  try {
    await callsOf(visit, true)('getInvitation', { path: { id } });
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 403) return false;
    throw error;
  }
}
