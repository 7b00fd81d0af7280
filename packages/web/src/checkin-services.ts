import type { Actor, DoorRequest, DoorResponse, Openness, Rows, StoredRecords } from '@mirlo/core';
import type { CheckinLanguage } from './checkin-words/index.ts';

/** A check-in link, with what its pages need to know. */
export interface OpenLink {
  invitation: StoredRecords['invitations'];
  openness: Openness;
  /**
   * The companion whose link this is: their number, and whether they have checked in. Null where
   * the link is that of the whole stay.
   */
  companion: { n: number; isDone: boolean } | null;
  /**
   * The name of the one responsible for the data, and whom to ask; null where the account has not
   * said it.
   */
  legal_name: string | null;
  privacy_contact: string | null;
}

/**
 * A guest whom this device has entered by the link. The next person may share their home and
 * contact.
 */
export type Entered = { uuid: string } & Pick<
  Rows['guests'],
  'nombre' | 'fecha_nacimiento' | 'parentesco' | HomeField | ContactField
>;

export type HomeField =
  | 'direccion'
  | 'direccion_complementaria'
  | 'pais'
  | 'codigo_postal'
  | 'codigo_municipio'
  | 'nombre_municipio';
export type ContactField = 'contacto_telefono' | 'contacto_email';

/**
 * Lets somebody correct what they sent, by a code that is mailed to the address that they had
 * typed.
 */
export interface Corrections {
  /**
   * Mails a code to the person of a link who has this name and birth date, where there is such a
   * person with an address.
   *
   * @returns a handle that the device sends back with the code; it does not reveal whether there is
   * such a person
   */
  ask(
    link: OpenLink,
    person: { nombre: string; fecha_nacimiento: string },
    language: CheckinLanguage,
  ): Promise<string>;
  /**
   * Whether the code is right. A code has six digits, is valid for ten minutes and five tries, and
   * works once.
   */
  prove(handle: string, code: string): Promise<boolean>;
  /**
   * The guest whom a device may correct after it has sent the right code, for half an hour; null
   * where it may not.
   */
  guest(invitation: OpenLink['invitation'], handle: string): Promise<Rows['guests'] | null>;
  /** Ends the correction: the handle is no longer valid. */
  end(handle: string): Promise<void>;
}

/** The services that the travellers' pages need from the server. */
export interface CheckinServices {
  /** Finds the link of a token; null where there is none. Changes nothing. */
  find(token: string): Promise<OpenLink | null>;
  /**
   * Counts a token that opens nothing. Returns true where too many such tokens came from the
   * address. A token that opens a link works all the same.
   */
  guessed(address: string | null): boolean;
  /** Counts a call by a link; false where it is too many. */
  paced(link: OpenLink): boolean;
  /** Writes down that somebody has begun. */
  opened(invitation: number): Promise<void>;
  /** Records, once, that a guest with this uuid is being entered. */
  expect(invitation: OpenLink['invitation'], uuid: string): Promise<void>;
  /**
   * The guests with these uuids that were entered by a link, in the order in which they were
   * entered.
   */
  entered(invitation: OpenLink['invitation'], uuids: readonly string[]): Promise<readonly Entered[]>;
  /** The registry, which answers requests in the name of the link's holder. */
  answer(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  /** The services for corrections; null where this server sends no mail or has no `SECRET_KEY`. */
  corrections: Corrections | null;
  /** The SHA-256 digest of a text, lower-case hexadecimal. */
  digest(text: string): string;
  now(): number;
}

/** A request for a page of a link. */
export interface CheckinVisit {
  services: CheckinServices;
  token: string;
  /** Scheme and host that the page was requested under. */
  origin: string;
  language: CheckinLanguage;
  link: OpenLink;
  /** The latest event: somebody was entered, or corrected. */
  said: 'done' | 'corrected' | null;
  /** The guests whom this device has entered by the link. */
  entered: readonly Entered[];
  /** The path of the link's start page. */
  base: string;
  /** Whether the form is open on a device of the desk, which guests use one after the other. */
  desk: boolean;
  /** Whether the form is for somebody under 18. */
  minor: boolean;
}
