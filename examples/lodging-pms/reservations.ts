import { readFileSync } from 'node:fs';
import {
  type CountryCode,
  type DateString,
  type Genero,
  type GuestDocumentType,
  type GuestInput,
  type Kinship,
  madrid,
  type TimeString,
} from '@mirlo/sdk';

/**
 * A reservation as this program keeps it: its own names, its own structure. Yours looks different;
 * `toGuests` is what you write anew.
 */
export interface Reservation {
  booking: string;
  room: string;
  arrivesAt: TimeString;
  nights: number;
  payment: string;
  phone?: string;
  email?: string;
  home: { street: string; municipality?: string; city?: string; postcode: string; country: CountryCode };
  guests: Person[];
}

export interface Person {
  name: string;
  surname: string;
  secondSurname?: string;
  document?: { type: GuestDocumentType; number: string; support?: string };
  born: DateString;
  nationality: CountryCode;
  gender: Genero;
  /** The kinship to the other guests. Required of minors who stay with an adult. */
  kinship?: Kinship;
}

/** The receptionist's corrections, by booking and guest. */
export type Corrections = Record<string, Partial<Person>[]>;

const DAY_MS = 86_400_000;

export function readReservations(): Reservation[] {
  return JSON.parse(readFileSync(new URL('reservations.json', import.meta.url), 'utf8'));
}

export function readCorrections(): Corrections {
  return JSON.parse(readFileSync(new URL('corrections.json', import.meta.url), 'utf8'));
}

export function corrected(reservation: Reservation, typed: readonly Partial<Person>[]): Reservation {
  return {
    ...reservation,
    guests: reservation.guests.map((guest, place) => ({ ...guest, ...typed[place] })),
  };
}

/**
 * The `referencia` of a stay. The example lets everybody arrive today, so that it works on any day.
 * So the day is part of the `referencia`.
 */
export function referenceOf({ booking }: Reservation, today: DateString): string {
  return `${booking}-${today}`;
}

/**
 * The guests of a reservation as the API takes them. Guests of the same `referencia` are filed
 * together.
 */
export function toGuests(
  reservation: Reservation,
  establecimiento_id: number,
  today: DateString,
): GuestInput[] {
  const { room, arrivesAt, nights, payment, phone, email, home, guests } = reservation;
  const stay = {
    establecimiento_id,
    referencia: referenceOf(reservation, today),
    habitacion: room,
    fecha_entrada: today,
    hora_entrada: arrivesAt,
    // From noon, so that no change of the clocks moves it to another day.
    fecha_salida: madrid.date(Date.parse(`${today}T12:00:00Z`) + nights * DAY_MS),
    tipo_pago: payment,
    contacto_telefono: phone,
    contacto_email: email,
    direccion: home.street,
    codigo_municipio: home.municipality,
    nombre_municipio: home.city,
    codigo_postal: home.postcode,
    pais: home.country,
  };
  return guests.map(guest => ({
    ...stay,
    nombre: guest.name,
    apellido1: guest.surname,
    apellido2: guest.secondSurname,
    tipo_documento: guest.document?.type,
    numero_documento: guest.document?.number,
    soporte_documento: guest.document?.support,
    fecha_nacimiento: guest.born,
    nacionalidad: guest.nationality,
    genero: guest.gender,
    parentesco: guest.kinship,
  }));
}
