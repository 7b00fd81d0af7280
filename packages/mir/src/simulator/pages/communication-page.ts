/**
 * The page of one communication: its outcome, and the filed data with the meanings of codes. It
 * shows personal data.
 */
import { type Html, html, type SentPage, type Words } from '@mirlo/look';
import type { CommunicationView } from '../filed.ts';
import { COMMUNICATION_NAMES, ERROR_TYPES, LOTE_STATES } from './meanings.ts';
import { moment, placeOf, type SimulatorVisit, simulatorFrame } from './simulator-frame.ts';
import { SIMULATOR_WORDS, STATES } from './words.ts';
import { xmlView } from './xml-view.ts';

/**
 * Renders the page of one communication: its verdict, the filed data, and the XML that was sent.
 */
export function communicationPage(filed: CommunicationView, visit: SimulatorVisit): SentPage {
  const { language, chosen } = visit;
  const say = (words: Words) => words[language];
  const { entry, xml } = filed;
  const back = html`<p><a href="/${chosen}">${say(SIMULATOR_WORDS.back)}</a></p>`;
  const live = html`<h2>${say(SIMULATOR_WORDS.verdict)}</h2>${verdict(filed, say)}${facts(filed, say)}
<h2>${say(SIMULATOR_WORDS.xml)}</h2><p class="muted">${say(SIMULATOR_WORDS.xmlAbout)} ${say(SIMULATOR_WORDS.personal)}</p>${xmlView(xml, language)}`;
  return simulatorFrame(visit, `${entry.kind} ${entry.referencia}`, back, live);
}

function verdict({ entry, tipoError }: CommunicationView, say: (words: Words) => string): Html {
  const { name, meaning } = STATES[entry.estado];
  const type = tipoError === null ? null : ERROR_TYPES[tipoError];
  const error =
    entry.error !== null &&
    tipoError !== null &&
    html`<p><code>${tipoError}</code> ${type && html`<span class="meaning">${say(type)}</span> `}<q lang="es">${entry.error}</q></p>`;
  const code = entry.codigoComunicacion;
  return html`<p><span class="badge" data-state="${entry.estado}">${say(name)}</span> ${say(meaning)}</p>
${code !== null && entry.estado !== 'pending' && html`<p>${say(SIMULATOR_WORDS.code)}: <span class="code-text">${code}</span></p>`}${error}`;
}

function facts({ entry, estado, aplicacion }: CommunicationView, say: (words: Words) => string): Html {
  const rows: [Words, Html | string | number][] = [
    [
      SIMULATOR_WORDS.kind,
      html`${entry.kind} <span class="meaning">${say(COMMUNICATION_NAMES[entry.kind])}</span>`,
    ],
    [SIMULATOR_WORDS.received, moment(entry.at)],
    [SIMULATOR_WORDS.establishment, say(placeOf(entry))],
    [SIMULATOR_WORDS.persons, entry.personas],
    [SIMULATOR_WORDS.lote, html`<span class="code-text">${entry.lote}</span>`],
    [SIMULATOR_WORDS.place, entry.orden],
    [SIMULATOR_WORDS.loteState, html`${estado} <span class="meaning">${say(LOTE_STATES[estado])}</span>`],
    [SIMULATOR_WORDS.lessor, entry.codigoArrendador],
    [SIMULATOR_WORDS.user, entry.user],
    [SIMULATOR_WORDS.application, aplicacion],
  ];
  return html`<dl class="facts">${rows.map(([name, value]) => html`<dt>${say(name)}</dt><dd>${value}</dd>`)}</dl>`;
}
