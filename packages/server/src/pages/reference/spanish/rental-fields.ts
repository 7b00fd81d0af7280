/** The Spanish of the fields of contracts and their parts. */
export const RENTAL_FIELDS: Readonly<Record<string, string>> = {
  'Header of a rental contract (contrato). Its vehicle, persons, licences and addresses are records of their own.':
    'Cabecera de un contrato de alquiler. Su vehículo, personas, permisos y direcciones son registros propios.',
  'Establishment of the rental; one of the account.': 'Establecimiento del alquiler; uno de la cuenta.',
  'Identifier of the contract, unique per account and kind of key.':
    'Identificador del contrato, único por cuenta y tipo de clave.',
  'Date of the contract.': 'Fecha del contrato.',
  'Pick-up; starts the legal deadline of 24 h.': 'Recogida; desde ella cuenta el plazo legal de 24 h.',
  'Drop-off.': 'Devolución.',
  'Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.':
    'Tipo de pago, por ejemplo TARJETA, EFECTIVO; se convierte en el código del Ministerio al comunicar.',
  'Date of payment.': 'Fecha de pago.',
  'Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.':
    'Medio de pago. De un número de tarjeta (de 13 a 19 cifras, también con espacios o guiones) se guardan las cuatro últimas.',
  'Holder of the means of payment.': 'Titular del medio de pago.',
  'Expiry of the card, `MM/AA`.': 'Caducidad de la tarjeta, `MM/AA`.',
  "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.":
    'Código del Ministerio, si es distinto del `numero_establecimiento` del establecimiento.',
  'Code of the establishment (`numero_establecimiento`), for reading.':
    'Código del establecimiento (`numero_establecimiento`), para leerlo.',
  'Account that owns the contract.': 'Cuenta dueña del contrato.',
  'Vehicle (vehículo) of a rental contract, exactly one per contract.':
    'Vehículo de un contrato de alquiler, exactamente uno por contrato.',
  'Contract that it belongs to; fixed at creation.': 'Contrato al que pertenece; queda fijado al crear.',
  'Category, for example TURISMO_M1, FURGON_N1.': 'Categoría, por ejemplo TURISMO_M1, FURGON_N1.',
  'Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.':
    'Tipo, texto libre, por ejemplo TURISMO, FURGONETA, MOTOCICLETA; se convierte en el código del Ministerio al comunicar.',
  "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).":
    'Marca, texto libre; se convierte en el código del Ministerio al comunicar («Mercedes-Benz» pasa a MERCEDES).',
  'Model.': 'Modelo.',
  'Number plate (matrícula).': 'Matrícula.',
  'Vehicle identification number, VIN (número de bastidor).': 'Número de bastidor (VIN).',
  "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).":
    'Color, texto libre; se convierte en el código del Ministerio al comunicar («Azul marino» pasa a MARINO).',
  'Odometer at pick-up, kilometres.': 'Kilómetros en la recogida.',
  'Odometer at drop-off, kilometres.': 'Kilómetros en la devolución.',
  'Identifier of the GPS device, if any.': 'Identificador del dispositivo GPS, si lo hay.',
  'Holder or driver of a rental contract.': 'Titular o conductor de un contrato de alquiler.',
  'Contract that the person belongs to; fixed at creation.':
    'Contrato al que pertenece la persona; queda fijado al crear.',
  'Role (rol) in the rental: `TI` holder (titular), `CP` main driver (conductor principal), `CS` secondary driver. Each at most once per contract.':
    'Rol en el alquiler: `TI` titular, `CP` conductor principal, `CS` conductor secundario. Cada uno como mucho una vez por contrato.',
  'First name, or name of the company.': 'Nombre, o razón social de la empresa.',
  'Sex (sexo): H man, M woman, O other.': 'Sexo: H hombre, M mujer, O otro.',
  'Second telephone.': 'Segundo teléfono.',
  'E-mail (correo), RFC 5322.': 'Correo electrónico, RFC 5322.',
  'Driving licence (permiso de conducir) of a person, at most one.':
    'Permiso de conducir de una persona, como mucho uno.',
  'Person that it belongs to; fixed at creation.': 'Persona a la que pertenece; queda fijada al crear.',
  'Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.':
    'Clase; abierta. Las habituales son AM, A1, A2, A, B, B1, BE, C1, C, D1, D.',
  'Expiry date.': 'Fecha de caducidad.',
  'Number of the licence.': 'Número del permiso.',
  'Support number of the licence (número de soporte).': 'Número de soporte del permiso.',
  'Address (dirección): the pick-up or drop-off place of a contract, or the home of a person.':
    'Dirección: el lugar de recogida o de devolución de un contrato, o el domicilio de una persona.',
  'The use of the address (dirección): `recogida` pick-up and `devolucion` drop-off belong to the contract, `persona` to a person.':
    'Qué dirección es: `recogida` y `devolucion` son del contrato; `persona`, de una persona.',
  'Contract, where `tipo` is `recogida` or `devolucion`: then required, else not taken. Fixed at creation.':
    'Contrato, si `tipo` es `recogida` o `devolucion`: entonces obligatorio; si no, no se admite. Queda fijado al crear.',
  'Person, where `tipo` is `persona`: then required, else not taken. Fixed at creation.':
    'Persona, si `tipo` es `persona`: entonces obligatoria; si no, no se admite. Queda fijada al crear.',
  'Street and number (dirección).': 'Calle y número.',
  'Country of the address (país), ISO 3166-1 alpha-3.': 'País de la dirección, ISO 3166-1 alfa-3.',
  "UUID of the whole request, which is the contract's uuid.":
    'UUID de toda la petición, que es el del contrato.',
  'Contract header of an atomic rental. Its `uuid` stands in for the uuid of the whole where that is absent.':
    'Cabecera de contrato de un alquiler completo. Su `uuid` hace de uuid del conjunto si este falta.',
  'Vehicle of an atomic rental; belongs to its contract.':
    'Vehículo de un alquiler completo; pertenece a su contrato.',
  'One to three persons, each role at most once.': 'De una a tres personas, cada rol como mucho una vez.',
  'Driving licence of the person.': 'Permiso de conducir de la persona.',
  'Home address of the person.': 'Domicilio de la persona.',
  'Place of pick-up; without it that of the establishment is filed.':
    'Lugar de recogida; sin él se comunica el del establecimiento.',
  'Place of drop-off; without it that of the establishment is filed.':
    'Lugar de devolución; sin él se comunica el del establecimiento.',
};
