import type { Words } from '@mirlo/look';

/** The fields of establishments, guests and precheckins, and those that several records share. */
export const FIELDS: readonly Words[] = [
  {
    en: 'Counts the changes of the record, from 1 on. An update that sends it as `If-Match` changes nothing that its author has not seen. The parts of a contract count their own.',
    es: 'Cuenta los cambios del registro, desde 1. Una modificación que la envía en `If-Match` no cambia nada que su autor no haya visto. Las partes de un contrato cuentan los suyos.',
  },
  {
    en: 'A unit registered with the ministry (establecimiento): hotel, rental office, agency.',
    es: 'Una unidad registrada en el Ministerio: hotel, oficina de alquiler, agencia.',
  },
  {
    en: 'Identifier of the record, given by the registry.',
    es: 'Identificador del registro; lo asigna el servicio.',
  },
  { en: 'Name.', es: 'Nombre.' },
  {
    en: 'Code that the ministry gave it (número de establecimiento).',
    es: 'Código que le dio el Ministerio (número de establecimiento).',
  },
  {
    en: 'Municipality where it stands, code of the INE register. Says which `autoridad` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.',
    es: 'Municipio en el que está, código del INE. Dice qué `autoridad` recibe sus huéspedes y, en Canarias (35, 38), que sus días empiezan una hora más tarde que en Madrid.',
  },
  {
    en: "Who takes the reports of its guests, by the province of `codigo_municipio`: `mossos` (Mossos d'Esquadra: 08, 17, 25, 43), `ertzaintza` (Basque police: 01, 20, 48), else `mir` (the Interior Ministry), also without a municipality. The operator can set it.",
    es: 'Quién recibe los partes de sus huéspedes, según la provincia de `codigo_municipio`: `mossos` (Mossos d’Esquadra: 08, 17, 25, 43), `ertzaintza` (policía vasca: 01, 20, 48); si no, `mir` (el Ministerio del Interior), también sin municipio. El operador puede fijarla.',
  },
  {
    en: 'UUID chosen by the caller; makes the create safe to repeat. Taken on create only.',
    es: 'UUID que elige quien llama; permite repetir la creación sin riesgo. Solo se admite al crear.',
  },
  { en: 'When the record was made, Europe/Madrid.', es: 'Cuándo se creó el registro, Europe/Madrid.' },
  {
    en: 'When the record was last changed, Europe/Madrid.',
    es: 'Cuándo se modificó por última vez el registro, Europe/Madrid.',
  },
  {
    en: 'A guest (huésped) of a lodging. The people of a vehicle rental are persons.',
    es: 'Un huésped de un establecimiento de hospedaje. La gente de un alquiler de vehículo son personas.',
  },
  { en: 'First name.', es: 'Nombre.' },
  { en: 'First surname (primer apellido).', es: 'Primer apellido.' },
  {
    en: 'Second surname (segundo apellido). The ministry requires it with a NIF.',
    es: 'Segundo apellido. El Ministerio lo exige con NIF.',
  },
  {
    en: 'Establishment of the stay; one of the account.',
    es: 'Establecimiento de la estancia; uno de la cuenta.',
  },
  { en: 'Kind of identity document (tipo de documento).', es: 'Tipo de documento de identidad.' },
  {
    en: 'Number of the document. A wrong check letter is taken, said in `mir.issues` and held.',
    es: 'Número del documento. Una letra de control incorrecta se admite, se dice en `mir.issues` y se retiene.',
  },
  {
    en: 'Support number of the document (número de soporte); the ministry requires it with DNI and NIE.',
    es: 'Número de soporte del documento; el Ministerio lo exige con DNI y NIE.',
  },
  { en: 'Date of birth.', es: 'Fecha de nacimiento.' },
  { en: 'Nationality, ISO 3166-1 alpha-3.', es: 'Nacionalidad, ISO 3166-1 alfa-3.' },
  { en: 'Sex (género): M man, F woman, Otro.', es: 'Género: M hombre, F mujer, Otro.' },
  {
    en: 'E-mail; the ministry requires this or the telephone.',
    es: 'Correo electrónico; el Ministerio exige este o el teléfono.',
  },
  { en: 'Telephone (teléfono).', es: 'Teléfono.' },
  {
    en: 'Day of arrival; starts the legal deadline of 24 h.',
    es: 'Día de entrada; desde él cuenta el plazo legal de 24 h.',
  },
  { en: 'Time of arrival.', es: 'Hora de entrada.' },
  { en: 'Day of departure.', es: 'Día de salida.' },
  { en: 'Time of departure.', es: 'Hora de salida.' },
  {
    en: 'Room (habitación). Groups the guests of a stay where no `referencia` does; never sent.',
    es: 'Habitación. Agrupa a los huéspedes de una estancia si no lo hace una `referencia`; nunca se envía.',
  },
  {
    en: 'Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.',
    es: 'Parentesco de un menor con un adulto de la estancia (o del adulto con el menor), un código del Ministerio.',
  },
  {
    en: 'Street and number of the home address (dirección).',
    es: 'Calle y número del domicilio.',
  },
  { en: 'Rest of the street address (piso, puerta).', es: 'Resto de la dirección (piso, puerta).' },
  {
    en: 'Municipality, five digits of the INE register; for Spain.',
    es: 'Municipio, cinco cifras del registro del INE; para España.',
  },
  { en: 'Name of the municipality; outside Spain.', es: 'Nombre del municipio; fuera de España.' },
  { en: 'Postal code (código postal).', es: 'Código postal.' },
  {
    en: 'Country of the home address (país), ISO 3166-1 alpha-3.',
    es: 'País del domicilio, ISO 3166-1 alfa-3.',
  },
  {
    en: "Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.",
    es: 'Referencia del contrato de la estancia. Los huéspedes de un establecimiento con la misma se comunican juntos, como mucho 500.',
  },
  {
    en: "Date of the stay's contract; without it the day of creation.",
    es: 'Fecha del contrato de la estancia; sin ella, el día de creación.',
  },
  {
    en: 'Kind of payment, free text or a code of the ministry; turned into its code on filing.',
    es: 'Tipo de pago, texto libre o código del Ministerio; se convierte en su código al comunicar.',
  },
  {
    en: 'Submission to the ministry (enviado al ministerio). `0` pending; `1` submitted: exactly while a communication accepted by the ministry stands for the record (its `codigo_comunicacion` is known), also one that says something else than the record by now (`mir.correction`), and `0` again from its annulment until the correction is accepted; `2` sandbox record, never submitted.',
    es: 'Enviado al Ministerio. `0` pendiente; `1` enviado: exactamente mientras una comunicación aceptada por el Ministerio ampara el registro (se conoce su `codigo_comunicacion`), también una que ya no dice lo que dice el registro (`mir.correction`), y de nuevo `0` desde su anulación hasta que se acepta la corrección; `2` registro de pruebas, nunca se envía.',
  },
  {
    en: 'What is known of the filing of this record with the ministry (MIR). Read only.',
    es: 'Lo que se sabe de la comunicación de este registro al Ministerio (MIR). Solo lectura.',
  },
  {
    en: 'When it will be sent, or its filing annulled to be made anew, Europe/Madrid; null where it is sent already, or waits for somebody. A time that has passed means now.',
    es: 'Cuándo se enviará, o se anulará su comunicación para hacerla de nuevo, Europe/Madrid; null si ya se envió o si espera a alguien. Una hora pasada significa ahora.',
  },
  {
    en: "Names of the fields that were filed with other values than the record has by now, those of a contract's parts with their path (`vehicle.matricula`, `persons.CP.nombre`). Empty where the filing says what the record says, where nothing is filed, and where another guest of the stay was edited or removed.",
    es: 'Nombres de los campos que se comunicaron con otros valores que los que ya tiene el registro; los de las partes de un contrato, con su ruta (`vehicle.matricula`, `persons.CP.nombre`). Vacío si la comunicación dice lo que dice el registro, si no hay nada comunicado, y si se modificó o borró otro huésped de la estancia.',
  },
  {
    en: 'The correction of an accepted filing that says something else than the record.',
    es: 'La corrección de una comunicación aceptada que no dice lo que dice el registro.',
  },
  {
    en: 'A pre-check-in link. Read only over the API.',
    es: 'Un enlace de precheckin. Por la API, solo lectura.',
  },
  { en: 'Identifier of the pre-check-in.', es: 'Identificador del precheckin.' },
  { en: 'UUID of the link.', es: 'UUID del enlace.' },
  { en: 'Establishment of the stay.', es: 'Establecimiento de la estancia.' },
  {
    en: 'Name of the lodging as the guest reads it.',
    es: 'Nombre del alojamiento, como lo lee el huésped.',
  },
  { en: 'E-mail of the guest.', es: 'Correo electrónico del huésped.' },
  {
    en: 'Date and time of day in Europe/Madrid, `YYYY-MM-DD HH:MM:SS`, with a blank between them and no offset. The date is a real one; an hour that summer time skips is kept as sent.',
    es: 'Fecha y hora en Europe/Madrid, `YYYY-MM-DD HH:MM:SS`, con un espacio entre ambas y sin desfase. La fecha es real; una hora que el cambio de verano se salta se guarda como llegó.',
  },
  {
    en: '`enviado` sent, `completado` filled in by the guest.',
    es: '`enviado`, o `completado` si el huésped lo rellenó.',
  },
];
