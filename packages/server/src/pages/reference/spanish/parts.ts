import type { Words } from '@mirlo/look';

/** Operations on the parts of rentals, precheckins, parameters, examples. */
export const PARTS: readonly Words[] = [
  { en: 'Create a vehicle', es: 'Crear un vehículo' },
  {
    en: 'One per contract: a second one is a 422 on `alquiler_id`. The same `uuid` answers 200 with the existing vehicle.',
    es: 'Uno por contrato: un segundo es un 422 en `alquiler_id`. El mismo `uuid` responde 200 con el vehículo existente.',
  },
  { en: 'List vehicles', es: 'Listar vehículos' },
  {
    en: '`q` searches `matricula` and `numero_bastidor`. `from` and `to` apply to the day of creation.',
    es: '`q` busca en `matricula` y `numero_bastidor`. `from` y `to` se aplican al día de creación.',
  },
  { en: 'Read a vehicle', es: 'Leer un vehículo' },
  { en: 'The vehicle.', es: 'El vehículo.' },
  { en: 'Change a vehicle', es: 'Modificar un vehículo' },
  { en: 'Change a vehicle (PATCH)', es: 'Modificar un vehículo (PATCH)' },
  { en: 'Delete a vehicle', es: 'Borrar un vehículo' },
  {
    en: 'The contract stays; what is filed of it follows.',
    es: 'El contrato se queda; lo que se comunica de él cambia en consecuencia.',
  },
  { en: 'Create a person', es: 'Crear una persona' },
  {
    en: 'Each role once per contract: a repeated one, or a fourth person, is a 422 on `rol`. The same `uuid` answers 200 with the existing person.',
    es: 'Cada rol una vez por contrato: uno repetido, o una cuarta persona, es un 422 en `rol`. El mismo `uuid` responde 200 con la persona existente.',
  },
  { en: 'List persons', es: 'Listar personas' },
  {
    en: '`q` searches `nombre`, `apellido1`, `apellido2`, `numero_documento` and `correo`. `from` and `to` apply to the day of creation.',
    es: '`q` busca en `nombre`, `apellido1`, `apellido2`, `numero_documento` y `correo`. `from` y `to` se aplican al día de creación.',
  },
  { en: 'Read a person', es: 'Leer una persona' },
  { en: 'The person.', es: 'La persona.' },
  { en: 'Change a person', es: 'Modificar una persona' },
  { en: 'Change a person (PATCH)', es: 'Modificar una persona (PATCH)' },
  { en: 'Delete a person', es: 'Borrar una persona' },
  {
    en: "Takes the person's licence and address along.",
    es: 'Se lleva el permiso y la dirección de la persona.',
  },
  { en: 'Create a driving licence', es: 'Crear un permiso de conducir' },
  {
    en: 'One per person: a second one is a 422 on `persona_id`. The same `uuid` answers 200 with the existing licence.',
    es: 'Uno por persona: un segundo es un 422 en `persona_id`. El mismo `uuid` responde 200 con el permiso existente.',
  },
  { en: 'List driving licences', es: 'Listar permisos de conducir' },
  {
    en: '`q` searches `numero` and `soporte`. `from` and `to` apply to the day of creation.',
    es: '`q` busca en `numero` y `soporte`. `from` y `to` se aplican al día de creación.',
  },
  { en: 'Read a driving licence', es: 'Leer un permiso de conducir' },
  { en: 'The driving licence.', es: 'El permiso de conducir.' },
  { en: 'Change a driving licence', es: 'Modificar un permiso de conducir' },
  { en: 'Change a driving licence (PATCH)', es: 'Modificar un permiso de conducir (PATCH)' },
  { en: 'Delete a driving licence', es: 'Borrar un permiso de conducir' },
  { en: 'The person stays.', es: 'La persona se queda.' },
  { en: 'Create an address', es: 'Crear una dirección' },
  {
    en: 'One `recogida` and one `devolucion` per contract, one `persona` per person: a second one is a 422 on the field that links it. The link that the `tipo` does not take is a 422 on that field. The same `uuid` answers 200 with the existing address.',
    es: 'Una `recogida` y una `devolucion` por contrato, una `persona` por persona: una segunda es un 422 en el campo que la enlaza. El enlace que el `tipo` no admite es un 422 en ese campo. El mismo `uuid` responde 200 con la dirección existente.',
  },
  { en: 'List addresses', es: 'Listar direcciones' },
  {
    en: '`q` searches `direccion`, `nombre_municipio` and `codigo_postal`. `from` and `to` apply to the day of creation.',
    es: '`q` busca en `direccion`, `nombre_municipio` y `codigo_postal`. `from` y `to` se aplican al día de creación.',
  },
  { en: 'Read an address', es: 'Leer una dirección' },
  { en: 'The address.', es: 'La dirección.' },
  { en: 'Change an address', es: 'Modificar una dirección' },
  { en: 'Change an address (PATCH)', es: 'Modificar una dirección (PATCH)' },
  { en: 'Delete an address', es: 'Borrar una dirección' },
  { en: 'The contract or person stays.', es: 'El contrato o la persona se queda.' },
  { en: 'List pre-check-in links', es: 'Listar enlaces de precheckin' },
  {
    en: '`q` searches `nombre_hotel`, `email_cliente` and `uuid`. `from` and `to` apply to `fecha_envio`.',
    es: '`q` busca en `nombre_hotel`, `email_cliente` y `uuid`. `from` y `to` se aplican a `fecha_envio`.',
  },
  { en: 'Identifier of the record.', es: 'Identificador del registro.' },
  {
    en: 'Page number, from 1. Anything else is a 422, never a silent clamp.',
    es: 'Número de página, desde 1. Otra cosa es un 422, nunca un ajuste callado.',
  },
  {
    en: 'Page size, 1 to 200. Anything else is a 422, never a silent clamp.',
    es: 'Tamaño de página, de 1 a 200. Otra cosa es un 422, nunca un ajuste callado.',
  },
  {
    en: 'Words, at most 20. Each must stand in one of the searched fields, the same or another; case and accents do not count (ñ as n), `%` and `_` are plain characters. No more of the searched fields of a record is looked at than their first 2048 bytes together, in UTF-8.',
    es: 'Palabras, 20 como máximo. Cada una debe estar en uno de los campos buscados, el mismo u otro; mayúsculas y tildes no cuentan (ñ como n); `%` y `_` son caracteres normales. De los campos buscados de un registro no se miran más que sus primeros 2048 bytes juntos, en UTF-8.',
  },
  { en: 'Earliest date.', es: 'Primera fecha.' },
  {
    en: 'Latest date, inclusive; before `from` it is a 422.',
    es: 'Última fecha, incluida; anterior a `from` es un 422.',
  },
  {
    en: "Only what belongs to this contract (of its persons too). Another account's is a 403, an unknown one an empty list.",
    es: 'Solo lo que pertenece a este contrato (también de sus personas). El de otra cuenta es un 403; uno desconocido, una lista vacía.',
  },
  {
    en: "Only what belongs to this person. Another account's is a 403, an unknown one an empty list.",
    es: 'Solo lo que pertenece a esta persona. La de otra cuenta es un 403; una desconocida, una lista vacía.',
  },
  {
    en: "Only records of this establishment. Another account's is a 403, an unknown one an empty list.",
    es: 'Solo registros de este establecimiento. El de otra cuenta es un 403; uno desconocido, una lista vacía.',
  },
  { en: 'Only records with this value.', es: 'Solo registros con este valor.' },
  {
    en: 'Only records whose filing is in this state.',
    es: 'Solo registros cuya comunicación está en este estado.',
  },
  {
    en: 'Only records whose accepted filing is to be corrected: `held` (the correction waits for what is missing) or `queued` (it goes by itself).',
    es: 'Solo registros cuya comunicación aceptada ha de corregirse: `held` (la corrección espera a lo que falta) o `queued` (se hará sola).',
  },
  {
    en: 'Only guests that another authority than MIR takes (`establishment.autoridad`): 0 those that the operator has not exported as they are now, 1 those that are exported.',
    es: 'Solo huéspedes que recibe otra autoridad que el MIR (`establishment.autoridad`): 0 los que el operador no ha exportado tal como están, 1 los exportados.',
  },
  {
    en: 'Only these records, at most 200 ids, with commas between. Those that are not there or not for this key are left out.',
    es: 'Solo estos registros, 200 identificadores como máximo, separados por comas. Los que no existen o no son para esta clave se omiten.',
  },
  { en: 'Rental office', es: 'Oficina de alquiler' },
  { en: 'A minor of the same stay', es: 'Un menor de la misma estancia' },
  {
    en: "As little as the API takes; held until the ministry's fields are there",
    es: 'Lo mínimo que admite la API; retenido hasta que estén los campos del Ministerio',
  },
  { en: 'Place of pick-up', es: 'Lugar de recogida' },
];
