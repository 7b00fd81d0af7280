import type { FieldFormat, FieldRule } from '../generated/fields.ts';
import type { Bilingual } from '../language.ts';

const FORMATS: Readonly<Record<FieldFormat, Bilingual>> = {
  uuid: { es: 'un uuid', en: 'a uuid' },
  date: { es: 'una fecha real YYYY-MM-DD', en: 'a real date YYYY-MM-DD' },
  time: { es: 'una hora HH:MM:SS de 24 h', en: 'a time HH:MM:SS of 24 h' },
  datetime: {
    es: 'una fecha y hora reales YYYY-MM-DD HH:MM:SS',
    en: 'a real date and time YYYY-MM-DD HH:MM:SS',
  },
  'card-expiry': { es: 'mes y año MM/AA', en: 'month and year MM/AA' },
  email: {
    es: 'una dirección de correo (RFC 5322) con un punto en el dominio',
    en: 'an e-mail address (RFC 5322) with a dot in the domain',
  },
  country: {
    es: 'un código de país ISO 3166-1 alfa-3 en mayúsculas',
    en: 'an ISO 3166-1 alpha-3 country code in upper case',
  },
  municipality: { es: 'un código INE de cinco cifras', en: 'an INE code of five digits' },
};

export const AN_OBJECT: Bilingual = { es: 'un objeto JSON', en: 'a JSON object' };

/** Describes for people what the contract expects of a field. */
export function expectation(rule: FieldRule): Bilingual {
  if (rule.type === 'object') return AN_OBJECT;
  if (rule.type === 'array') return aList(rule);
  if (rule.type === 'integer') return anInteger(rule);
  if (rule.enum) return oneOf(rule.enum);
  return rule.format ? FORMATS[rule.format] : aText(rule);
}

/** Describes a choice of a few values. */
export function oneOf(values: readonly (string | number)[]): Bilingual {
  return { es: `uno de ${values.join(', ')}`, en: `one of ${values.join(', ')}` };
}

/** Describes an integer, with the bounds of the rule where it has them. */
export function anInteger({ minimum, maximum }: Pick<FieldRule, 'minimum' | 'maximum'>): Bilingual {
  const unbounded = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER;
  if (minimum === undefined) return { es: 'un entero', en: 'an integer' };
  if (unbounded) return { es: `un entero desde ${minimum}`, en: `an integer from ${minimum}` };
  return { es: `un entero de ${minimum} a ${maximum}`, en: `an integer from ${minimum} to ${maximum}` };
}

export const A_DATE: Bilingual = FORMATS.date;

/** Describes a text to search for. */
export function words(maximum: number): Bilingual {
  return {
    es: `un texto Unicode válido sin el carácter NUL, de ${maximum} palabras como máximo`,
    en: `valid Unicode text without the character NUL, of at most ${maximum} words`,
  };
}

function aList({ minItems, maxItems }: FieldRule): Bilingual {
  return {
    es: `una lista de ${minItems ?? 0} a ${maxItems ?? 'n'} elementos`,
    en: `a list of ${minItems ?? 0} to ${maxItems ?? 'n'} items`,
  };
}

function aText({ minLength, maxLength }: FieldRule): Bilingual {
  if (maxLength === undefined) return { es: 'un texto', en: 'a text' };
  if (minLength === undefined) {
    return { es: `un texto de hasta ${maxLength} caracteres`, en: `a text of up to ${maxLength} characters` };
  }
  return {
    es: `un texto de ${minLength} a ${maxLength} caracteres`,
    en: `a text of ${minLength} to ${maxLength} characters`,
  };
}
