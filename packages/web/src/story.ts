import { madridDateTime, madridEpoch, type WallClock } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { authorName, changedValues, type HistoryEntry, labelOf, partName } from './history.ts';
import { type IconName, icon } from './icons.ts';
import type { ShownFiling } from './services.ts';
import { isForTrial, type Mir, stateOf } from './states.ts';
import { momentOn } from './times.ts';

/** The facts that the story of a record tells. */
export interface Told {
  mir: Mir;
  /** The entries of the history, oldest first. */
  history: readonly HistoryEntry[];
  /** The filings, oldest first. */
  filings: readonly ShownFiling[];
  /** The names of the establishments, by id. */
  places: ReadonlyMap<number, string>;
  /**
   * The signature: when it was made, and the entry that changed a signed value later; null where
   * the record still has the signed values. Absent: nobody signed.
   */
  signed?: { at: number; changed: HistoryEntry | null } | undefined;
}

interface StoryStep {
  state: string;
  icon: IconName;
  title: string;
  /** Wall clock of Madrid; null: the current state. */
  at: string | null;
  facts: readonly Html[];
}

const SAID = {
  code: { es: 'Código de comunicación', en: 'Code of the communication' },
  lote: { es: 'Lote', en: 'Lote' },
  due: { es: 'Vence', en: 'Due' },
  goes: { es: 'Se envía solo', en: 'It is sent by itself' },
  now: { es: 'ahora', en: 'now' },
  created: { es: 'Registrado', en: 'Registered' },
  changed: { es: 'Cambiado', en: 'Changed' },
  added: { es: 'Añadido', en: 'Added' },
  deleted: { es: 'Eliminado', en: 'Deleted' },
  by: { es: 'por', en: 'by' },
  sent: { es: 'Enviado al Ministerio', en: 'Sent to the ministry' },
  again: { es: 'Comunicado de nuevo', en: 'Filed anew' },
  accepted: { es: 'Aceptado por el Ministerio', en: 'Accepted by the ministry' },
  rejected: { es: 'Rechazado por el Ministerio', en: 'Refused by the ministry' },
  annulled: { es: 'Anulado ante el Ministerio', en: 'Annulled with the ministry' },
  silent: { es: 'cambiado; los valores no se conservan', en: 'changed; its values are not kept' },
  signed: { es: 'Firmado por el viajero', en: 'Signed by the traveller' },
  unlike: { es: 'Cambiado después de firmar', en: 'Changed after signing' },
  earlier: { es: 'cambios anteriores', en: 'earlier changes' },
  to: { es: 'ahora', en: 'now' },
} as const satisfies Record<string, Words>;

/** The maximum number of entries that a page shows, the newest ones. */
const SHOWN = 60;

/** Formats a time of the API (wall clock of Madrid). */
type Say = (at: string) => string;

/**
 * Renders the story of a record: its current state, then what has happened, newest first.
 *
 * @param now wall clock of Madrid
 * @param clock of the establishment; the story tells all times by this clock
 */
export function storyOf(told: Told, now: string, clock: WallClock, language: PageLanguage): Html {
  const say: Say = at => momentOn(at, clock, language);
  const { key, icon: drawing, name, about } = stateOf(told.mir);
  const standing: StoryStep = {
    state: key,
    icon: drawing,
    title: name[language],
    at: null,
    facts: [paragraph(about[language]), ...facts(told, now, say, language)],
  };
  const entries = told.history.map(entry => entryStep(entry, told, language));
  const past = inOrder([
    ...entries.slice(0, 1),
    // Where the signing and a change have the same second, the signing comes first, because the
    // change replaced signed values.
    ...signedSteps(told.signed, language),
    ...entries.slice(1),
    ...told.filings.flatMap((filing, i) => filingSteps(filing, i > 0, language)),
  ]);
  const [first, ...others] = past;
  const hidden = Math.max(0, others.length - SHOWN);
  const earlier = hidden > 0 && html`<li class="muted">${hidden} ${SAID.earlier[language]}</li>`;
  const newest = others.slice(hidden).reverse();
  return html`<ol role="list" class="story">${[standing, ...newest].map(step => stepOf(step, say))}${earlier}${first !== undefined && stepOf(first, say)}</ol>`;
}

/** Sorts by time. Steps of the same second keep their order. */
function inOrder(steps: readonly StoryStep[]): readonly StoryStep[] {
  const time = ({ at }: StoryStep) => (at === null ? 0 : madridEpoch(at));
  return [...steps].sort((a, b) => time(a) - time(b));
}

function facts({ mir, filings }: Told, now: string, say: Say, language: PageLanguage): Html[] {
  const { codigo_comunicacion, lote, due_at, file_at } = mir;
  const goes = file_at !== null && (file_at <= now ? SAID.now[language] : say(file_at));
  const known = filings.length > 0;
  return [
    ...(goes === false ? [] : [paragraph(`${SAID.goes[language]}: ${goes}`)]),
    ...(due_at === null || isForTrial(mir) ? [] : [paragraph(`${SAID.due[language]}: ${say(due_at)}`)]),
    ...(codigo_comunicacion === null || known ? [] : [identity(SAID.code[language], codigo_comunicacion)]),
    ...(lote === null || known ? [] : [identity(SAID.lote[language], lote)]),
  ];
}

function signedSteps(signed: Told['signed'], language: PageLanguage): StoryStep[] {
  if (!signed) return [];
  const at = madridDateTime(signed.at);
  return [{ state: '', icon: 'accepted', title: SAID.signed[language], at, facts: [] }];
}

function entryStep(entry: HistoryEntry, { places, signed }: Told, language: PageLanguage): StoryStep {
  const { action, resource, at } = entry;
  const part = resource !== 'guests' && resource !== 'contracts';
  const own = action === 'created' && !part;
  const verb = own
    ? SAID.created
    : { created: SAID.added, changed: SAID.changed, deleted: SAID.deleted }[action];
  const author = authorName(entry, language);
  const drawing = ({ created: 'plus', changed: 'correcting', deleted: 'annulled' } as const)[action];
  const title = `${verb[language]}${author === null ? '' : ` ${SAID.by[language]} ${author}`}`;
  const named = part ? [paragraph(partName(entry, language))] : [];
  const unlike = signed?.changed === entry ? [paragraph(SAID.unlike[language])] : [];
  const changes = action === 'changed' ? [changesOf(entry, places, language)] : [];
  return { state: '', icon: drawing, title, at, facts: [...named, ...unlike, ...changes] };
}

function changesOf(entry: HistoryEntry, places: Told['places'], language: PageLanguage): Html {
  const one = (change: HistoryEntry['changes'][number]) => {
    const name = labelOf(entry, change.field, language);
    if (!change.kept) return html`<li>${name}: ${SAID.silent[language]}</li>`;
    const { before, after } = changedValues(entry, change, places, language);
    return html`<li>${name}: <del>${before}</del> <span aria-hidden="true">→</span><span class="sr"> ${SAID.to[language]}: </span> <ins>${after}</ins></li>`;
  };
  return html`<ul role="list" class="changes">${entry.changes.map(one)}</ul>`;
}

/**
 * The steps of one filing: sent, answered, annulled. A refusal is quoted in the ministry's words.
 */
function filingSteps(filing: ShownFiling, again: boolean, language: PageLanguage): StoryStep[] {
  const { state, lote, codigo_comunicacion, words, sent_at, updated_at, annulment_lote } = filing;
  if (sent_at === null) return [];
  const step = (
    key: string,
    drawing: IconName,
    title: Words,
    at: number,
    told: readonly Html[],
  ): StoryStep => ({
    state: key,
    icon: drawing,
    title: title[language],
    at: madridDateTime(at),
    facts: told,
  });
  const inLote = (code: string | null) => (code === null ? [] : [identity(SAID.lote[language], code)]);
  const steps = [step('', 'sent', again ? SAID.again : SAID.sent, sent_at, inLote(lote))];
  const answered = ['accepted', 'rejected'].includes(state) ? updated_at : sent_at;
  if (codigo_comunicacion !== null)
    steps.push(
      step('accepted', 'accepted', SAID.accepted, answered, [
        identity(SAID.code[language], codigo_comunicacion),
      ]),
    );
  if (state === 'rejected')
    steps.push(
      step(
        'refused',
        'refused',
        SAID.rejected,
        answered,
        words === null ? [] : [html`<p lang="es">${words}</p>`],
      ),
    );
  if (state === 'annulled')
    steps.push(step('annulled', 'annulled', SAID.annulled, updated_at, inLote(annulment_lote)));
  return steps;
}

const paragraph = (text: string) => html`<p>${text}</p>`;
const identity = (name: string, id: string) => html`<p>${name}:<br><span class="id">${id}</span></p>`;

function stepOf({ state, icon: drawing, title, at, facts: told }: StoryStep, say: Say): Html {
  return html`<li${state !== '' && html` data-state="${state}"`}><span class="dot">${icon(drawing)}</span><h3>${title}</h3>${at !== null && html`<time datetime="${at.replace(' ', 'T')}">${say(at)}</time>`}${told}</li>`;
}
