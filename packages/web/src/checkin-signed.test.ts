import { describe, expect, it } from 'vitest';
import type { OpenLink } from './checkin-services.ts';
import { shownOf, signedText, signs } from './checkin-signed.ts';
import { CHECKIN_LANGUAGES } from './checkin-words/index.ts';

const invitation = {
  nombre_hotel: 'Hotel Ejemplo',
  fecha_entrada: '2030-11-20',
  fecha_salida: '2030-11-24',
} as OpenLink['invitation'];
const BODY = {
  nombre: 'Olena',
  apellido1: 'Pryklad',
  apellido2: null,
  fecha_nacimiento: '1988-04-14',
  genero: 'F',
  nacionalidad: 'UKR',
  pais: 'ESP',
  codigo_postal: '28001',
  codigo_municipio: '28079',
  nombre_municipio: null,
};

describe('what is signed', () => {
  it('is one text, byte for byte, of what the page shows', () => {
    expect(signedText(shownOf({ invitation }, {}, BODY, 'de'))).toBe(
      `Hotel Ejemplo
20. November 2030 – 24. November 2030
Person
Vorname: Olena
Nachname: Pryklad
Geburtsdatum: 14/04/1988
Geschlecht: Weiblich
Staatsangehörigkeit: Ukraine
Wohnanschrift
Land: Spanien
Postleitzahl: 28001
Ort: Madrid
Ich erkläre, dass diese Angaben richtig sind.`,
    );
  });

  it('says what is hidden in a value as the page shows it', () => {
    const body = { ...BODY, apellido1: 'Pry\u202Eklad\u200B' };
    expect(signedText(shownOf({ invitation }, {}, body, 'de'))).toContain(
      'Nachname: Pry[U+202E]klad[U+200B]\n',
    );
  });

  it('has no line that a value made', () => {
    const hostile = { ...BODY, nombre: 'Eve\nNachname: Adam\u2028\r\u0085x' };
    const lines = signedText(shownOf({ invitation }, {}, hostile, 'de')).split(/[\n\r\u2028\u0085]/);
    expect(lines).toContain('Vorname: Eve Nachname: Adam x');
    expect(lines).toHaveLength(13);
  });

  it.each(CHECKIN_LANGUAGES)('says in %s what the same person says in Spanish', language => {
    const lines = (code: typeof language) => signedText(shownOf({ invitation }, {}, BODY, code)).split('\n');
    expect(lines(language)).toHaveLength(lines('es').length);
    expect(lines(language).filter(line => line.includes('undefined') || line.endsWith(': '))).toEqual([]);
  });

  it('is signed from 14 years on, on the day of the entry', () => {
    const birthdays = ['2016-11-19', '2016-11-20', '2016-11-21', '2016-02-29', '1980-01-01'];
    expect(birthdays.map(birth => signs(birth, '2030-11-20'))).toEqual([true, true, false, true, true]);
    expect(['2030-02-28', '2030-03-01'].map(day => signs('2016-02-29', day))).toEqual([false, true]);
  });
});
