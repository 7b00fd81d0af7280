import type { Operations } from '@mirlo/core';
import { type Html, html } from '@mirlo/look';
import { type AnswerOf, type CallAs, callsOf } from '../call.ts';
import { establishmentsOf, nameOfEstablishment } from '../establishments.ts';
import { icon } from '../icons.ts';
import { keyed } from '../keyed.ts';
import { A_PAGE, listed } from '../listing.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, issuesOf } from '../states.ts';
import { clockOf } from '../times.ts';
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
  // By the date of the contract, as the API has it: a rental may be picked up long after.
  from: { es: 'Contrato desde', en: 'Contract from' },
  to: { es: 'Contrato hasta', en: 'Contract to' },
  newestFirst: true,
} as const;

type Contract = AnswerOf<'listContracts'>['data'][number];
type ContractQuery = NonNullable<Operations['listContracts']['data']['query']>;

/** The page that lists the rentals of vehicles. */
export const rentals: SignedPage = {
  path: '/rentals',
  show: visit => {
    const action = mayWrite(visit.visitor) && newRentalLink(visit);
    return listed(visit, { ...LISTING, action }, async (query, sandbox) => {
      const [{ total, data }, establishments] = await Promise.all([
        newestFirst(callsOf(visit, sandbox), query),
        establishmentsOf(visit),
      ]);
      const rows = data.map(one =>
        row(one, nameOfEstablishment(one.establecimiento_id, establishments), visit),
      );
      return { total, rows: html`<ol role="list" class="stays card">${rows}</ol>` };
    });
  },
};

/** A page of rentals, the newest first: the API lists the oldest first, so the pages are counted from the end. */
async function newestFirst(
  call: CallAs,
  query: ContractQuery,
): Promise<Pick<AnswerOf<'listContracts'>, 'total' | 'data'>> {
  const { total } = await call('listContracts', { query: { ...query, page: 1, limit: 1 } });
  const last = Math.max(1, Math.ceil(total / A_PAGE));
  const page = last - (Number(query.page) || 1) + 1;
  if (page < 1) return { total, data: [] };
  const { data } = await call('listContracts', { query: { ...query, page } });
  return { total, data: data.toReversed() };
}

function newRentalLink(visit: SignedVisit): Html {
  return html`<a class="btn primary" href="${ROOT}${pathOf('/rentals/new', isTrial(visit))}"${keyed(visit, 'n')}>${icon('plus')}${NEW_RENTAL[visit.language]}</a>`;
}

function row({ id, referencia, fecha_recogida, mir }: Contract, place: string, visit: SignedVisit): Html {
  const { language, services } = visit;
  const [issue] = issuesOf(mir, language).filter(({ severity }) => severity === 'error');
  return html`<li><div>${fecha_recogida === null ? '…' : clockOf(fecha_recogida, language)}</div>
<div class="people"><div><div class="who"><a href="${ROOT}/rentals/${id}">${referencia}</a><br><span class="muted">${place}</span></div>
<div class="state">${badge(mir, language)} ${clockMark(mir, services.now(), language)}${issue && html`<p>${issue.message}</p>`}</div></div></div></li>`;
}
