import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CallRefused, callsOf } from './call.ts';
import { icon } from './icons.ts';
import type { SignedVisit, Visit } from './page.ts';
import { ROOT } from './site.ts';

/** What pages say of records for trial, which are never filed. */
export const TRIAL = {
  kind: { es: 'Registros', en: 'Records' },
  real: { es: 'Reales', en: 'Real' },
  test: { es: 'De prueba', en: 'Test' },
  band: { es: 'De prueba: no se comunica nunca.', en: 'For trial: it is never filed.' },
  saving: { es: 'Es de prueba: no se comunica nunca.', en: 'It is a test: it is never filed.' },
  save: { es: 'Guardar', en: 'Save' },
} as const satisfies Record<string, Words>;

/** Whether a page makes or lists records for trial: its address says so, and its form posts to that address. */
export function isTrial({ query }: Pick<Visit, 'query'>): boolean {
  return query.get('test') === '1';
}

/** The address of a page, of records for trial or of real ones. @param path below `ROOT`, without a query */
export function pathOf(path: string, trial: boolean): string {
  return trial ? `${path}?test=1` : path;
}

/** The choice between real records and those for trial, where new ones are made; and what comes of the latter. */
export function kindChoice(visit: SignedVisit, path: string): Html {
  const { language } = visit;
  const trial = isTrial(visit);
  const one = (test: boolean, name: Words) =>
    html`<a class="btn" href="${ROOT}${pathOf(path, test)}"${test === trial && html` aria-current="true"`}>${test && icon('sandbox')}${name[language]}</a>`;
  return html`<nav class="kinds actions" aria-label="${TRIAL.kind[language]}">${one(false, TRIAL.real)}${one(true, TRIAL.test)}</nav>
${trial && trialBand(language)}`;
}

/** Says that what is shown is for trial. */
export function trialBand(language: PageLanguage): Html {
  return html`<p class="band" data-state="sandbox">${icon('sandbox')} ${TRIAL.band[language]}</p>`;
}

/** Whether a record of an address is one for trial: who sees no others is shown it. @throws what is no refusal */
export async function isTrialLink(visit: SignedVisit, id: number): Promise<boolean> {
  try {
    await callsOf(visit, true)('getInvitation', { path: { id } });
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 403) return false;
    throw error;
  }
}
