import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { type IconName, icon } from './icons.ts';
import { type Mir, stateOf } from './states.ts';
import { clockOf } from './times.ts';

/** What of a record its story tells. */
interface Told {
  created_at: string;
  updated_at: string;
  mir: Mir;
}

interface Step {
  state: string;
  icon: IconName;
  title: string;
  at: string | null;
  facts: readonly Html[];
}

const CODE: Words = { es: 'Código de comunicación', en: 'Code of the communication' };
const LOTE: Words = { es: 'Lote', en: 'Lote' };
const DUE: Words = { es: 'Vence', en: 'Due' };
const GOES: Words = { es: 'Se envía solo', en: 'It is sent by itself' };
const NOW: Words = { es: 'ahora', en: 'now' };
const CHANGED: Words = { es: 'Cambiado por última vez', en: 'Last changed' };
const CREATED: Words = { es: 'Registrado', en: 'Registered' };

/** How a record came to stand as it stands, the newest first. */
export function storyOf({ created_at, updated_at, mir }: Told, now: string, language: PageLanguage): Html {
  const { key, icon: drawing, name, about } = stateOf(mir);
  const steps: Step[] = [
    {
      state: key,
      icon: drawing,
      title: name[language],
      at: null,
      facts: [paragraph(about[language]), ...facts(mir, now, language)],
    },
  ];
  if (updated_at !== created_at)
    steps.push({ state: '', icon: 'correcting', title: CHANGED[language], at: updated_at, facts: [] });
  steps.push({ state: '', icon: 'plus', title: CREATED[language], at: created_at, facts: [] });
  return html`<ol role="list" class="story">${steps.map(step => stepOf(step, language))}</ol>`;
}

function facts(mir: Mir, now: string, language: PageLanguage): Html[] {
  const { codigo_comunicacion, lote, due_at, file_at } = mir;
  const goes = file_at !== null && (file_at <= now ? NOW[language] : clockOf(file_at, language));
  return [
    ...(goes === false ? [] : [paragraph(`${GOES[language]}: ${goes}`)]),
    ...(due_at === null ? [] : [paragraph(`${DUE[language]}: ${clockOf(due_at, language)}`)]),
    ...(codigo_comunicacion === null ? [] : [identity(CODE[language], codigo_comunicacion)]),
    ...(lote === null ? [] : [identity(LOTE[language], lote)]),
  ];
}

const paragraph = (text: string) => html`<p>${text}</p>`;
const identity = (name: string, id: string) => html`<p>${name}:<br><span class="id">${id}</span></p>`;

function stepOf({ state, icon: drawing, title, at, facts: told }: Step, language: PageLanguage): Html {
  return html`<li${state !== '' && html` data-state="${state}"`}><span class="dot">${icon(drawing)}</span><h3>${title}</h3>${at !== null && html`<time datetime="${at.replace(' ', 'T')}">${clockOf(at, language)}</time>`}${told}</li>`;
}
