import type { Actor, DoorRequest, DoorResponse, Openness, Rows, Stored } from '@mirlo/core';
import type { CheckinLanguage } from './checkin-words/index.ts';

/** A link as its holder meets it. */
export interface OpenLink {
  invitation: Stored['invitations'];
  openness: Openness;
  /** Of whom the link is, where it is not that of the stay: the number of the companion, and whether they are done. */
  companion: { n: number; isDone: boolean } | null;
  /** Who answers for the data, and whom to ask; null where the account has not said. */
  legal_name: string | null;
  privacy_contact: string | null;
}

/** Somebody who was entered by a link from this very device: the next one may share what they stated. */
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

/** How somebody corrects what they sent: by a code that is mailed to the address that was typed with them. */
export interface Corrections {
  /**
   * Has a code mailed to a person of a link who has an address, if there is one by that name and birth date.
   *
   * @returns what the asking device shows again with the code; it does not tell whether there is such a person
   */
  ask(
    link: OpenLink,
    person: { nombre: string; fecha_nacimiento: string },
    language: CheckinLanguage,
  ): Promise<string>;
  /** Whether the code is right: six digits, five tries, ten minutes, once. */
  prove(handle: string, code: string): Promise<boolean>;
  /** Whom a device may correct that has proven itself, for half an hour; null where it may not. */
  guest(invitation: OpenLink['invitation'], handle: string): Promise<Rows['guests'] | null>;
  /** Closes the form. */
  end(handle: string): Promise<void>;
}

/** What the travellers' pages need of the house behind them. */
export interface CheckinServices {
  /** The link of a token; null where there is none. Changes nothing. */
  find(token: string): Promise<OpenLink | null>;
  /** Counts a token that opens nothing; true where too many come from there. A token that opens something is never held up by it. */
  guessed(address: string | null): boolean;
  /** Counts a call by a link; false where it is too many. */
  paced(link: OpenLink): boolean;
  /** Writes down that somebody has begun. */
  opened(invitation: number): Promise<void>;
  /** Writes down that somebody is being entered, by the uuid of the guest; once. */
  expect(invitation: OpenLink['invitation'], uuid: string): Promise<void>;
  /** Who was entered by a link, of those with these uuids; in the order in which they came. */
  entered(invitation: OpenLink['invitation'], uuids: readonly string[]): Promise<readonly Entered[]>;
  /** The registry, in the name of who holds the link. */
  answer(request: DoorRequest, actor: Actor): Promise<DoorResponse>;
  /** How somebody corrects what they sent; null where this server mails nothing. */
  corrections: Corrections | null;
  /** Tells texts apart. */
  digest(text: string): string;
  now(): number;
}

/** How a page of a link is asked for. */
export interface CheckinVisit {
  services: CheckinServices;
  token: string;
  /** Scheme and host under which the page was asked for. */
  origin: string;
  language: CheckinLanguage;
  link: OpenLink;
  /** Somebody was entered, or corrected, just now. */
  said: 'done' | 'corrected' | null;
  /** Whom this device has entered by the link. */
  entered: readonly Entered[];
  /** The path of its start. */
  base: string;
  /** Whether the form is open on a device of the desk, which guests use one after the other. */
  desk: boolean;
  /** Whether somebody under 18 is asked for. */
  minor: boolean;
}
