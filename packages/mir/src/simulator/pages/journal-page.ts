/**
 * The page that lists what was filed: references, codes, states. It shows no names, documents or
 * addresses; a verdict may quote a code that the ministry does not know.
 */
import { type Html, html, type SentPage, type Words } from '@mirlo/look';
import type { JournalEntry, SimulatorJournal } from '../journal.ts';
import { COMMUNICATION_NAMES } from './meanings.ts';
import { moment, placeOf, type SimulatorVisit, simulatorFrame } from './simulator-frame.ts';
import { SIMULATOR_WORDS, STATES } from './words.ts';

const SHOWN = 200;

/** Renders the last communications and annulments, newest first. */
export function journalPage(journal: SimulatorJournal, visit: SimulatorVisit): SentPage {
  const { communications, annulments } = journal;
  const say = (words: Words) => words[visit.language];
  const live =
    communications.length + annulments.length === 0
      ? html`<p><strong>${say(SIMULATOR_WORDS.none)}</strong> ${say(SIMULATOR_WORDS.noneNext)}</p>`
      : html`${communicationTable(communications, visit)}${annulments.length > 0 && annulmentTable(journal, visit)}`;
  return simulatorFrame(visit, say(SIMULATOR_WORDS.title), null, live);
}

function communicationTable(all: readonly JournalEntry[], visit: SimulatorVisit): Html {
  const say = (words: Words) => words[visit.language];
  const entries = all.slice(-SHOWN).reverse();
  const shown = say(SIMULATOR_WORDS.shown)
    .replace('{n}', String(entries.length))
    .replace('{total}', String(all.length));
  const columns = [
    SIMULATOR_WORDS.received,
    SIMULATOR_WORDS.reference,
    SIMULATOR_WORDS.kind,
    SIMULATOR_WORDS.establishment,
    SIMULATOR_WORDS.persons,
    SIMULATOR_WORDS.state,
    SIMULATOR_WORDS.outcome,
  ];
  return html`<h2>${say(SIMULATOR_WORDS.communications)}</h2>${all.length > entries.length && html`<p class="muted">${shown}</p>`}
${table(
  columns.map(say),
  entries.map(entry => communicationRow(entry, visit)),
)}`;
}

function table(columns: readonly string[], rows: readonly Html[]): Html {
  const head = columns.map(name => html`<th scope="col" role="columnheader">${name}</th>`);
  // On a narrow screen, rows are displayed as blocks. The explicit roles keep the table's semantics
  // then.
  return html`<div class="table"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows}</tbody></table></div>`;
}

function communicationRow(entry: JournalEntry, { language, chosen }: SimulatorVisit): Html {
  const { name, meaning } = STATES[entry.estado];
  const say = (words: Words) => words[language];
  const cell = (label: Words, content: Html | string | number, kind = '') =>
    html`<td role="cell" data-label="${say(label)}" class="${kind}">${content}</td>`;
  // Code and error exist from the receipt on. They are hidden until the verdict, as the service
  // hides them from clients.
  const known = entry.estado !== 'pending';
  const outcome = known ? (entry.codigoComunicacion ?? entry.error) : null;
  const path = `/communications/${encodeURIComponent(entry.lote)}/${entry.orden}${chosen}`;
  return html`<tr role="row">${cell(SIMULATOR_WORDS.received, moment(entry.at))}
<th role="rowheader" scope="row" data-label="${say(SIMULATOR_WORDS.reference)}"><a href="${path}">${entry.referencia}</a></th>
${cell(SIMULATOR_WORDS.kind, html`${entry.kind} <span class="meaning">${say(COMMUNICATION_NAMES[entry.kind])}</span>`)}
${cell(SIMULATOR_WORDS.establishment, say(placeOf(entry)))}${cell(SIMULATOR_WORDS.persons, entry.personas)}
${cell(SIMULATOR_WORDS.state, html`<span class="badge" data-state="${entry.estado}" title="${say(meaning)}">${say(name)}</span>`)}
${cell(SIMULATOR_WORDS.outcome, outcome ?? '–', entry.codigoComunicacion === null ? '' : 'code-text')}</tr>\n`;
}

/**
 * The state of an annulment. In the states 2 and 3 its lote has ended without annulling anything.
 */
function annulmentState({ processed, estado }: SimulatorJournal['annulments'][number]) {
  if (processed) return 'annulled';
  return estado === 2 || estado === 3 ? 'refused' : 'pending';
}

function annulmentTable({ annulments }: SimulatorJournal, visit: SimulatorVisit): Html {
  const say = (words: Words) => words[visit.language];
  const rows = annulments
    .slice(-SHOWN)
    .reverse()
    .map(annulment => {
      const { at, lote, codes } = annulment;
      const state = annulmentState(annulment);
      const { name } = STATES[state];
      const listed = codes.map(
        ({ codigo, error }) => html`<div><span class="code-text">${codigo}</span> ${error}</div>`,
      );
      return html`<tr role="row"><td role="cell" data-label="${say(SIMULATOR_WORDS.received)}">${moment(at)}</td>
<td role="cell" data-label="${say(SIMULATOR_WORDS.state)}"><span class="badge" data-state="${state}">${say(name)}</span></td>
<td role="cell" data-label="${say(SIMULATOR_WORDS.codes)}">${listed}</td>
<td role="cell" data-label="${say(SIMULATOR_WORDS.lote)}" class="code-text">${lote}</td></tr>\n`;
    });
  const columns = [
    SIMULATOR_WORDS.received,
    SIMULATOR_WORDS.state,
    SIMULATOR_WORDS.codes,
    SIMULATOR_WORDS.lote,
  ];
  return html`<h2>${say(SIMULATOR_WORDS.annulments)}</h2>${table(columns.map(say), rows)}`;
}
