/** The Spanish of the operations on parts of rentals, of precheckins, parameters and examples. */
export const PARTS: Readonly<Record<string, string>> = {
  'Create a vehicle': 'Crear un vehículo',
  'One per contract: a second one is a 422 on `alquiler_id`. The same `uuid` answers 200 with the existing vehicle.':
    'Uno por contrato: un segundo es un 422 en `alquiler_id`. El mismo `uuid` responde 200 con el vehículo existente.',
  'List vehicles': 'Listar vehículos',
  '`q` searches `matricula` and `numero_bastidor`. `from` and `to` apply to the day of creation.':
    '`q` busca en `matricula` y `numero_bastidor`. `from` y `to` se aplican al día de creación.',
  'Read a vehicle': 'Leer un vehículo',
  'The vehicle.': 'El vehículo.',
  'Change a vehicle': 'Modificar un vehículo',
  'Change a vehicle (PATCH)': 'Modificar un vehículo (PATCH)',
  'Delete a vehicle': 'Borrar un vehículo',
  'The contract stays; what is filed of it follows.':
    'El contrato se queda; lo que se comunica de él cambia en consecuencia.',
  'Create a person': 'Crear una persona',
  'Each role once per contract: a repeated one, or a fourth person, is a 422 on `rol`. The same `uuid` answers 200 with the existing person.':
    'Cada rol una vez por contrato: uno repetido, o una cuarta persona, es un 422 en `rol`. El mismo `uuid` responde 200 con la persona existente.',
  'List persons': 'Listar personas',
  '`q` searches `nombre`, `apellido1`, `apellido2`, `numero_documento` and `correo`. `from` and `to` apply to the day of creation.':
    '`q` busca en `nombre`, `apellido1`, `apellido2`, `numero_documento` y `correo`. `from` y `to` se aplican al día de creación.',
  'Read a person': 'Leer una persona',
  'The person.': 'La persona.',
  'Change a person': 'Modificar una persona',
  'Change a person (PATCH)': 'Modificar una persona (PATCH)',
  'Delete a person': 'Borrar una persona',
  "Takes the person's licence and address along.": 'Se lleva el permiso y la dirección de la persona.',
  'Create a driving licence': 'Crear un permiso de conducir',
  'One per person: a second one is a 422 on `persona_id`. The same `uuid` answers 200 with the existing licence.':
    'Uno por persona: un segundo es un 422 en `persona_id`. El mismo `uuid` responde 200 con el permiso existente.',
  'List driving licences': 'Listar permisos de conducir',
  '`q` searches `numero` and `soporte`. `from` and `to` apply to the day of creation.':
    '`q` busca en `numero` y `soporte`. `from` y `to` se aplican al día de creación.',
  'Read a driving licence': 'Leer un permiso de conducir',
  'The driving licence.': 'El permiso de conducir.',
  'Change a driving licence': 'Modificar un permiso de conducir',
  'Change a driving licence (PATCH)': 'Modificar un permiso de conducir (PATCH)',
  'Delete a driving licence': 'Borrar un permiso de conducir',
  'The person stays.': 'La persona se queda.',
  'Create an address': 'Crear una dirección',
  'One `recogida` and one `devolucion` per contract, one `persona` per person: a second one is a 422 on the field that links it. The link that the `tipo` does not take is a 422 on that field. The same `uuid` answers 200 with the existing address.':
    'Una `recogida` y una `devolucion` por contrato, una `persona` por persona: una segunda es un 422 en el campo que la enlaza. El enlace que el `tipo` no admite es un 422 en ese campo. El mismo `uuid` responde 200 con la dirección existente.',
  'List addresses': 'Listar direcciones',
  '`q` searches `direccion`, `nombre_municipio` and `codigo_postal`. `from` and `to` apply to the day of creation.':
    '`q` busca en `direccion`, `nombre_municipio` y `codigo_postal`. `from` y `to` se aplican al día de creación.',
  'Read an address': 'Leer una dirección',
  'The address.': 'La dirección.',
  'Change an address': 'Modificar una dirección',
  'Change an address (PATCH)': 'Modificar una dirección (PATCH)',
  'Delete an address': 'Borrar una dirección',
  'The contract or person stays.': 'El contrato o la persona se queda.',
  'List pre-check-in links': 'Listar enlaces de precheckin',
  '`q` searches `nombre_hotel`, `email_cliente` and `uuid`. `from` and `to` apply to `fecha_envio`.':
    '`q` busca en `nombre_hotel`, `email_cliente` y `uuid`. `from` y `to` se aplican a `fecha_envio`.',
  'Identifier of the record.': 'Identificador del registro.',
  'Page number, from 1. Anything else is a 422, never a silent clamp.':
    'Número de página, desde 1. Otra cosa es un 422, nunca un ajuste callado.',
  'Page size, 1 to 200. Anything else is a 422, never a silent clamp.':
    'Tamaño de página, de 1 a 200. Otra cosa es un 422, nunca un ajuste callado.',
  'Words, at most 20. Each must stand in one of the searched fields, the same or another; case and accents do not count (ñ as n), `%` and `_` are plain characters. No more of the searched fields of a record is looked at than their first 2048 bytes together, in UTF-8.':
    'Palabras, 20 como máximo. Cada una debe estar en uno de los campos buscados, el mismo u otro; mayúsculas y tildes no cuentan (ñ como n); `%` y `_` son caracteres normales. De los campos buscados de un registro no se miran más que sus primeros 2048 bytes juntos, en UTF-8.',
  'Earliest date.': 'Primera fecha.',
  'Latest date, inclusive; before `from` it is a 422.':
    'Última fecha, incluida; anterior a `from` es un 422.',
  "Only what belongs to this contract (of its persons too). Another account's is a 403, an unknown one an empty list.":
    'Solo lo que pertenece a este contrato (también de sus personas). El de otra cuenta es un 403; uno desconocido, una lista vacía.',
  "Only what belongs to this person. Another account's is a 403, an unknown one an empty list.":
    'Solo lo que pertenece a esta persona. La de otra cuenta es un 403; una desconocida, una lista vacía.',
  "Only records of this establishment. Another account's is a 403, an unknown one an empty list.":
    'Solo registros de este establecimiento. El de otra cuenta es un 403; uno desconocido, una lista vacía.',
  'Only records with this value.': 'Solo registros con este valor.',
  'Only records whose filing is in this state.': 'Solo registros cuya comunicación está en este estado.',
  'Only records whose accepted filing is to be corrected: `held` (the correction waits for what is missing) or `queued` (it goes by itself).':
    'Solo registros cuya comunicación aceptada ha de corregirse: `held` (la corrección espera a lo que falta) o `queued` (se hará sola).',
  'Only guests that another authority than MIR takes (`establishment.autoridad`): 0 those that the operator has not exported as they are now, 1 those that are exported.':
    'Solo huéspedes que recibe otra autoridad que el MIR (`establishment.autoridad`): 0 los que el operador no ha exportado tal como están, 1 los exportados.',
  'Only these records, at most 200 ids, with commas between. Those that are not there or not for this key are left out.':
    'Solo estos registros, 200 identificadores como máximo, separados por comas. Los que no existen o no son para esta clave se omiten.',
  'Rental office': 'Oficina de alquiler',
  'A minor of the same stay': 'Un menor de la misma estancia',
  "As little as the API takes; held until the ministry's fields are there":
    'Lo mínimo que admite la API; retenido hasta que estén los campos del Ministerio',
  'Place of pick-up': 'Lugar de recogida',
};
