import type { Words } from '@mirlo/look';
import {
  type AskedField,
  CHECKIN_WORDS,
  type CheckinLanguage,
  type CheckinWords,
} from './checkin-words/index.ts';
import { KINSHIPS_IN_ORDER, type SelectOption } from './choices.ts';
import { countryNames } from './country-names.ts';
import type { FieldGroup, FormField } from './fields.ts';
import { CONTACT, DOCUMENT, HOME_ADDRESS, PERSON } from './guest-fields.ts';
import { keptFor } from './kept-for.ts';

const KINSHIP = DOCUMENT.fields.filter(({ name }) => name === 'parentesco');

/**
 * The fields that a person is asked for, in every language. The fields of the stay are missing
 * because the invitation holds them.
 */
const ASKED: readonly FieldGroup[] = [
  { ...PERSON, fields: [...PERSON.fields, ...KINSHIP] },
  { ...DOCUMENT, fields: DOCUMENT.fields.filter(field => !KINSHIP.includes(field)) },
  HOME_ADDRESS,
  CONTACT,
];

export const ASKED_FIELDS: readonly FormField[] = ASKED.flatMap(({ fields }) => fields);

/**
 * The groups of fields that a traveller fills in: fields of the panel, named by the words of the
 * check-in pages.
 */
export const askedIn = keptFor(groupsIn);

function groupsIn(language: CheckinLanguage): readonly FieldGroup[] {
  const words = CHECKIN_WORDS[language];
  const { groups } = words.person;
  const names = [groups.person, groups.document, groups.home, groups.contact];
  const countries = countryNames(language);
  return ASKED.map(({ fields }, i) => ({
    name: both(names[i] ?? ''),
    fields: fields.map(field => fieldIn(field, words, countries)),
  }));
}

function fieldIn(
  { name, kind, columns }: FormField,
  words: CheckinWords,
  countries: readonly SelectOption[],
): FormField {
  const label = both(words.person.fields[name as AskedField]);
  const hint = hintOf(name, words);
  const choices = choicesOf(name, words, countries);
  return {
    name,
    kind,
    columns,
    label,
    ...(choices && { choices: () => choices }),
    ...(hint && { hint: both(hint) }),
  };
}

/**
 * Fills both languages of `Words` with one text, because the panel's forms expect a text for each.
 */
const both = (text: string): Words => ({ es: text, en: text });

function hintOf(name: string, { person: { hints } }: CheckinWords): string | null {
  const named: Readonly<Record<string, string>> = {
    fecha_nacimiento: hints.date,
    soporte_documento: hints.support,
    parentesco: hints.minors,
    contacto_email: hints.contact,
  };
  return named[name] ?? null;
}

function choicesOf(
  name: string,
  { person }: CheckinWords,
  countries: readonly SelectOption[],
): readonly SelectOption[] | null {
  if (name === 'nacionalidad' || name === 'pais') return countries;
  if (name === 'genero')
    return [
      ['F', person.woman],
      ['M', person.man],
      ['Otro', person.other],
    ];
  if (name === 'tipo_documento')
    return [
      ['DNI', 'DNI'],
      ['NIE', 'NIE'],
      ['PASAPORTE', person.passport],
      ['OTRO', person.otherDocument],
    ];
  if (name !== 'parentesco') return null;
  return KINSHIPS_IN_ORDER.map(code => [code, person.kin[code]]);
}
