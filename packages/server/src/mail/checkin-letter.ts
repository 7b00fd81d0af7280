import type { StoredRecords } from '@mirlo/core';
import { letterLanguage, letterOf } from '@mirlo/web';
import { type Letter, written } from './letters.ts';
import { plainName } from './plain-name.ts';

type Booking = Pick<
  StoredRecords['invitations'],
  'idioma' | 'nombre_cliente' | 'nombre_hotel' | 'fecha_entrada' | 'fecha_salida' | 'personas' | 'completadas'
>;

/**
 * Writes the letter or reminder to the person who booked, in their language. Names that contain addresses are left
 * out.
 */
export function checkinLetter(booking: Booking, link: string, isReminder: boolean): Letter {
  const language = letterLanguage(booking.idioma);
  const house = plainName(booking.nombre_hotel);
  const words = letterOf(language, { ...booking, house, name: plainName(booking.nombre_cliente ?? '') });
  const said = {
    subject: isReminder ? words.reminder : words.subject,
    lines: [words.stay, ...(isReminder ? [words.missing] : []), words.why, words.all],
    button: words.button,
    after: [words.never, words.ignore],
  };
  return written(language, said, words.greeting, link);
}
