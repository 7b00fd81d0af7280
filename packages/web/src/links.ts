import type { Operations } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { AnswerOf } from './call.ts';
import { CHECKIN_LANGUAGES } from './checkin-words/index.ts';
import { payments, type SelectOption } from './choices.ts';
import { changesOf, type FieldGroup, type FormField, type TypedTexts, typedRecord } from './fields.ts';
import { type IconName, icon } from './icons.ts';
import { DATE_HINT, formatDay } from './times.ts';

/** A check-in link as the API shows it. */
export type CheckinLink = AnswerOf<'getInvitation'>['data'];
type LinkBody = NonNullable<Operations['patchInvitation']['data']['body']>;

const STAY: FieldGroup = {
  name: { es: 'Estancia', en: 'Stay' },
  fields: [
    {
      name: 'fecha_entrada',
      label: { es: 'Entrada', en: 'Arrival' },
      kind: 'date',
      columns: 3,
      hint: DATE_HINT,
    },
    { name: 'hora_entrada', label: { es: 'Hora de entrada', en: 'Time' }, kind: 'time', columns: 3 },
    {
      name: 'fecha_salida',
      label: { es: 'Salida', en: 'Departure' },
      kind: 'date',
      columns: 3,
      hint: DATE_HINT,
    },
    {
      name: 'personas',
      label: { es: 'Personas', en: 'People' },
      kind: 'number',
      columns: 3,
      hint: { es: 'El enlace se cierra cuando han terminado todas', en: 'The link closes once all are done' },
    },
    {
      name: 'referencia',
      label: { es: 'Referencia de la reserva', en: 'Reference of the booking' },
      kind: 'text',
      columns: 4,
      hint: { es: 'Si se deja vacía, se hace una', en: 'Left empty, one is made' },
    },
    { name: 'habitacion', label: { es: 'Habitación', en: 'Room' }, kind: 'text', columns: 4 },
    {
      name: 'tipo_pago',
      label: { es: 'Forma de pago', en: 'Payment' },
      kind: 'choice',
      columns: 4,
      choices: payments,
    },
  ],
};

const BOOKER: FieldGroup = {
  name: { es: 'Quien ha reservado', en: 'Who has booked' },
  fields: [
    { name: 'nombre_cliente', label: { es: 'Nombre', en: 'Name' }, kind: 'text', columns: 4 },
    {
      name: 'email_cliente',
      label: { es: 'Correo electrónico', en: 'E-mail' },
      kind: 'email',
      columns: 4,
      hint: { es: 'Ahí se envía el enlace', en: 'The link is mailed there' },
    },
    {
      name: 'idioma',
      label: { es: 'Idioma', en: 'Language' },
      kind: 'choice',
      columns: 4,
      choices: languages,
    },
  ],
};

/** The groups of a link's form. */
export const LINK_GROUPS: readonly FieldGroup[] = [STAY, BOOKER];

export const LINK_FIELDS: readonly FormField[] = LINK_GROUPS.flatMap(({ fields }) => fields);

/** The texts that the form shows for a link, by field. */
export function typedLink(link: CheckinLink): TypedTexts {
  return typedRecord(LINK_FIELDS, link);
}

/**
 * The changed fields of the form, as the API takes them. Texts stay as they were typed, because the
 * registry checks each of them.
 */
export function readLink(typed: TypedTexts, stored: TypedTexts, language: PageLanguage): LinkBody {
  const { body } = changesOf(LINK_FIELDS, typed, stored, language);
  return body as LinkBody;
}

function languages(language: PageLanguage): SelectOption[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return CHECKIN_LANGUAGES.map(code => {
    const name = names.of(code) ?? code;
    return [code, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)];
  });
}

interface Shown {
  /** The value of `data-state`, which decides the colour. */
  state: string;
  icon: IconName;
  name: Words;
  about: Words;
}

/**
 * The progress of a link, worded for people. A value that a later version adds is shown by its
 * name.
 */
const PROGRESS: Readonly<Record<string, Shown>> = {
  creado: {
    state: 'not_sent',
    icon: 'queued',
    name: { es: 'Sin enviar', en: 'Not sent' },
    about: {
      es: 'Nadie lo ha recibido por correo: copie el enlace o enseñe el código.',
      en: 'Nobody has it by mail: copy the link, or show the code.',
    },
  },
  enviado: {
    state: 'sent',
    icon: 'sent',
    name: { es: 'Enviado por correo', en: 'Mailed' },
    about: { es: 'Nadie ha empezado todavía.', en: 'Nobody has begun yet.' },
  },
  abierto: {
    state: 'sent',
    icon: 'sent',
    name: { es: 'Abierto', en: 'Opened' },
    about: { es: 'Alguien ha empezado.', en: 'Somebody has begun.' },
  },
  parcial: {
    state: 'held',
    icon: 'held',
    name: { es: 'Faltan personas', en: 'People are missing' },
    about: {
      es: 'Las demás pueden seguir con el mismo enlace.',
      en: 'The others can go on with the same link.',
    },
  },
  completo: {
    state: 'accepted',
    icon: 'accepted',
    name: { es: 'Completo', en: 'Complete' },
    about: { es: 'Han terminado todas.', en: 'Everybody is done.' },
  },
  caducado: {
    state: 'annulled',
    icon: 'annulled',
    name: { es: 'Caducado', en: 'Expired' },
    about: { es: 'La estancia ha terminado.', en: 'The stay is over.' },
  },
  revocado: {
    state: 'annulled',
    icon: 'annulled',
    name: { es: 'Retirado', en: 'Revoked' },
    about: { es: 'Ya no abre nada.', en: 'It opens nothing any more.' },
  },
};

function progressOf(link: Pick<CheckinLink, 'progreso'>): Shown {
  const name = { es: link.progreso, en: link.progreso };
  const about = { es: '', en: '' };
  return PROGRESS[link.progreso] ?? { state: 'unknown', icon: 'unknown', name, about };
}

/** The badge of a link's progress: colour, icon and word. */
export function progressBadge(link: Pick<CheckinLink, 'progreso'>, language: PageLanguage): Html {
  const { state, icon: drawing, name } = progressOf(link);
  return html`<span class="badge" data-state="${state}">${icon(drawing)}${name[language]}</span>`;
}

/** The progress of a link: the badge, and a sentence about it. */
export function progressBand(link: CheckinLink, language: PageLanguage): Html {
  const { state, about } = progressOf(link);
  return html`<div class="standing" data-state="${state}">${progressBadge(link, language)} <strong>${doneOf(link, language)}</strong><p>${about[language]}</p></div>`;
}

/** Formats how many people have checked in: `Hechas: 2 de 4`. */
export function doneOf(
  { completadas, personas }: Pick<CheckinLink, 'completadas' | 'personas'>,
  language: PageLanguage,
): string {
  return language === 'es' ? `Hechas: ${completadas} de ${personas}` : `Done: ${completadas} of ${personas}`;
}

/** The title of a link: the name of the person who booked, or the reference. */
export function titleOf({
  nombre_cliente,
  referencia,
}: Pick<CheckinLink, 'nombre_cliente' | 'referencia'>): string {
  return nombre_cliente ?? referencia;
}

/** The first and the last day of the stay. */
export function stayDays(
  { fecha_entrada, fecha_salida }: Pick<CheckinLink, 'fecha_entrada' | 'fecha_salida'>,
  language: PageLanguage,
): Html {
  return html`<span class="nowrap">${formatDay(fecha_entrada, language)} –</span> <span class="nowrap">${formatDay(fecha_salida, language)}</span>`;
}

/** Whether a link takes nobody any more. */
export function isLinkOver({ progreso }: Pick<CheckinLink, 'progreso'>): boolean {
  return progreso === 'completo' || progreso === 'caducado' || progreso === 'revocado';
}
