import type { Kinship } from '@mirlo/mir';

/** The languages of travellers, as the contract has them (`InvitationLanguage`). */
export const CHECKIN_LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'eu', 'gl'] as const;

export type CheckinLanguage = (typeof CHECKIN_LANGUAGES)[number];

/** The fields that the form asks of a person. */
export type AskedField =
  | 'nombre'
  | 'apellido1'
  | 'apellido2'
  | 'fecha_nacimiento'
  | 'genero'
  | 'nacionalidad'
  | 'tipo_documento'
  | 'numero_documento'
  | 'soporte_documento'
  | 'parentesco'
  | 'direccion'
  | 'direccion_complementaria'
  | 'pais'
  | 'codigo_postal'
  | 'municipio'
  | 'contacto_telefono'
  | 'contacto_email';

/** What can be wrong with a field. `{…}` are the parameters of the ministry's rule, or of the place that was typed. */
export interface WrongWords {
  required: string;
  too_long: string;
  characters: string;
  date: string;
  future: string;
  latin: string;
  no_name: string;
  email: string;
  phone: string;
  contact: string;
  postal: string;
  province: string;
  place: string;
  near: string;
  no_address: string;
  choose: string;
  document: string;
  surname2: string;
  form: string;
  control: string;
  other_type: string;
  no_document: string;
  support: string;
  kinship: string;
  invalid: string;
}

/** A page that shows no form, and why. */
interface Notice {
  title: string;
  text: string;
}

/** All that the travellers' pages say, in one language. */
export interface CheckinWords {
  /** The language's own name. */
  language: string;
  skip: string;
  choose: string;
  start: {
    heading: string;
    /** `{from}`, `{to}`, `{people}`. */
    stay: string;
    begin: string;
    next: string;
    minor: string;
    stored: string;
    /** `{done}`, `{people}`. */
    done: string;
    wrong: string;
    noPhoto: string;
    why: string;
    law: string;
    who: string;
    /** `{who}`, `{contact}`. */
    kept: string;
    atDesk: string;
    desk: string;
    deskText: string;
  };
  /** Links of their own for those who travel along. */
  companions: {
    title: string;
    hint: string;
    /** `{n}`. */
    one: string;
    /** What such a link says of itself, and when its person is done. */
    only: string;
    done: string;
  };
  /** To correct what was sent, with a code by mail. */
  correct: {
    link: string;
    title: string;
    who: string;
    ask: string;
    sent: string;
    code: string;
    check: string;
    wrong: string;
    again: string;
    signed: string;
    save: string;
    saved: string;
  };
  person: {
    title: string;
    /** The heading of the form for somebody under 18. */
    minor: string;
    /** Of the adult who fills it in: `{name}`. */
    kinTo: string;
    /** `{name}` of somebody who was entered before. */
    lives: string;
    elsewhere: string;
    /** `{name}`. */
    sameContact: string;
    /** What was typed on this device before it was interrupted. */
    draft: { kept: string; erase: string };
    /** On a device of the desk that nobody touches. */
    leaving: string;
    as: string;
    send: string;
    mend: string;
    there: string;
    busy: string;
    /** Of the machine-readable lines. */
    read: { title: string; hint: string; button: string; wrong: string; filled: string };
    groups: { person: string; document: string; home: string; contact: string };
    fields: Readonly<Record<AskedField, string>>;
    hints: { date: string; support: string; minors: string; contact: string };
    passport: string;
    otherDocument: string;
    woman: string;
    man: string;
    other: string;
    kin: Readonly<Record<Kinship, string>>;
  };
  /** What will be filed, shown before it is signed and sent. */
  review: {
    title: string;
    as: string;
    change: string;
    sign: string;
    declare: string;
    draw: string;
    clear: string;
    name: string;
    send: string;
    sendMinor: string;
    minor: string;
    missing: string;
  };
  wrong: WrongWords;
  /** Above the pages of a link for trial. */
  trial: string;
  noLink: Notice;
  tooMany: Notice;
  unproven: Notice;
  failed: Notice;
  expired: Notice;
  revoked: Notice;
  /** Of a link that took others while this person was typing. */
  tooLate: Notice;
  full: Notice;
}
