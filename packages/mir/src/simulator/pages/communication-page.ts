/** The page of one communication: its outcome, and the filed data with the meanings of codes. It shows personal data. */
import { type Html, html, type SentPage, type Words } from '@mirlo/look';
import type { FiledCommunication } from '../filed.ts';
import { ERROR_TYPES, KINDS, LOTE_STATES } from './meanings.ts';
import { moment, placeOf, simulatorFrame, type Visit } from './simulator-frame.ts';
import { STATES, WORDS } from './words.ts';
import { xmlView } from './xml-view.ts';

/** Renders the page of one communication: its verdict, the filed data, and the XML that was sent. */
export function communicationPage(filed: FiledCommunication, visit: Visit): SentPage {
  const { language, chosen } = visit;
  const say = (words: Words) => words[language];
  const { entry, xml } = filed;
  const back = html`<p><a href="/${chosen}">${say(WORDS.back)}</a></p>`;
  const live = html`<h2>${say(WORDS.verdict)}</h2>${verdict(filed, say)}${facts(filed, say)}
<h2>${say(WORDS.xml)}</h2><p class="muted">${say(WORDS.xmlAbout)} ${say(WORDS.personal)}</p>${xmlView(xml, language)}`;
  return simulatorFrame(visit, `${entry.kind} ${entry.referencia}`, back, live);
}

function verdict({ entry, tipoError }: FiledCommunication, say: (words: Words) => string): Html {
  const { name, meaning } = STATES[entry.estado];
  const type = tipoError === null ? null : ERROR_TYPES[tipoError];
  const error =
    entry.error !== null &&
    tipoError !== null &&
    html`<p><code>${tipoError}</code> ${type && html`<span class="meaning">${say(type)}</span> `}<q lang="es">${entry.error}</q></p>`;
  const code = entry.codigoComunicacion;
  return html`<p><span class="badge" data-state="${entry.estado}">${say(name)}</span> ${say(meaning)}</p>
${code !== null && entry.estado !== 'pending' && html`<p>${say(WORDS.code)}: <span class="code-text">${code}</span></p>`}${error}`;
}

function facts({ entry, estado, aplicacion }: FiledCommunication, say: (words: Words) => string): Html {
  const rows: [Words, Html | string | number][] = [
    [WORDS.kind, html`${entry.kind} <span class="meaning">${say(KINDS[entry.kind])}</span>`],
    [WORDS.received, moment(entry.at)],
    [WORDS.establishment, say(placeOf(entry))],
    [WORDS.persons, entry.personas],
    [WORDS.lote, html`<span class="code-text">${entry.lote}</span>`],
    [WORDS.place, entry.orden],
    [WORDS.loteState, html`${estado} <span class="meaning">${say(LOTE_STATES[estado])}</span>`],
    [WORDS.lessor, entry.codigoArrendador],
    [WORDS.user, entry.user],
    [WORDS.application, aplicacion],
  ];
  return html`<dl class="facts">${rows.map(([name, value]) => html`<dt>${say(name)}</dt><dd>${value}</dd>`)}</dl>`;
}
