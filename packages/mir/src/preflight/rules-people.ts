import { error, SINCE_INS_1_2, SINCE_RD_933, warning } from './rule.ts';

/** Rules for the reported people: the guests of a stay, and the holder and drivers of a rental. */

const PV = 'PV of the ministry (schema and manual v3.1.3)';
const AV = 'AV of the ministry (schema and manual v3.1.3)';
const TRUTH = 'RD 933/2021 art. 4.3';

/** Makes the rules for names, which guests and persons share. `source` is cited by each rule. */
const names = (source: string) => ({
  'nombre.required': error(
    source,
    'Falta el nombre: escriba el del documento de identidad',
    'The first name is missing: type the one of the identity document',
  ),
  'apellido1.required': error(
    source,
    'Falta el primer apellido: escriba el del documento de identidad',
    'The first surname is missing: type the one of the identity document',
  ),
  'apellido2.required': error(
    source,
    'Falta el segundo apellido: con NIF es obligatorio. Escriba el del documento',
    'The second surname is missing: with a NIF it is required. Type the one of the document',
  ),
});

/** Makes the rules for documents, which guests and persons share. */
const documents = (source: string) => ({
  'tipo_documento.unknown': error(
    source,
    'El tipo de documento es «{value}»: escriba DNI, NIE, PASAPORTE u OTRO',
    "The document type is '{value}': type DNI, NIE, PASAPORTE or OTRO",
  ),
  'numero_documento.required': error(
    source,
    'Falta el número del documento de identidad',
    'The number of the identity document is missing',
  ),
  'numero_documento.format': error(
    source,
    'El número es «{value}» y no tiene la forma de un {type}: se espera {expected}',
    "The number is '{value}' and has not the form of a {type}: expected {expected}",
  ),
  'numero_documento.control': error(
    source,
    'El carácter de control de «{value}» no es correcto: debería ser {expected}. Compruebe las cifras y la letra',
    "The control character of '{value}' is wrong: it should be {expected}. Check digits and letter",
  ),
  'numero_documento.other_type': error(
    source,
    'El número «{value}» es un {type}: indique ese tipo de documento',
    "The number '{value}' is a {type}: state that document type",
  ),
  'numero_documento.placeholder': error(
    TRUTH,
    'El número es «{value}», que no es de ningún documento: escriba el del documento de identidad',
    "The number is '{value}', which belongs to no document: type the one of the identity document",
    SINCE_RD_933,
  ),
  'numero_documento.looks_spanish': warning(
    TRUTH,
    'El número «{value}» es un {type} válido, pero el tipo de documento es otro: compruébelo',
    "The number '{value}' is a valid {type}, but the document type is another: check it",
    SINCE_RD_933,
  ),
});

/** Makes the other rules that guests and persons share. */
const birthAndContact = (source: string) => ({
  'fecha_nacimiento.future': error(
    source,
    'La fecha de nacimiento es {value}: debe ser anterior a hoy',
    'The date of birth is {value}: it must be before today',
  ),
  'fecha_nacimiento.implausible': warning(
    TRUTH,
    'La fecha de nacimiento es {value}, más de {max} años atrás: compruébela',
    'The date of birth is {value}, more than {max} years ago: check it',
    SINCE_RD_933,
  ),
  'nacionalidad.unknown': error(
    source,
    'La nacionalidad es «{value}»: escriba un código ISO 3166-1 de tres letras, por ejemplo ESP, FRA o GBR',
    "The nationality is '{value}': type a three-letter ISO 3166-1 code, for example ESP, FRA or GBR",
  ),
  'nacionalidad.not_spanish': warning(
    source,
    'La nacionalidad es {value}, pero el documento es un NIF, que tienen los españoles: compruebe los dos',
    'The nationality is {value}, but the document is a NIF, which Spaniards have: check both',
  ),
  'contact.required': error(
    source,
    'Falta un contacto: escriba al menos un teléfono o un correo electrónico',
    'A contact is missing: type at least a telephone number or an e-mail address',
  ),
});

/** Makes all shared rules, with ids that begin with `guest.` or `person.`. */
function identity<const P extends 'guest' | 'person'>(subject: P, source: string) {
  const rows = { ...names(source), ...documents(source), ...birthAndContact(source) };
  const entries = Object.entries(rows).map(([name, rule]) => [`${subject}.${name}`, rule]);
  return Object.fromEntries(entries) as {
    readonly [K in keyof typeof rows as `${P}.${K}`]: (typeof rows)[K];
  };
}

export const PEOPLE_RULES = {
  ...identity('guest', PV),
  ...identity('person', AV),
  'guest.tipo_documento.required': error(
    PV,
    'Falta el tipo de documento: es obligatorio para los adultos y para los españoles desde los 14 años, y si hay número. Escriba DNI, NIE, PASAPORTE u OTRO',
    'The document type is missing: it is required for adults and for Spaniards from 14 on, and where there is a number. Type DNI, NIE, PASAPORTE or OTRO',
  ),
  'guest.tipo_documento.company': error(
    PV,
    'El tipo de documento es «{value}», que es de empresas: un huésped es una persona. Escriba DNI, NIE, PASAPORTE u OTRO',
    "The document type is '{value}', which is for companies: a guest is a person. Type DNI, NIE, PASAPORTE or OTRO",
  ),
  'guest.numero_documento.repeated': error(
    PV,
    'El documento «{value}» ya lo lleva otro huésped de la misma estancia: cada persona lleva el suyo',
    "The document '{value}' is already that of another guest of the stay: each person has their own",
  ),
  'guest.soporte_documento.required': error(
    PV,
    'Falta el número de soporte del {type}: escríbalo como aparece en el documento, por ejemplo {example}',
    'The support number of the {type} is missing: type it as it stands on the document, for example {example}',
  ),
  'guest.soporte_documento.format': warning(
    'Form of the Spanish identity cards',
    'El número de soporte es «{value}»: en un {type} suele ser como {example}. Compruébelo',
    "The support number is '{value}': on a {type} it usually looks like {example}. Check it",
  ),
  'guest.fecha_nacimiento.required': error(
    PV,
    'Falta la fecha de nacimiento: escríbala como AAAA-MM-DD',
    'The date of birth is missing: type it as YYYY-MM-DD',
  ),
  'guest.nacionalidad.missing': warning(
    `${PV}; RD 933/2021 annex I`,
    'Falta la nacionalidad de un adulto: puede ser rechazado. Escriba su código de tres letras',
    'The nationality of an adult is missing: this may be refused. Type its three-letter code',
    SINCE_RD_933,
  ),
  'guest.genero.missing': warning(
    `${PV}; RD 933/2021 annex I`,
    'Falta el género: indíquelo si figura en el documento de identidad (M masculino, F femenino, Otro)',
    'The gender is missing: state it if the identity document shows it (M male, F female, Otro other)',
    SINCE_RD_933,
  ),
  'guest.genero.unknown': error(
    'Code table SEXO of the ministry',
    'El género es «{value}»: escriba M (masculino), F (femenino) u Otro',
    "The gender is '{value}': type M (male), F (female) or Otro (other)",
  ),
  'guest.parentesco.required': error(
    PV,
    'Falta el parentesco de un menor de 18 años: escriba qué es del adulto que le acompaña, por ejemplo HJ si es su hijo o hija',
    'The kinship of a person under 18 is missing: type what they are to the adult with them, for example HJ for a son or daughter',
  ),
  'guest.parentesco.on_adult_only': warning(
    `${PV} (two official readings; INS 1.2.0)`,
    'El parentesco consta en un adulto, no en este menor: escríbalo también aquí para cumplir las dos lecturas del ministerio',
    "The kinship is on an adult, not on this minor: type it here too, to meet both of the ministry's readings",
    SINCE_INS_1_2,
  ),
  'person.rol.required': error(
    AV,
    'Falta el rol: escriba TI (titular), CP (conductor principal) o CS (conductor secundario)',
    'The role is missing: type TI (holder), CP (main driver) or CS (second driver)',
  ),
  'person.rol.unknown': error(
    AV,
    'El rol es «{value}»: escriba TI (titular), CP (conductor principal) o CS (conductor secundario)',
    "The role is '{value}': type TI (holder), CP (main driver) or CS (second driver)",
  ),
  'person.tipo_documento.required': error(
    AV,
    'Falta el tipo de documento: escriba NIF, NIE, PAS, OTRO o, para una empresa titular, CIF',
    'The document type is missing: type NIF, NIE, PAS, OTRO or, for a company that is the holder, CIF',
  ),
  'person.tipo_documento.company_drives': error(
    'How Mirlo makes an AV of a rental',
    'Un CIF es de una empresa, que solo puede ser titular (TI): indique en {role} a la persona que conduce',
    'A CIF belongs to a company, which can be the holder (TI) only: name in {role} the person who drives',
  ),
  'person.apellido1.company': warning(
    `${AV} (the ministry does not say)`,
    'El titular es una empresa sin primer apellido: se comunicará vacío, y no consta si el ministerio lo admite',
    'The holder is a company without a first surname: it will be filed empty, and whether the ministry takes that is not known',
  ),
  'person.sexo.unknown': error(
    'Code table SEXO of the ministry',
    'El sexo es «{value}»: escriba H (hombre), M (mujer) u O (otro)',
    "The sex is '{value}': type H (man), M (woman) or O (other)",
  ),
  'person.address.required': error(
    AV,
    'Falta el domicilio: escriba dirección, municipio, código postal y país',
    'The home address is missing: type address, municipality, postal code and country',
  ),
};
