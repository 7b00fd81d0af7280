/** The Spanish of tags, operations, parameters and answers. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  Service: 'Servicio',
  Establishments: 'Establecimientos',
  Guests: 'Huéspedes',
  Rentals: 'Alquileres',
  Contracts: 'Contratos',
  Vehicles: 'Vehículos',
  Persons: 'Personas',
  Licenses: 'Permisos de conducir',
  Addresses: 'Direcciones',
  Precheckins: 'Precheckins',
  'The service itself.': 'El propio servicio.',
  'Hotels, rental offices, agencies (establecimientos).': 'Hoteles, oficinas de alquiler, agencias.',
  'Guests of lodgings (huéspedes).': 'Huéspedes de establecimientos de hospedaje.',
  'A whole vehicle rental in one call.': 'Un alquiler de vehículo completo en una llamada.',
  'Headers of rental contracts (contratos).': 'Cabeceras de contratos de alquiler.',
  'Vehicles of contracts, one each (vehículos).': 'Vehículos de los contratos, uno por contrato.',
  'Holder and drivers of contracts (titular, conductores).': 'Titular y conductores de los contratos.',
  'Driving licences of persons, at most one each (permisos).':
    'Permisos de conducir de las personas, como mucho uno por persona.',
  'Addresses of contracts and persons (direcciones).': 'Direcciones de los contratos y de las personas.',
  'Pre-check-in links, read only.': 'Enlaces de precheckin, solo lectura.',
  'Check connectivity, key and environment': 'Comprobar conexión, clave y entorno',
  'The first call of an integration.': 'La primera llamada de una integración.',
  'The key works.': 'La clave funciona.',
  'This description as YAML': 'Esta descripción en YAML',
  'This description as JSON': 'Esta descripción en JSON',
  'Needs no key.': 'No necesita clave.',
  'The description.': 'La descripción.',
  'Created.': 'Creado.',
  'It existed already.': 'Ya existía.',
  'One page.': 'Una página.',
  'Changed.': 'Modificado.',
  'Deleted.': 'Borrado.',
  'The same as PUT.': 'Lo mismo que PUT.',
  'Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.':
    'Parcial: solo cambian los campos enviados; null vacía uno opcional. Se admiten valores iguales a los guardados. Un cuerpo sin ningún campo modificable es `no_changes`.',
  'The `revision` that the change starts from, as `"3"` (quotes may be left out). Where the record has another one by now, the answer is 409 `conflict` with the record as it is stored, and nothing is changed; unless every value sent is stored already, so that a repeated update is no conflict. Absent or `*`: whatever is stored is changed.':
    'La `revision` de la que parte el cambio, como `"3"` (las comillas pueden faltar). Si el registro ya tiene otra, la respuesta es 409 `conflict` con el registro tal como está guardado, y no se cambia nada; salvo que todos los valores enviados estén ya guardados, de modo que una modificación repetida no es un conflicto. Sin ella o con `*` se cambia lo que haya guardado.',
  'Create an establishment': 'Crear un establecimiento',
  'The same `uuid` answers 200 with the existing establishment. There is no natural key.':
    'El mismo `uuid` responde 200 con el establecimiento existente. No hay clave natural.',
  'List establishments': 'Listar establecimientos',
  '`q` searches `nombre` and `numero_establecimiento`. `from` and `to` apply to the day of creation.':
    '`q` busca en `nombre` y `numero_establecimiento`. `from` y `to` se aplican al día de creación.',
  'Read an establishment': 'Leer un establecimiento',
  'The establishment.': 'El establecimiento.',
  'Change an establishment': 'Modificar un establecimiento',
  'Change an establishment (PATCH)': 'Modificar un establecimiento (PATCH)',
  'Delete an establishment': 'Borrar un establecimiento',
  'An establishment with guests, contracts or precheckins is not deleted: 422 naming the counts.':
    'Un establecimiento con huéspedes, contratos o precheckins no se borra: 422, que dice cuántos tiene.',
  'Create a guest': 'Crear un huésped',
  "Repeated with the same `uuid`, or the same `numero_documento`, `fecha_entrada` and `establecimiento_id` (none of them null), it answers 200 with the existing guest and `differs`. Production and sandbox guests do not see each other's uuids and natural keys. Never refused for what the ministry would refuse: `data.mir` says so at once.":
    'Repetido con el mismo `uuid`, o con los mismos `numero_documento`, `fecha_entrada` y `establecimiento_id` (ninguno null), responde 200 con el huésped existente y `differs`. Los huéspedes de producción y de pruebas no ven los uuid ni las claves naturales de los otros. Nunca se rechaza por lo que rechazaría el Ministerio: `data.mir` lo dice enseguida.',
  'List guests': 'Listar huéspedes',
  '`q` searches `nombre`, `apellido1`, `apellido2`, `numero_documento` and `contacto_email`. `from` and `to` apply to `fecha_entrada`.':
    '`q` busca en `nombre`, `apellido1`, `apellido2`, `numero_documento` y `contacto_email`. `from` y `to` se aplican a `fecha_entrada`.',
  'Read a guest': 'Leer un huésped',
  '`enviado_ministerio` and `mir` tell how far the filing is; poll them to see it become 1.':
    '`enviado_ministerio` y `mir` dicen cómo va la comunicación; consúltelos hasta que sea 1.',
  'The guest.': 'El huésped.',
  'Change a guest': 'Modificar un huésped',
  "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. The change follows to the ministry where it alters what was filed: the filing is annulled and made anew. A change onto another guest's natural key is a 422.":
    'Parcial: solo cambian los campos enviados; null vacía uno opcional. Se admiten valores iguales a los guardados. Un cuerpo sin ningún campo modificable es `no_changes`. El cambio llega al Ministerio si altera lo comunicado: la comunicación se anula y se hace de nuevo. Un cambio a la clave natural de otro huésped es un 422.',
  'Change a guest (PATCH)': 'Modificar un huésped (PATCH)',
  'Delete a guest': 'Borrar un huésped',
  'Frees its keys. A filing that was not sent is dropped; an accepted one is annulled, and the other guests of the stay are filed anew.':
    'Libera sus claves. Una comunicación no enviada se descarta; una aceptada se anula, y los demás huéspedes de la estancia se comunican de nuevo.',
  'Read the history of a guest': 'Leer el historial de un huésped',
  'Names who made the guest and who changed which fields, the oldest entry first. The newest 500 changes at least are kept. The history goes with the guest: where it is deleted, there is none.':
    'Quién creó el huésped y quién cambió qué campos, lo más antiguo primero. Se conservan al menos los 500 cambios más recientes. El historial se va con el huésped: borrado este, no lo hay.',
  'Read the history of a contract': 'Leer el historial de un contrato',
  "Names who made the contract and who changed which fields of it and of its vehicle, persons, licences and addresses, the oldest entry first. The newest 500 changes at least are kept. A person's entries go with the person; that the person was deleted stays. The history goes with the contract: where it is deleted, there is none.":
    'Quién creó el contrato y quién cambió qué campos de él y de su vehículo, personas, permisos y direcciones, lo más antiguo primero. Se conservan al menos los 500 cambios más recientes. Las entradas de una persona se van con ella; queda que se borró. El historial se va con el contrato: borrado este, no lo hay.',
  'Create a whole rental': 'Crear un alquiler completo',
  'Contract, vehicle, persons, licences and addresses in one transaction: if any part fails, nothing is stored. Repeated with the same `uuid`, or the same `contract.referencia`, it answers 200 with the stored rental and `differs`. A `referencia` that belongs to a bare header (no vehicle, no persons) is a 422 on `contract.referencia`, saying how to complete it; a nested `uuid` that exists elsewhere is a 422 on that field.':
    'Contrato, vehículo, personas, permisos y direcciones en una transacción: si falla una parte, no se guarda nada. Repetido con el mismo `uuid`, o con la misma `contract.referencia`, responde 200 con el alquiler guardado y `differs`. Una `referencia` que pertenece a una cabecera sola (sin vehículo ni personas) es un 422 en `contract.referencia`, que dice cómo completarla; un `uuid` interior que existe en otro sitio es un 422 en ese campo.',
  'Create a contract header': 'Crear una cabecera de contrato',
  "Stores the header alone, and holds it: it is filed once its vehicle and persons, which follow with calls of their own, are there. `POST /v1/rentacar/contracts` takes all at once. Repeated with the same `uuid` or `referencia` it answers 200 with the existing contract and `differs`. Production and sandbox contracts do not see each other's uuids and natural keys.":
    'Guarda solo la cabecera y la retiene: se comunica cuando están su vehículo y sus personas, que llegan con sus propias llamadas. `POST /v1/rentacar/contracts` lo toma todo a la vez. Repetido con el mismo `uuid` o la misma `referencia`, responde 200 con el contrato existente y `differs`. Los contratos de producción y de pruebas no ven los uuid ni las claves naturales de los otros.',
  'List contract headers': 'Listar cabeceras de contrato',
  '`q` searches `referencia` and `numero_establecimiento`. `from` and `to` apply to `fecha_contrato`.':
    '`q` busca en `referencia` y `numero_establecimiento`. `from` y `to` se aplican a `fecha_contrato`.',
  'Read a contract header': 'Leer una cabecera de contrato',
  'The contract header.': 'La cabecera del contrato.',
  'Change a contract header': 'Modificar una cabecera de contrato',
  "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. The change follows to the ministry where it alters what was filed. Another contract's `referencia` is a 422.":
    'Parcial: solo cambian los campos enviados; null vacía uno opcional. Se admiten valores iguales a los guardados. Un cuerpo sin ningún campo modificable es `no_changes`. El cambio llega al Ministerio si altera lo comunicado. La `referencia` de otro contrato es un 422.',
  'Change a contract header (PATCH)': 'Modificar una cabecera de contrato (PATCH)',
  'Delete a contract header': 'Borrar una cabecera de contrato',
  'Takes its vehicle, persons, licences and addresses along and frees their keys. A filing that was not sent is dropped, an accepted one annulled. Sandbox contracts are deleted without effect on production.':
    'Se lleva su vehículo, personas, permisos y direcciones, y libera sus claves. Una comunicación no enviada se descarta; una aceptada se anula. Los contratos de pruebas se borran sin efecto en producción.',
};
