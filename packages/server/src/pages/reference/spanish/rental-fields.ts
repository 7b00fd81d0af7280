import type { Words } from '@mirlo/look';

/** The fields of contracts and their parts. */
export const RENTAL_FIELDS: readonly Words[] = [
  {
    en: 'Header of a rental contract (contrato). Its vehicle, persons, licences and addresses are records of their own.',
    es: 'Cabecera de un contrato de alquiler. Su vehículo, personas, permisos y direcciones son registros propios.',
  },
  {
    en: 'Establishment of the rental; one of the account.',
    es: 'Establecimiento del alquiler; uno de la cuenta.',
  },
  {
    en: 'Identifier of the contract, unique per account and kind of key.',
    es: 'Identificador del contrato, único por cuenta y tipo de clave.',
  },
  { en: 'Date of the contract.', es: 'Fecha del contrato.' },
  {
    en: 'Pick-up; starts the legal deadline of 24 h.',
    es: 'Recogida; desde ella cuenta el plazo legal de 24 h.',
  },
  { en: 'Drop-off.', es: 'Devolución.' },
  {
    en: 'Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.',
    es: 'Tipo de pago, por ejemplo TARJETA, EFECTIVO; se convierte en el código del Ministerio al comunicar.',
  },
  { en: 'Date of payment.', es: 'Fecha de pago.' },
  {
    en: 'Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.',
    es: 'Medio de pago. De un número de tarjeta (de 13 a 19 cifras, también con espacios o guiones) se guardan las cuatro últimas.',
  },
  { en: 'Holder of the means of payment.', es: 'Titular del medio de pago.' },
  { en: 'Expiry of the card, `MM/AA`.', es: 'Caducidad de la tarjeta, `MM/AA`.' },
  {
    en: "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.",
    es: 'Código del Ministerio, si es distinto del `numero_establecimiento` del establecimiento.',
  },
  {
    en: 'Code of the establishment (`numero_establecimiento`), for reading.',
    es: 'Código del establecimiento (`numero_establecimiento`), para leerlo.',
  },
  { en: 'Account that owns the contract.', es: 'Cuenta dueña del contrato.' },
  {
    en: 'Vehicle (vehículo) of a rental contract, exactly one per contract.',
    es: 'Vehículo de un contrato de alquiler, exactamente uno por contrato.',
  },
  {
    en: 'Contract that it belongs to; fixed at creation.',
    es: 'Contrato al que pertenece; queda fijado al crear.',
  },
  { en: 'Category, for example TURISMO_M1, FURGON_N1.', es: 'Categoría, por ejemplo TURISMO_M1, FURGON_N1.' },
  {
    en: 'Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.',
    es: 'Tipo, texto libre, por ejemplo TURISMO, FURGONETA, MOTOCICLETA; se convierte en el código del Ministerio al comunicar.',
  },
  {
    en: "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).",
    es: 'Marca, texto libre; se convierte en el código del Ministerio al comunicar («Mercedes-Benz» pasa a MERCEDES).',
  },
  { en: 'Model.', es: 'Modelo.' },
  { en: 'Number plate (matrícula).', es: 'Matrícula.' },
  {
    en: 'Vehicle identification number, VIN (número de bastidor).',
    es: 'Número de bastidor (VIN).',
  },
  {
    en: "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).",
    es: 'Color, texto libre; se convierte en el código del Ministerio al comunicar («Azul marino» pasa a MARINO).',
  },
  { en: 'Odometer at pick-up, kilometres.', es: 'Kilómetros en la recogida.' },
  { en: 'Odometer at drop-off, kilometres.', es: 'Kilómetros en la devolución.' },
  { en: 'Identifier of the GPS device, if any.', es: 'Identificador del dispositivo GPS, si lo hay.' },
  { en: 'Holder or driver of a rental contract.', es: 'Titular o conductor de un contrato de alquiler.' },
  {
    en: 'Contract that the person belongs to; fixed at creation.',
    es: 'Contrato al que pertenece la persona; queda fijado al crear.',
  },
  {
    en: 'Role (rol) in the rental: `TI` holder (titular), `CP` main driver (conductor principal), `CS` secondary driver. Each at most once per contract.',
    es: 'Rol en el alquiler: `TI` titular, `CP` conductor principal, `CS` conductor secundario. Cada uno como mucho una vez por contrato.',
  },
  { en: 'First name, or name of the company.', es: 'Nombre, o razón social de la empresa.' },
  { en: 'Sex (sexo): H man, M woman, O other.', es: 'Sexo: H hombre, M mujer, O otro.' },
  { en: 'Second telephone.', es: 'Segundo teléfono.' },
  { en: 'E-mail (correo), RFC 5322.', es: 'Correo electrónico, RFC 5322.' },
  {
    en: 'Driving licence (permiso de conducir) of a person, at most one.',
    es: 'Permiso de conducir de una persona, como mucho uno.',
  },
  {
    en: 'Person that it belongs to; fixed at creation.',
    es: 'Persona a la que pertenece; queda fijada al crear.',
  },
  {
    en: 'Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.',
    es: 'Clase; abierta. Las habituales son AM, A1, A2, A, B, B1, BE, C1, C, D1, D.',
  },
  { en: 'Expiry date.', es: 'Fecha de caducidad.' },
  { en: 'Number of the licence.', es: 'Número del permiso.' },
  { en: 'Support number of the licence (número de soporte).', es: 'Número de soporte del permiso.' },
  {
    en: 'Address (dirección): the pick-up or drop-off place of a contract, or the home of a person.',
    es: 'Dirección: el lugar de recogida o de devolución de un contrato, o el domicilio de una persona.',
  },
  {
    en: 'What the address (dirección) is: `recogida` pick-up and `devolucion` drop-off belong to the contract, `persona` to a person.',
    es: 'Qué dirección es: `recogida` y `devolucion` son del contrato; `persona`, de una persona.',
  },
  {
    en: 'Contract, where `tipo` is `recogida` or `devolucion`: then required, else not taken. Fixed at creation.',
    es: 'Contrato, si `tipo` es `recogida` o `devolucion`: entonces obligatorio; si no, no se admite. Queda fijado al crear.',
  },
  {
    en: 'Person, where `tipo` is `persona`: then required, else not taken. Fixed at creation.',
    es: 'Persona, si `tipo` es `persona`: entonces obligatoria; si no, no se admite. Queda fijada al crear.',
  },
  { en: 'Street and number (dirección).', es: 'Calle y número.' },
  {
    en: 'Country of the address (país), ISO 3166-1 alpha-3.',
    es: 'País de la dirección, ISO 3166-1 alfa-3.',
  },
  {
    en: "UUID of the whole request, which is the contract's uuid.",
    es: 'UUID de toda la petición, que es el del contrato.',
  },
  {
    en: 'Contract header of an atomic rental. Its `uuid` stands in for the uuid of the whole where that is absent.',
    es: 'Cabecera de contrato de un alquiler completo. Su `uuid` hace de uuid del conjunto si este falta.',
  },
  {
    en: 'Vehicle of an atomic rental; belongs to its contract.',
    es: 'Vehículo de un alquiler completo; pertenece a su contrato.',
  },
  {
    en: 'One to three persons, each role at most once.',
    es: 'De una a tres personas, cada rol como mucho una vez.',
  },
  { en: 'Driving licence of the person.', es: 'Permiso de conducir de la persona.' },
  { en: 'Home address of the person.', es: 'Domicilio de la persona.' },
  {
    en: 'Place of pick-up; without it that of the establishment is filed.',
    es: 'Lugar de recogida; sin él se comunica el del establecimiento.',
  },
  {
    en: 'Place of drop-off; without it that of the establishment is filed.',
    es: 'Lugar de devolución; sin él se comunica el del establecimiento.',
  },
];
