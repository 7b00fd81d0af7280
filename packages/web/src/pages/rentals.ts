import { type Html, html } from '@mirlo/look';
import { type AnswerOf, callsOf } from '../call.ts';
import { establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import { icon } from '../icons.ts';
import { keyed } from '../keyed.ts';
import { listed } from '../listing.ts';
import { newest } from '../newest.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, issuesOf } from '../states.ts';
import { formatTime } from '../times.ts';
import { isTrial, pathOf } from '../trial.ts';
import { SAID } from '../words.ts';
import { NEW_RENTAL } from './new-rental.ts';

const LISTING = {
  filed: true,
  path: '/rentals',
  title: SAID.rentals,
  about: {
    es: 'Un alquiler se comunica entero: contrato, vehículo y personas.',
    en: 'A rental is filed as a whole: contract, vehicle and people.',
  },
  searched: { es: 'Referencia o establecimiento', en: 'Reference or establishment' },
  // The API filters by the date of the contract. The pick-up may be long after it.
  from: { es: 'Contrato desde', en: 'Contract from' },
  to: { es: 'Contrato hasta', en: 'Contract to' },
  newestFirst: true,
} as const;

type Contract = AnswerOf<'listContracts'>['data'][number];

/** The page that lists the rentals of vehicles. */
export const rentals: SignedPage = {
  path: '/rentals',
  show: visit => {
    const action = mayWrite(visit.visitor) && newRentalLink(visit);
    return listed(visit, { ...LISTING, action }, async (query, sandbox) => {
      const call = callsOf(visit, sandbox);
      const [{ total, data }, establishments] = await Promise.all([
        newest(page => call('listContracts', { query: { ...query, ...page } }), query),
        establishmentsOf(visit),
      ]);
      const rows = data.map(one =>
        row(one, nameOfEstablishment(one.establecimiento_id, establishments), visit),
      );
      return { total, rows: html`<ol role="list" class="stays card">${rows}</ol>` };
    });
  },
};

function newRentalLink(visit: SignedVisit): Html {
  return html`<a class="btn primary" href="${ROOT}${pathOf('/rentals/new', isTrial(visit))}"${keyed(visit, 'n')}>${icon('plus')}${NEW_RENTAL[visit.language]}</a>`;
}

function row({ id, referencia, fecha_recogida, mir }: Contract, place: string, visit: SignedVisit): Html {
  const { language, services } = visit;
  const [issue] = issuesOf(mir, language).filter(({ severity }) => severity === 'error');
  return html`<li><div>${fecha_recogida === null ? '…' : formatTime(fecha_recogida, language)}</div>
<div class="people"><div><div class="who"><a href="${ROOT}/rentals/${id}">${referencia}</a><br><span class="muted">${place}</span></div>
<div class="state">${badge(mir, language)} ${clockMark(mir, services.now(), language)}${issue && html`<p>${issue.message}</p>`}</div></div></div></li>`;
}
