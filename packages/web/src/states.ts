import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { AnswerOf } from './call.ts';
import { ruleText } from './field-names.ts';
import { type IconName, icon } from './icons.ts';
import { isDocument, withMask } from './mask.ts';
import { leftUntil, urgencyOf } from './times.ts';

type Guest = AnswerOf<'getGuest'>['data'];
/** The state of a record's filing. */
export type Mir = Guest['mir'];

interface State {
  icon: IconName;
  name: Words;
  /** The meaning of the state, and who has to do what. */
  about: Words;
}

/** The states of a filing, worded for people. An unknown state is shown by its name only. */
export const STATE_NAMES: Readonly<Record<string, State>> = {
  held: {
    icon: 'held',
    name: { es: 'Faltan datos', en: 'Needs data' },
    about: {
      es: 'No se comunica hasta completarlo: el Ministerio lo rechazaría.',
      en: 'It is not filed until it is complete: the ministry would refuse it.',
    },
  },
  queued: {
    icon: 'queued',
    name: { es: 'En cola', en: 'In the queue' },
    about: { es: 'Está completo. Se comunica solo.', en: 'It is complete. It is filed by itself.' },
  },
  sent: {
    icon: 'sent',
    name: { es: 'Esperando respuesta', en: 'Waiting for an answer' },
    about: {
      es: 'Se ha enviado; el Ministerio aún no ha respondido.',
      en: 'It was sent; the ministry has not answered yet.',
    },
  },
  unknown: {
    icon: 'unknown',
    name: { es: 'Sin respuesta clara', en: 'No clear answer' },
    about: {
      es: 'Se envió y no se sabe si llegó. Se repite solo.',
      en: 'It was sent, and it is not known whether it arrived. It is repeated by itself.',
    },
  },
  accepted: {
    icon: 'accepted',
    name: { es: 'Aceptado', en: 'Accepted' },
    about: { es: 'El Ministerio lo ha guardado.', en: 'The ministry stored it.' },
  },
  rejected: {
    icon: 'refused',
    name: { es: 'Rechazado', en: 'Refused' },
    about: {
      es: 'El Ministerio no lo ha guardado. Al corregirlo se envía otra vez solo.',
      en: 'The ministry did not store it. Mended, it is sent again by itself.',
    },
  },
  correcting: {
    icon: 'correcting',
    name: { es: 'Corrección en curso', en: 'Correction under way' },
    about: {
      es: 'Se anula lo anterior y se comunica lo nuevo, solo.',
      en: 'The old filing is annulled and the new one made, by itself.',
    },
  },
  annulling: {
    icon: 'correcting',
    name: { es: 'Anulación en curso', en: 'Annulment under way' },
    about: {
      es: 'Se ha pedido al Ministerio que lo retire.',
      en: 'The ministry was asked to withdraw it.',
    },
  },
  annulled: {
    icon: 'annulled',
    name: { es: 'Anulado', en: 'Annulled' },
    about: { es: 'Se ha retirado. Ya no cuenta.', en: 'It was withdrawn. It counts no more.' },
  },
  not_sent: {
    icon: 'annulled',
    name: { es: 'No enviado', en: 'Not sent' },
    about: { es: 'No se ha comunicado ni se comunicará.', en: 'It was not filed and will not be.' },
  },
  sandbox: {
    icon: 'sandbox',
    name: { es: 'De prueba', en: 'Test record' },
    about: { es: 'No se envía nunca.', en: 'It is never sent.' },
  },
};

const CORRECTION: State = {
  icon: 'held',
  name: { es: 'Cambio sin comunicar', en: 'Change not filed' },
  about: {
    es: 'Sigue en vigor lo que el Ministerio aceptó: falta algo para comunicar el cambio.',
    en: 'What the ministry accepted stays in force: something is missing to file the change.',
  },
};

/**
 * States of records that are held although no data are missing: what has to happen, and who does
 * it.
 */
const AWAITED = {
  elsewhere: {
    icon: 'house',
    name: { es: 'De otra autoridad', en: 'Another authority’s' },
    about: {
      es: 'Lo recibe otra autoridad, no el Ministerio: Mirlo no lo envía. El operador todavía no lo ha exportado.',
      en: 'Another authority takes it, not the ministry: Mirlo does not send it. The operator has not exported it yet.',
    },
  },
  exported: {
    icon: 'house',
    name: { es: 'Exportado', en: 'Exported' },
    about: {
      es: 'El operador lo exportó para otra autoridad. Si ella lo tiene, Mirlo no lo sabe.',
      en: 'The operator exported it for another authority. Whether they have it Mirlo does not know.',
    },
  },
  operator: {
    icon: 'held',
    name: { es: 'Espera al operador', en: 'Waits for the operator' },
    about: {
      es: 'Está completo, y esta cuenta no puede comunicar nada hasta que lo resuelva el operador o, si son los datos del Ministerio, el titular de la cuenta.',
      en: 'It is complete, and this account can file nothing until the operator sees to it or, where it is the ministry’s details, the owner of the account.',
    },
  },
  adult: {
    icon: 'held',
    name: { es: 'Espera a un adulto', en: 'Waits for an adult' },
    about: {
      es: 'En la estancia solo hay menores. Registre al adulto con la misma referencia; si no, se comunica tal cual 2 horas antes del plazo.',
      en: 'The stay has minors only. Register the adult with the same reference; else it is filed as it is 2 hours before the deadline.',
    },
  },
} as const satisfies Record<string, State>;

const AUTHORITY = 'establishment.autoridad';
/** Errors that lie with the account or the server and not with the record's data. */
const OPERATORS: readonly string[] = [
  'account.not_configured',
  'account.stopped',
  'account.filing_off',
  'account.codigo_arrendador.required',
  'account.codigo_arrendador.too_long',
  'ministry.off',
];
const ADULT = 'stay.adult_awaited';

const errorsOf = ({ issues }: Mir) =>
  issues.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);

/** Whether another authority takes the record. It is held then, never sent, never called late. */
export function isElsewhere(mir: Mir): boolean {
  return mir.state === 'held' && errorsOf(mir).includes(AUTHORITY);
}

/** Whether data are missing or wrong, whichever authority takes the record. */
export function lacksData(mir: Mir): boolean {
  return errorsOf(mir).some(rule => rule !== AUTHORITY && !OPERATORS.includes(rule));
}

/** Whether a record is held although it is complete, because the account cannot file. */
export function waitsForOperator(mir: Mir): boolean {
  return mir.state === 'held' && errorsOf(mir).length > 0 && !lacksData(mir) && !isElsewhere(mir);
}

/** Whether a record is on its way: nobody has to do anything, and it is not accepted yet. */
export function isOpen({ state }: Pick<Mir, 'state'>): boolean {
  return state === 'queued' || state === 'sent' || state === 'unknown';
}

/** The issues of a record, with messages as pages show them. Numbers of documents are masked. */
export function issuesOf({ issues }: Pick<Mir, 'issues'>, language: PageLanguage): Mir['issues'] {
  return issues.map(issue => {
    const { field, message } = issue;
    const seen = field !== null && isDocument(field) ? withMask(message) : message;
    return { ...issue, message: ruleText(seen, language) };
  });
}

/** Whether a record was accepted, and a later change of it is held until somebody acts. */
export function isCorrectionHeld({ correction }: Pick<Mir, 'correction'>): boolean {
  return correction?.state === 'held';
}

/** Whether saving confirms the record even without changes: after a restore. */
export function awaitsSaving({ issues }: Pick<Mir, 'issues'>): boolean {
  return issues.some(({ rule }) => rule === 'filing.restored');
}

/** The name that people read for a state of the API or of the queue. */
export function stateName(state: string, language: PageLanguage): string {
  // `kept`: accepted, with a correction that is held.
  if (state === 'kept') return CORRECTION.name[language];
  return STATE_NAMES[state]?.name[language] ?? state;
}

/** The state of a filing as pages show it: its words, and the key that decides the colour. */
export function stateOf(mir: Mir): State & { key: string } {
  if (isCorrectionHeld(mir)) return { ...CORRECTION, key: 'held' };
  if (isElsewhere(mir))
    return { ...(mir.exported_at === null ? AWAITED.elsewhere : AWAITED.exported), key: 'annulled' };
  if (waitsForOperator(mir)) return { ...AWAITED.operator, key: 'held' };
  if (mir.state === 'held' && errorsOf(mir).join() === ADULT) return { ...AWAITED.adult, key: 'held' };
  const known = STATE_NAMES[mir.state];
  if (known) return { ...known, key: mir.state };
  const name = { es: mir.state, en: mir.state };
  return { icon: 'unknown', name, about: { es: '', en: '' }, key: 'unknown' };
}

/** Renders the badge of a state: colour, icon and word. */
export function badge(mir: Mir, language: PageLanguage): Html {
  const { key, icon: drawing, name } = stateOf(mir);
  return html`<span class="badge" data-state="${key}">${icon(drawing)}${name[language]}</span>`;
}

/** Whether a record is a test record, which is never filed. */
export function isForTrial({ state }: Pick<Mir, 'state'>): boolean {
  return state === 'sandbox';
}

/** Whether somebody has to act before the record can be filed. */
export function needsHands(mir: Mir): boolean {
  return mir.state === 'held' || mir.state === 'rejected' || isCorrectionHeld(mir);
}

/** The time to the deadline. Null where nobody has to act, unless it is late. */
export function clockMark(mir: Mir, now: number, language: PageLanguage): Html | null {
  const due = mir.correction?.due_at ?? mir.due_at;
  if (due === null || isElsewhere(mir)) return null;
  if (!needsHands(mir) && !(isOpen(mir) && urgencyOf(due, now) === 'late')) return null;
  const { text, urgency } = leftUntil(due, now, language);
  return urgency === 'calm'
    ? html`<span class="nowrap">${text}</span>`
    : html`<span class="badge" data-state="${urgency}">${text}</span>`;
}

/** Renders the state of a filing with a sentence about it. */
export function standing(mir: Mir, now: number, language: PageLanguage): Html {
  const { key, about } = stateOf(mir);
  return html`<div class="standing" data-state="${key}">${badge(mir, language)} ${clockMark(mir, now, language)}<p>${about[language]}</p></div>`;
}
