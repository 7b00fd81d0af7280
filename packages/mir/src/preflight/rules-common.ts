import { error, SINCE_INS_1_2, SINCE_RD_933, warning } from './rule.ts';

/**
 * Rules for texts, dates, names, contacts, addresses and payments, wherever they occur; for the
 * ministry's codes of establishment and lessor; and for fields that become a code of a table. The
 * path of an issue says where.
 */

const COMMON = 'Common types of the ministry (schema and manual v3.1.3)';
const PERSON = 'PV of the ministry (schema and manual v3.1.3)';
const HEADER = 'Header of a request to the ministry (manual v3.1.3)';
const PV_MAPPING = 'How Mirlo makes a PV of a stay';
const AV_MAPPING = 'How Mirlo makes an AV of a rental';

/** Makes the rules of a field that is converted to a code of a table. */
function coded<const P extends string>(field: P) {
  const unknown = warning(
    'Code tables of the ministry',
    '«{value}» no está en la tabla del ministerio: se comunicará como {code}. Escriba un valor de la tabla si lo hay',
    "'{value}' is not in the ministry's table: it will be filed as {code}. Type a value of the table if there is one",
  );
  const approximate = warning(
    'Code tables of the ministry',
    '«{value}» se comunicará como {code}: compruebe que es correcto',
    "'{value}' will be filed as {code}: check that this is right",
  );
  type Rows = { readonly [K in `${P}.unknown`]: typeof unknown } & {
    readonly [K in `${P}.approximate`]: typeof approximate;
  };
  return { [`${field}.unknown`]: unknown, [`${field}.approximate`]: approximate } as Rows;
}

export const COMMON_RULES = {
  'text.too_long': error(
    COMMON,
    '{field} tiene {length} caracteres («{value}»): el máximo es {max}. Abrévielo',
    "{field} has {length} characters ('{value}'): the maximum is {max}. Shorten it",
  ),
  'text.characters': error(
    COMMON,
    '{field} contiene caracteres de control o símbolos que no se pueden comunicar. Escríbalo de nuevo sin ellos',
    '{field} holds control characters or symbols that cannot be filed. Type it again without them',
  ),
  'date.invalid': error(
    COMMON,
    '{field} es «{value}»: escriba una fecha real AAAA-MM-DD',
    "{field} is '{value}': type a real date YYYY-MM-DD",
  ),
  'time.invalid': error(
    COMMON,
    '{field} es «{value}»: escriba una hora HH:MM:SS de 24 horas',
    "{field} is '{value}': type a 24-hour time HH:MM:SS",
  ),
  'datetime.invalid': error(
    COMMON,
    '{field} es «{value}»: escriba una fecha y hora reales AAAA-MM-DD HH:MM:SS',
    "{field} is '{value}': type a real date and time YYYY-MM-DD HH:MM:SS",
  ),
  'name.latin': error(
    `${PERSON} (INS 1.2.0)`,
    '{field} es «{value}»: el ministerio solo admite letras latinas. Escríbalo como en la zona de lectura mecánica del documento',
    "{field} is '{value}': the ministry takes Latin letters only. Type it as in the machine-readable zone of the document",
    SINCE_INS_1_2,
  ),
  'name.placeholder': error(
    'RD 933/2021 art. 4.3',
    '{field} es «{value}», que no es un nombre: escriba el del documento de identidad, o déjelo vacío si no tiene segundo apellido',
    "{field} is '{value}', which is no name: type the one of the identity document, or leave it empty if there is no second surname",
    SINCE_RD_933,
  ),
  'name.digits': warning(
    'RD 933/2021 art. 4.3',
    '{field} es «{value}» y lleva cifras: compruebe que es como en el documento de identidad',
    "{field} is '{value}' and holds digits: check that it is as in the identity document",
    SINCE_RD_933,
  ),
  'contact.email.format': error(
    PERSON,
    '{field} es «{value}»: escriba una dirección con @ y un punto en el dominio, como nombre@ejemplo.es',
    "{field} is '{value}': type an address with @ and a dot in the domain, as name@example.com",
  ),
  'contact.email.masked': warning(
    'RD 933/2021 art. 4.3',
    '{field} es «{value}», una dirección del portal de reservas que dejará de servir: escriba la de la persona',
    "{field} is '{value}', an address of the booking portal that will stop working: type the person's own",
    SINCE_RD_933,
  ),
  'contact.phone.format': error(
    PERSON,
    '{field} es «{value}» y no tiene cifras: escriba un número de teléfono, con prefijo si es extranjero',
    "{field} is '{value}' and has no digits: type a telephone number, with its prefix if it is foreign",
  ),
  'address.direccion.required': error(
    COMMON,
    'Falta la dirección: escriba calle, número y piso',
    'The address is missing: type street, number and floor',
  ),
  'address.codigo_postal.required': error(
    COMMON,
    'Falta el código postal de la dirección',
    'The postal code of the address is missing',
  ),
  'address.codigo_postal.format': error(
    COMMON,
    'El código postal es «{value}»: en España son cinco cifras, de 01000 a 52999',
    "The postal code is '{value}': in Spain it has five digits, from 01000 to 52999",
  ),
  'address.codigo_postal.province': error(
    `${COMMON} (INS 1.2.0)`,
    'El código postal {value} no es de la provincia del municipio {municipality}: corrija el que esté mal',
    'The postal code {value} is not of the province of municipality {municipality}: correct the one that is wrong',
    SINCE_INS_1_2,
  ),
  'address.codigo_postal.unlisted': warning(
    `${COMMON} (INS 1.2.0); INE`,
    'El INE no lista el código postal {value} en el municipio {municipality} ({name}): compruebe los dos',
    "INE's list has no postal code {value} in municipality {municipality} ({name}): check both",
    SINCE_INS_1_2,
  ),
  'address.pais.required': error(
    COMMON,
    'Falta el país de la dirección: escriba su código de tres letras, por ejemplo ESP',
    'The country of the address is missing: type its three-letter code, for example ESP',
  ),
  'address.pais.unknown': error(
    COMMON,
    'El país es «{value}»: escriba un código ISO 3166-1 de tres letras, por ejemplo ESP, FRA o GBR',
    "The country is '{value}': type a three-letter ISO 3166-1 code, for example ESP, FRA or GBR",
  ),
  'address.codigo_municipio.required': error(
    COMMON,
    'Falta el código de municipio: en España son las cinco cifras del INE, por ejemplo 28079 para Madrid',
    'The municipality code is missing: in Spain it is the five digits of INE, for example 28079 for Madrid',
  ),
  'address.codigo_municipio.filled': warning(
    `${COMMON}; INE`,
    'Falta el código de municipio: se comunicará {value} ({name}), el único del código postal {postal_code}',
    'The municipality code is missing: {value} ({name}) will be filed, the only one of postal code {postal_code}',
  ),
  'address.codigo_municipio.unknown': error(
    `${COMMON}; INE`,
    'El municipio {value} no existe: los más parecidos son {nearest}. Escriba el código del INE',
    'Municipality {value} does not exist: the nearest are {nearest}. Type the code of INE',
  ),
  'address.codigo_municipio.format': error(
    `${COMMON}; INE`,
    'El código de municipio es «{value}»: escriba las cinco cifras del INE, provincia de 01 a 52 y municipio distinto de 000',
    "The municipality code is '{value}': type the five digits of INE, province 01 to 52 and a municipality other than 000",
  ),
  'address.nombre_municipio.required': error(
    COMMON,
    'Falta el nombre del municipio: es obligatorio fuera de España',
    'The name of the municipality is missing: outside of Spain it is required',
  ),
  'address.placeholder': error(
    'RD 933/2021 art. 4.3',
    '{field} es «{value}», que no es un dato: escriba el del domicilio',
    "{field} is '{value}', which is no data: type the one of the home address",
    SINCE_RD_933,
  ),
  'address.incomplete': warning(
    AV_MAPPING,
    'La dirección está incompleta (falta {missing}): se comunicará el código de la oficina. Complétela si el lugar es otro',
    'The address is incomplete ({missing} missing): the code of the office will be filed. Complete it if the place is another',
  ),
  ...coded('payment.tipo_pago'),
  'payment.caducidad_tarjeta.format': error(
    COMMON,
    'La caducidad de la tarjeta es «{value}»: escriba MM/AA, con mes de 01 a 12 y año desde 23',
    "The expiry of the card is '{value}': type MM/YY, with month 01 to 12 and a year from 23 on",
  ),
  'payment.card_number': warning(
    AV_MAPPING,
    'El medio de pago contiene un número de tarjeta: se comunicarán solo sus cuatro últimas cifras',
    'The means of payment holds a card number: only its last four digits will be filed',
  ),
  'establishment.code.required': error(
    HEADER,
    'Falta el código del establecimiento en el ministerio: escríbalo en numero_establecimiento',
    "The ministry's code of the establishment is missing: type it in numero_establecimiento",
  ),
  'establishment.code.too_long': error(
    HEADER,
    'El código del establecimiento es «{value}»: los del ministerio tienen como máximo {max} caracteres',
    "The code of the establishment is '{value}': the ministry's have at most {max} characters",
  ),
  'account.codigo_arrendador.required': error(
    HEADER,
    'La cuenta no tiene código de arrendador: configúrelo con el que dio el ministerio al registrarse',
    'The account has no lessor code: set the one that the ministry gave on registration',
  ),
  'account.codigo_arrendador.too_long': error(
    HEADER,
    'El código de arrendador de la cuenta es «{value}»: los del ministerio tienen como máximo {max} caracteres',
    "The lessor code of the account is '{value}': the ministry's have at most {max} characters",
  ),
  'account.tipo_pago.required': error(
    PV_MAPPING,
    'Falta el tipo de pago: escríbalo en tipo_pago o configure uno para toda la cuenta',
    'The type of payment is missing: type it in tipo_pago or set one for the whole account',
  ),
  ...coded('account.tipo_pago'),
  ...coded('guest.parentesco'),
  ...coded('vehicle.tipo'),
  ...coded('vehicle.marca'),
  ...coded('vehicle.color'),
  ...coded('license.tipo'),
};
