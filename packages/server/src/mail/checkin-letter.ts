import type { Stored } from '@mirlo/core';
import { CHECKIN_LETTERS, type LetterLanguage } from './checkin-words.ts';
import { type Letter, written } from './letters.ts';
import { plainName } from './plain-name.ts';

type Booking = Pick<
  Stored['invitations'],
  'idioma' | 'nombre_cliente' | 'nombre_hotel' | 'fecha_entrada' | 'fecha_salida' | 'personas'
>;

/** The letter to who made a booking, in their language: which stay, the link, and what is never asked. Names with addresses in them are left out. */
export function checkinLetter(booking: Booking, link: string): Letter {
  const language = languageOf(booking.idioma);
  const words = CHECKIN_LETTERS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const filled = {
    house: plainName(booking.nombre_hotel) || words.house,
    from: day.format(Date.parse(booking.fecha_entrada)),
    to: day.format(Date.parse(booking.fecha_salida)),
    people: String(booking.personas),
    name: plainName(booking.nombre_cliente ?? ''),
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => filled[key as keyof typeof filled]);
  const said = {
    subject: fill(words.subject),
    lines: [fill(words.stay), words.why, words.all],
    button: words.button,
    after: [words.never, words.ignore],
  };
  return written(language, said, fill(filled.name === '' ? words.hello : words.greeting), link);
}

function languageOf(idioma: string | null): LetterLanguage {
  return idioma !== null && idioma in CHECKIN_LETTERS ? (idioma as LetterLanguage) : 'es';
}
