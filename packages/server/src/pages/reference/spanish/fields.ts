/**
 * The Spanish of the fields of establishments, guests and precheckins, and of those that several
 * records share.
 */
export const FIELDS: Readonly<Record<string, string>> = {
  'Counts the changes of the record, from 1 on. An update that sends it as `If-Match` changes nothing that its author has not seen. The parts of a contract count their own.':
    'Cuenta los cambios del registro, desde 1. Una modificación que la envía en `If-Match` no cambia nada que su autor no haya visto. Las partes de un contrato cuentan los suyos.',
  'A unit registered with the ministry (establecimiento): hotel, rental office, agency.':
    'Una unidad registrada en el Ministerio: hotel, oficina de alquiler, agencia.',
  'Identifier of the record, given by the registry.': 'Identificador del registro; lo asigna el servicio.',
  'Name.': 'Nombre.',
  'Code that the ministry gave it (número de establecimiento).':
    'Código que le dio el Ministerio (número de establecimiento).',
  'Municipality where it stands, code of the INE register. Says which `autoridad` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.':
    'Municipio en el que está, código del INE. Dice qué `autoridad` recibe sus huéspedes y, en Canarias (35, 38), que sus días empiezan una hora más tarde que en Madrid.',
  "The authority that takes the reports of its guests, by the province of `codigo_municipio`: `mossos` (Mossos d'Esquadra: 08, 17, 25, 43), `ertzaintza` (Basque police: 01, 20, 48), else `mir` (the Interior Ministry), also without a municipality. The operator can set it.":
    'Quién recibe los partes de sus huéspedes, según la provincia de `codigo_municipio`: `mossos` (Mossos d’Esquadra: 08, 17, 25, 43), `ertzaintza` (policía vasca: 01, 20, 48); si no, `mir` (el Ministerio del Interior), también sin municipio. El operador puede fijarla.',
  'UUID chosen by the caller; makes the create safe to repeat. Taken on create only.':
    'UUID que elige quien llama; permite repetir la creación sin riesgo. Solo se admite al crear.',
  'When the record was made, Europe/Madrid.': 'Cuándo se creó el registro, Europe/Madrid.',
  'When the record was last changed, Europe/Madrid.':
    'Cuándo se modificó por última vez el registro, Europe/Madrid.',
  'A guest (huésped) of a lodging. The people of a vehicle rental are persons.':
    'Un huésped de un establecimiento de hospedaje. La gente de un alquiler de vehículo son personas.',
  'First name.': 'Nombre.',
  'First surname (primer apellido).': 'Primer apellido.',
  'Second surname (segundo apellido). The ministry requires it with a NIF.':
    'Segundo apellido. El Ministerio lo exige con NIF.',
  'Establishment of the stay; one of the account.': 'Establecimiento de la estancia; uno de la cuenta.',
  'Kind of identity document (tipo de documento).': 'Tipo de documento de identidad.',
  'Number of the document. A wrong check letter is taken, said in `mir.issues` and held.':
    'Número del documento. Una letra de control incorrecta se admite, se dice en `mir.issues` y se retiene.',
  'Support number of the document (número de soporte); the ministry requires it with DNI and NIE.':
    'Número de soporte del documento; el Ministerio lo exige con DNI y NIE.',
  'Date of birth.': 'Fecha de nacimiento.',
  'Nationality, ISO 3166-1 alpha-3.': 'Nacionalidad, ISO 3166-1 alfa-3.',
  'Sex (género): M man, F woman, Otro.': 'Género: M hombre, F mujer, Otro.',
  'E-mail; the ministry requires this or the telephone.':
    'Correo electrónico; el Ministerio exige este o el teléfono.',
  'Telephone (teléfono).': 'Teléfono.',
  'Day of arrival; starts the legal deadline of 24 h.':
    'Día de entrada; desde él cuenta el plazo legal de 24 h.',
  'Time of arrival.': 'Hora de entrada.',
  'Day of departure.': 'Día de salida.',
  'Time of departure.': 'Hora de salida.',
  'Room (habitación). Groups the guests of a stay where no `referencia` does; never sent.':
    'Habitación. Agrupa a los huéspedes de una estancia si no lo hace una `referencia`; nunca se envía.',
  'Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.':
    'Parentesco de un menor con un adulto de la estancia (o del adulto con el menor), un código del Ministerio.',
  'Street and number of the home address (dirección).': 'Calle y número del domicilio.',
  'Rest of the street address (piso, puerta).': 'Resto de la dirección (piso, puerta).',
  'Municipality, five digits of the INE register; for Spain.':
    'Municipio, cinco cifras del registro del INE; para España.',
  'Name of the municipality; outside Spain.': 'Nombre del municipio; fuera de España.',
  'Postal code (código postal).': 'Código postal.',
  'Country of the home address (país), ISO 3166-1 alpha-3.': 'País del domicilio, ISO 3166-1 alfa-3.',
  "Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.":
    'Referencia del contrato de la estancia. Los huéspedes de un establecimiento con la misma se comunican juntos, como mucho 500.',
  "Date of the stay's contract; without it the day of creation.":
    'Fecha del contrato de la estancia; sin ella, el día de creación.',
  'Kind of payment, free text or a code of the ministry; turned into its code on filing.':
    'Tipo de pago, texto libre o código del Ministerio; se convierte en su código al comunicar.',
  'Submission to the ministry (enviado al ministerio). `0` pending; `1` submitted: exactly while a communication accepted by the ministry stands for the record (its `codigo_comunicacion` is known), also one that says something else than the record by now (`mir.correction`), and `0` again from its annulment until the correction is accepted; `2` sandbox record, never submitted.':
    'Enviado al Ministerio. `0` pendiente; `1` enviado: exactamente mientras una comunicación aceptada por el Ministerio ampara el registro (se conoce su `codigo_comunicacion`), también una que ya no dice lo que dice el registro (`mir.correction`), y de nuevo `0` desde su anulación hasta que se acepta la corrección; `2` registro de pruebas, nunca se envía.',
  'The filing of this record with the ministry (MIR), as far as it is known. Read only.':
    'Lo que se sabe de la comunicación de este registro al Ministerio (MIR). Solo lectura.',
  'When it will be sent, or its filing annulled to be made anew, Europe/Madrid; null where it is sent already, or waits for somebody. A time that has passed means now.':
    'Cuándo se enviará, o se anulará su comunicación para hacerla de nuevo, Europe/Madrid; null si ya se envió o si espera a alguien. Una hora pasada significa ahora.',
  "Names of the fields that were filed with other values than the record has by now, those of a contract's parts with their path (`vehicle.matricula`, `persons.CP.nombre`). Empty where the filing says what the record says, where nothing is filed, and where another guest of the stay was edited or removed.":
    'Nombres de los campos que se comunicaron con otros valores que los que ya tiene el registro; los de las partes de un contrato, con su ruta (`vehicle.matricula`, `persons.CP.nombre`). Vacío si la comunicación dice lo que dice el registro, si no hay nada comunicado, y si se modificó o borró otro huésped de la estancia.',
  'The correction of an accepted filing that says something else than the record.':
    'La corrección de una comunicación aceptada que no dice lo que dice el registro.',
  'A pre-check-in link. Read only over the API.': 'Un enlace de precheckin. Por la API, solo lectura.',
  'Identifier of the pre-check-in.': 'Identificador del precheckin.',
  'UUID of the link.': 'UUID del enlace.',
  'Establishment of the stay.': 'Establecimiento de la estancia.',
  'Name of the lodging as the guest reads it.': 'Nombre del alojamiento, como lo lee el huésped.',
  'E-mail of the guest.': 'Correo electrónico del huésped.',
  'Date and time of day in Europe/Madrid, `YYYY-MM-DD HH:MM:SS`, with a blank between them and no offset. The date is a real one; an hour that summer time skips is kept as sent.':
    'Fecha y hora en Europe/Madrid, `YYYY-MM-DD HH:MM:SS`, con un espacio entre ambas y sin desfase. La fecha es real; una hora que el cambio de verano se salta se guarda como llegó.',
  '`enviado` sent, `completado` filled in by the guest.':
    '`enviado`, o `completado` si el huésped lo rellenó.',
};
