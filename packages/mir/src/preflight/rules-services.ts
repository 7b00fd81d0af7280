import { error, SINCE_INS_1_2, SINCE_RD_933, warning } from './rule.ts';

/** Rules for the service itself: stay, rental, vehicle, licence. */

const PV = 'PV of the ministry (schema and manual v3.1.3)';
const AV = 'AV of the ministry (schema and manual v3.1.3)';
const AV_MAPPING = 'How Mirlo makes an AV of a rental';
const WINDOW = '(INS 1.2.0)';

export const SERVICE_RULES = {
  'stay.guests.required': error(
    PV,
    'La estancia no tiene huéspedes: añada al menos uno',
    'The stay has no guests: add at least one',
  ),
  'stay.mismatch': error(
    'How Mirlo makes a PV of a stay',
    '{field} es «{value}» y el de otro huésped de la misma estancia es «{other}»: una estancia tiene un solo contrato. Iguálelos o sepárelos',
    "{field} is '{value}' and that of another guest of the stay is '{other}': a stay has one contract. Make them equal or separate them",
  ),
  'stay.hora_entrada.midnight': warning(
    PV,
    'Todos entran a las 00:00, que es como se comunica una hora desconocida: escriba la real',
    'All enter at 00:00, which is how an unknown time is filed: type the real one',
  ),
  'stay.telephone.shared': warning(
    'RD 933/2021 art. 4.3',
    'El teléfono «{value}» es el de {count} adultos de la estancia: escriba el de cada uno',
    "The telephone '{value}' is that of {count} adults of the stay: type each one's own",
    SINCE_RD_933,
  ),
  'stay.minor_alone': warning(
    `${PV} (the ministry does not say)`,
    'La estancia solo tiene menores: agrúpela con el adulto que los acompaña (misma referencia) si lo hay',
    'The stay has minors only: group it with the adult who is with them (same referencia) if there is one',
  ),
  'guest.fecha_entrada.required': error(
    PV,
    'Falta la fecha de entrada: escríbala como AAAA-MM-DD',
    'The date of entry is missing: type it as YYYY-MM-DD',
  ),
  'guest.fecha_salida.required': error(
    PV,
    'Falta la fecha de salida: escríbala como AAAA-MM-DD; si no se conoce, la prevista',
    'The date of departure is missing: type it as YYYY-MM-DD; the expected one if it is not known',
  ),
  'stay.dates.order': error(
    PV,
    'La salida ({end}) debe ser posterior a la entrada ({start}): corrija las fechas, o escriba las horas si son del mismo día',
    'The departure ({end}) must be after the entry ({start}): correct the dates, or type the times if they are on one day',
  ),
  'stay.fecha_entrada.too_old': error(
    `${PV} ${WINDOW}`,
    'La entrada es {value}: el ministerio solo admite fechas posteriores a {limit}, un año antes de hoy',
    'The entry is {value}: the ministry takes dates after {limit} only, one year before today',
    SINCE_INS_1_2,
  ),
  'stay.fecha_salida.too_far': error(
    `${PV} ${WINDOW}`,
    'La salida es {value}: el ministerio solo admite fechas anteriores a {limit}, cinco años después de hoy',
    'The departure is {value}: the ministry takes dates before {limit} only, five years after today',
    SINCE_INS_1_2,
  ),
  'stay.fecha_contrato.after_start': warning(
    'How Mirlo makes a PV of a stay',
    'La fecha del contrato ({value}) es posterior a la entrada ({start}): compruébela',
    'The date of the contract ({value}) is after the entry ({start}): check it',
  ),
  'rental.contract.required': error(
    AV,
    'Faltan los datos del contrato',
    'The data of the contract are missing',
  ),
  'rental.vehicle.required': error(
    AV,
    'Falta el vehículo: un contrato lleva exactamente uno',
    'The vehicle is missing: a contract has exactly one',
  ),
  'rental.persons.required': error(
    AV,
    'Faltan las personas: añada titular (TI) y conductor principal (CP)',
    'The persons are missing: add holder (TI) and main driver (CP)',
  ),
  'rental.persons.too_many': error(
    AV,
    'Hay {count} personas: como máximo son tres, titular (TI), conductor principal (CP) y secundario (CS)',
    'There are {count} persons: at most three, holder (TI), main driver (CP) and second driver (CS)',
  ),
  'rental.roles.ti_missing': error(
    AV,
    'Falta el titular: añada una persona con rol TI; si es quien conduce, repítala con sus datos',
    'The holder is missing: add a person with role TI; if it is the driver, repeat that person',
  ),
  'rental.roles.cp_missing': error(
    AV,
    'Falta el conductor principal: añada una persona con rol CP; si conduce el titular, repítala con su permiso o active la opción de la cuenta «el titular conduce»',
    "The main driver is missing: add a person with role CP; if the holder drives, repeat that person with the licence or turn on the account's option 'the holder drives'",
  ),
  'rental.roles.repeated': error(
    AV,
    'El rol {role} está repetido: cada rol aparece una vez por contrato',
    'The role {role} is repeated: each role appears once in a contract',
  ),
  'rental.drivers.same_document': warning(
    AV,
    'El conductor secundario lleva el documento «{value}», el mismo que el principal: compruébelo',
    "The second driver has the document '{value}', the same as the main driver: check it",
  ),
  'contract.referencia.required': error(
    AV,
    'Falta la referencia del contrato',
    'The reference of the contract is missing',
  ),
  'contract.fecha_recogida.required': error(
    AV,
    'Falta la fecha y hora de recogida: escríbala como AAAA-MM-DD HH:MM:SS',
    'The date and time of pick-up is missing: type it as YYYY-MM-DD HH:MM:SS',
  ),
  'contract.fecha_devolucion.required': error(
    AV,
    'Falta la fecha y hora de devolución: escríbala como AAAA-MM-DD HH:MM:SS; si no se conoce, la prevista',
    'The date and time of return is missing: type it as YYYY-MM-DD HH:MM:SS; the expected one if it is not known',
  ),
  'contract.dates.order': error(
    AV,
    'La devolución ({end}) debe ser posterior a la recogida ({start})',
    'The return ({end}) must be after the pick-up ({start})',
  ),
  'contract.fecha_recogida.too_old': error(
    `${AV} ${WINDOW}`,
    'La recogida es {value}: el ministerio solo admite fechas posteriores a {limit}, un año antes de hoy',
    'The pick-up is {value}: the ministry takes dates after {limit} only, one year before today',
    SINCE_INS_1_2,
  ),
  'contract.fecha_devolucion.too_far': error(
    `${AV} ${WINDOW}`,
    'La devolución es {value}: el ministerio solo admite fechas anteriores a {limit}, cinco años después de hoy',
    'The return is {value}: the ministry takes dates before {limit} only, five years after today',
    SINCE_INS_1_2,
  ),
  'contract.fecha_contrato.after_start': warning(
    AV_MAPPING,
    'La fecha del contrato ({value}) es posterior a la recogida ({start}): compruébela',
    'The date of the contract ({value}) is after the pick-up ({start}): check it',
  ),
  'vehicle.categoria.missing': warning(
    AV_MAPPING,
    'Falta la categoría del vehículo: se comunicará su tipo. Escriba la de su propia clasificación',
    'The category of the vehicle is missing: its type will be filed. Type the one of your own classification',
  ),
  'vehicle.tipo.required': error(
    AV,
    'Falta el tipo de vehículo: escriba por ejemplo TURISMO, FURGONETA o MOTOCICLETA',
    'The type of vehicle is missing: type for example TURISMO, FURGONETA or MOTOCICLETA',
  ),
  'vehicle.marca.required': error(AV, 'Falta la marca del vehículo', 'The make of the vehicle is missing'),
  'vehicle.modelo.required': error(AV, 'Falta el modelo del vehículo', 'The model of the vehicle is missing'),
  'vehicle.matricula.required': error(
    AV,
    'Falta la matrícula del vehículo',
    'The number plate of the vehicle is missing',
  ),
  'vehicle.numero_bastidor.required': error(
    AV,
    'Falta el número de bastidor (VIN): escriba sus 17 caracteres',
    'The chassis number (VIN) is missing: type its 17 characters',
  ),
  'vehicle.numero_bastidor.format': warning(
    'ISO 3779',
    'El número de bastidor es «{value}»: los de ahora tienen 17 letras y cifras, sin I, O ni Q. Compruébelo',
    "The chassis number is '{value}': today's have 17 letters and digits, without I, O and Q. Check it",
  ),
  'vehicle.color.required': error(AV, 'Falta el color del vehículo', 'The colour of the vehicle is missing'),
  'vehicle.km_recogida.missing': warning(
    `${AV} (two official readings; INS 1.2.0)`,
    'Faltan los kilómetros a la recogida: las instrucciones del ministerio los piden. Escríbalos si los conoce',
    "The kilometres at pick-up are missing: the ministry's instructions ask for them. Type them if known",
    SINCE_INS_1_2,
  ),
  'vehicle.km.invalid': error(
    AV,
    '{field} es {value}: escriba un número entero de kilómetros, de 0 a {max}',
    '{field} is {value}: type a whole number of kilometres, from 0 to {max}',
  ),
  'vehicle.km_devolucion.lower': warning(
    AV,
    'Los kilómetros a la devolución ({value}) son menos que a la recogida ({pickup}): compruébelos',
    'The kilometres at return ({value}) are fewer than at pick-up ({pickup}): check them',
  ),
  'person.license.required': error(
    AV,
    'Falta el permiso de conducir de quien conduce: escriba tipo, número y validez',
    'The driving licence of a driver is missing: type its kind, number and expiry',
  ),
  'license.tipo.required': error(
    AV,
    'Falta la clase del permiso de conducir, por ejemplo B',
    'The kind of the driving licence is missing, for example B',
  ),
  'license.numero.required': error(
    AV,
    'Falta el número del permiso de conducir',
    'The number of the driving licence is missing',
  ),
  'license.validez.required': error(
    AV,
    'Falta la fecha de caducidad del permiso de conducir: escríbala como AAAA-MM-DD',
    'The expiry date of the driving licence is missing: type it as YYYY-MM-DD',
  ),
  'license.validez.expired': warning(
    AV,
    'El permiso de conducir caduca el {value}, antes de la recogida ({start}): compruébelo',
    'The driving licence expires on {value}, before the pick-up ({start}): check it',
  ),
  'license.incomplete': warning(
    AV,
    'El permiso del titular, que no conduce, está incompleto (falta {missing}): no se comunicará',
    'The licence of the holder, who does not drive, is incomplete ({missing} missing): it will not be filed',
  ),
};
