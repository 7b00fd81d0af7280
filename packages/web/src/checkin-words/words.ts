import type { Kinship } from '@mirlo/mir';

/** The languages of the travellers' pages, as the contract lists them (`InvitationLanguage`). */
export const CHECKIN_LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'eu', 'gl'] as const;

export type CheckinLanguage = (typeof CHECKIN_LANGUAGES)[number];

/** The fields that the form asks each person for. */
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

/**
 * The messages for problems. `{…}` stands for a parameter of the rule, in `place` and `near` for
 * names of places.
 */
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

/** The texts of a page that shows no form, and says why. */
interface Notice {
  title: string;
  text: string;
}

/** All texts of the travellers' pages, in one language. */
export interface CheckinWords {
  /** The language's own name. */
  language: string;
  skip: string;
  choose: string;
  start: {
    heading: string;
    /** Has the placeholders `{from}`, `{to}`, `{people}`. */
    stay: string;
    begin: string;
    next: string;
    minor: string;
    stored: string;
    /** Has the placeholders `{done}`, `{people}`. */
    done: string;
    wrong: string;
    noPhoto: string;
    why: string;
    law: string;
    who: string;
    /** Has the placeholders `{who}`, `{contact}`. */
    kept: string;
    atDesk: string;
    desk: string;
    deskText: string;
  };
  /** The companions' links: each of those who travel along may check in by a link of their own. */
  companions: {
    title: string;
    hint: string;
    /** Has the placeholder `{n}`, the companion's number. */
    one: string;
    /**
     * `only` says that a companion's link is for one person, `done` that this person has checked
     * in.
     */
    only: string;
    done: string;
  };
  /** The pages on which somebody corrects what they sent, with a code that is mailed to them. */
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
    /** `{name}` is the adult who fills in the form. */
    kinTo: string;
    /** `{name}` is somebody who was entered before. `elsewhere` is the choice of another home. */
    lives: string;
    elsewhere: string;
    /** `{name}` is somebody who was entered before. */
    sameContact: string;
    /** The draft that this device has kept since the form was left. */
    draft: { kept: string; erase: string };
    /** The warning on a device of the desk that nobody has touched for a while. */
    leaving: string;
    as: string;
    send: string;
    mend: string;
    there: string;
    busy: string;
    /** The field for a document's machine-readable lines. */
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
  /** The page that shows what will be filed, before it is signed and sent. */
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
  /** The band above the pages of a test link. */
  trial: string;
  noLink: Notice;
  tooMany: Notice;
  unproven: Notice;
  failed: Notice;
  expired: Notice;
  revoked: Notice;
  /** For somebody whose data arrived when the link was already full. */
  tooLate: Notice;
  full: Notice;
}
