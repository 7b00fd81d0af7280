import type { PreflightIssue } from '@mirlo/mir';
import { CHECKIN_WORDS, type CheckinLanguage, type CheckinWords, withValues } from './checkin-words/index.ts';
import { nearMunicipalities } from './municipality.ts';

type Wrong = keyof CheckinWords['wrong'];

/**
 * The message for each rule of the ministry. A rule that is not listed and ends in `.required` has
 * the message `required`.
 */
const SAYS: Readonly<Record<string, Wrong>> = {
  'text.too_long': 'too_long',
  'text.characters': 'characters',
  'date.invalid': 'date',
  'name.latin': 'latin',
  'name.placeholder': 'no_name',
  'contact.email.format': 'email',
  'contact.phone.format': 'phone',
  'address.codigo_postal.format': 'postal',
  'address.codigo_postal.province': 'province',
  'address.codigo_municipio.unknown': 'place',
  'address.codigo_municipio.format': 'place',
  'address.pais.unknown': 'choose',
  'address.placeholder': 'no_address',
  'guest.contact.required': 'contact',
  'guest.apellido2.required': 'surname2',
  'guest.tipo_documento.required': 'document',
  'guest.tipo_documento.unknown': 'choose',
  'guest.tipo_documento.company': 'choose',
  'guest.numero_documento.format': 'form',
  'guest.numero_documento.control': 'control',
  'guest.numero_documento.other_type': 'other_type',
  'guest.numero_documento.placeholder': 'no_document',
  'guest.soporte_documento.required': 'support',
  'guest.fecha_nacimiento.future': 'future',
  'guest.fecha_nacimiento.implausible': 'date',
  'guest.nacionalidad.unknown': 'choose',
  'guest.genero.unknown': 'choose',
  'guest.parentesco.required': 'kinship',
};

/**
 * The message for each field that the registry refuses although the ministry's rules find nothing
 * wrong.
 */
const REFUSED: Readonly<Record<string, Wrong>> = {
  contacto_email: 'email',
  contacto_telefono: 'phone',
  fecha_nacimiento: 'date',
};

/** The key of the message for a rule; null where no message is about that rule. */
export function sentenceOf(rule: string): Wrong | null {
  return SAYS[rule] ?? (rule.endsWith('.required') ? 'required' : null);
}

/** The message for an issue that a rule of the ministry found, in a traveller's language. */
export function issueIn(
  { rule, params }: Pick<PreflightIssue, 'rule' | 'params'>,
  language: CheckinLanguage,
): string {
  const shown = { ...params, ...(params.type === 'NIF' && { type: 'DNI' }) };
  return withValues(CHECKIN_WORDS[language].wrong[sentenceOf(rule) ?? 'invalid'], shown);
}

/** The message for a field that the registry refused. */
export function refusalIn(field: string, language: CheckinLanguage): string {
  return CHECKIN_WORDS[language].wrong[REFUSED[field] ?? 'invalid'];
}

/** The message for a municipality that does not exist, with the names of similar ones. */
export function unknownPlaceIn(text: string, postalCode: string, language: CheckinLanguage): string {
  const { place, near } = CHECKIN_WORDS[language].wrong;
  const names = nearMunicipalities(text, postalCode);
  return [withValues(place, { value: text }), names !== '' && withValues(near, { names })]
    .filter(Boolean)
    .join(' ');
}
