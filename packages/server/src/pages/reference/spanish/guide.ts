import type { Words } from '@mirlo/look';

/** The guide of the contract, paragraph by paragraph. */
export const GUIDE: readonly Words[] = [
  {
    en: "Registers guests of lodgings and vehicle rentals, and files them with Spain's interior ministry (MIR). The first call of an integration is `GET /v1/ping`.",
    es: 'Registra viajeros de establecimientos de hospedaje y alquileres de vehículos, y los comunica al Ministerio del Interior (MIR). La primera llamada de una integración es `GET /v1/ping`.',
  },
  { en: 'Bodies and fields', es: 'Cuerpos y campos' },
  {
    en: 'Dates are `YYYY-MM-DD`, times `HH:MM:SS`, datetimes `YYYY-MM-DD HH:MM:SS`, all in Europe/Madrid. Countries are codes of ISO 3166-1 alpha-3, municipalities five digits of the INE register. Lengths count Unicode code points.',
    es: 'Las fechas son `YYYY-MM-DD`, las horas `HH:MM:SS`, las fechas con hora `YYYY-MM-DD HH:MM:SS`, siempre en Europe/Madrid. Los países son códigos ISO 3166-1 alfa-3 y los municipios, cinco cifras del registro del INE. Las longitudes cuentan caracteres Unicode.',
  },
  {
    en: 'A body is read as JSON whatever the content type says, at most 1 MiB (after inflation), also compressed with gzip, deflate or br; an empty one counts as `{}`. JSON that is no object is a `validation_error` with an empty path. Types are strict: an integer field takes a JSON integer. Strings are trimmed, an empty one counts as null. Null counts as absent on create and clears an optional field on update. Unknown and read-only fields are ignored.',
    es: 'El cuerpo se lee como JSON diga lo que diga el tipo de contenido, hasta 1 MiB (una vez descomprimido), también comprimido con gzip, deflate o br; vacío cuenta como `{}`. Un JSON que no es un objeto es un `validation_error` con la ruta vacía. Los tipos son estrictos: un campo entero admite un entero de JSON. A los textos se les quitan los espacios de los extremos; un texto vacío cuenta como null. Null cuenta como ausente al crear y vacía un campo opcional al modificar. Los campos desconocidos y los de solo lectura se ignoran.',
  },
  { en: 'Keys', es: 'Claves' },
  {
    en: 'A production or a sandbox key, as header `X-Api-Key`, as header `Api-Key`, or (for tests only) as query parameter `api_key`, looked at in this order. An empty one counts as not supplied; a wrong one is not rescued by a later form. Refused in the order `auth_missing`, `auth_invalid`, `auth_inactive` (also once it has expired), `plan_required`, `api_disabled`. Everything belongs to the account of the key; a record of another account is `forbidden`.',
    es: 'Una clave de producción o de pruebas, en la cabecera `X-Api-Key`, en la cabecera `Api-Key` o (solo para pruebas) en el parámetro `api_key`; se miran en este orden. Una vacía cuenta como no enviada; una incorrecta no la salva otra forma posterior. Se rechaza en el orden `auth_missing`, `auth_invalid`, `auth_inactive` (también cuando ha caducado), `plan_required`, `api_disabled`. Todo pertenece a la cuenta de la clave; un registro de otra cuenta es `forbidden`.',
  },
  {
    en: "A key may have a scope (`read` only reads; `create` only creates, and of what is there it reads establishments), be bound to establishments, and to the addresses that it is used from: anything else is `forbidden`. Lists of a key that is bound to establishments hold and count their records only, and it neither makes nor deletes establishments. A `create` key that repeats a create is shown the fields that it sent; where one of them is stored otherwise, the answer is a `validation_error` on the record's key.",
    es: 'Una clave puede tener un alcance (`read` solo lee; `create` solo crea y, de lo que ya existe, lee los establecimientos), estar vinculada a establecimientos y a las direcciones desde las que se usa: todo lo demás es `forbidden`. Las listas de una clave vinculada a establecimientos contienen y cuentan solo los registros de estos, y no crea ni borra establecimientos. A una clave `create` que repite una creación se le muestran los campos que envió; si alguno está guardado con otro valor, la respuesta es un `validation_error` en la clave del registro.',
  },
  {
    en: "A sandbox key behaves as a production key (same fields, checks and answers), and its guests and contracts are never sent to the ministry (`enviado_ministerio` 2). Both kinds of record are visible to both keys, with three departures, so that a test can never cost a legal filing: **(A)** sandbox and production records do not see each other's uuids and natural keys; **(B)** a sandbox key may read but not change or delete a production guest, contract or its parts, nor add a part; **(C)** it may change or delete an establishment only where a sandbox key made it and production does not use it: no production guest, contract or precheckin names it, no production key is bound to it, it has no ministry settings of its own. Else `forbidden`. An account can keep its sandbox keys from reading production records: lists leave them out, anything else is `forbidden`.",
    es: 'Una clave de pruebas se comporta como una de producción (los mismos campos, comprobaciones y respuestas), y sus huéspedes y contratos nunca se envían al Ministerio (`enviado_ministerio` 2). Las dos claves ven los dos tipos de registro, con tres excepciones, para que una prueba no pueda costar nunca una comunicación legal: **(A)** los registros de pruebas y los de producción no ven los uuid ni las claves naturales de los otros; **(B)** una clave de pruebas puede leer, pero no modificar ni borrar, un huésped o contrato de producción ni sus partes, ni añadirle una parte; **(C)** solo puede modificar o borrar un establecimiento que creó una clave de pruebas y que producción no usa: ningún huésped, contrato ni precheckin de producción lo nombra, ninguna clave de producción está vinculada a él y no tiene ajustes propios para el Ministerio. Si no, `forbidden`. Una cuenta puede impedir que sus claves de pruebas lean registros de producción: las listas los omiten, y todo lo demás es `forbidden`.',
  },
  { en: 'Repeating a create', es: 'Repetir una creación' },
  {
    en: 'Every POST may be repeated after a fault: with the same `uuid` it answers 200 with `idempotent: true`, the stored record and `differs` (the fields sent with another value than the stored one) instead of making a second record, also when two arrive at the same instant. A uuid counts within account, resource and kind of key. Guests and contracts have a natural key besides, compared exactly, but for the case of a document number (`12345678z` is `12345678Z`); one with a null part is no key. A uuid match beats a natural-key match. Deleting a record frees its keys.',
    es: 'Todo POST puede repetirse tras un fallo: con el mismo `uuid` responde 200 con `idempotent: true`, el registro guardado y `differs` (los campos enviados con un valor distinto del guardado) en vez de crear un segundo registro, también cuando llegan dos en el mismo instante. Un uuid cuenta dentro de la cuenta, el recurso y el tipo de clave. Los huéspedes y los contratos tienen además una clave natural, que se compara exactamente, salvo las mayúsculas de un número de documento (`12345678z` es `12345678Z`); si una parte es null, no hay clave. La coincidencia por uuid prevalece sobre la clave natural. Borrar un registro libera sus claves.',
  },
  { en: 'Lists', es: 'Listas' },
  {
    en: 'By ascending `id`, with an exact `total`. `page` is 1 or more and `limit` 1 to 200; a value outside, no integer, or given twice is a 422, never a silent clamp. An empty parameter (`page=&from=`) counts as absent, also beside another one of its name (`page=&page=2` is page 2). `from` and `to` are inclusive; what they apply to, and the fields that `q` searches, each list names. Unknown parameters are ignored.',
    es: 'Por `id` ascendente, con un `total` exacto. `page` es 1 o más y `limit`, de 1 a 200; un valor fuera de ahí, que no es entero o que llega dos veces es un 422, nunca un ajuste callado. Un parámetro vacío (`page=&from=`) cuenta como ausente, también junto a otro de su nombre (`page=&page=2` es la página 2). `from` y `to` incluyen ambos días; a qué se aplican, y los campos en los que busca `q`, lo dice cada lista. Los parámetros desconocidos se ignoran.',
  },
  { en: 'Order of checks', es: 'Orden de las comprobaciones' },
  {
    en: 'Route 404, verb 405 (with `Allow`), key 401 and 403, limit 429, scope 403, size 413, encoding 415, JSON 400, record 404 and 403, `no_changes`, `missing_fields`, `validation_error`, `conflict` 409, records that the body names (unknown 422, of another account 403), write. 404, 405 and OPTIONS need no key.',
    es: 'Ruta 404, verbo 405 (con `Allow`), clave 401 y 403, límite 429, alcance 403, tamaño 413, codificación 415, JSON 400, registro 404 y 403, `no_changes`, `missing_fields`, `validation_error`, `conflict` 409, registros que nombra el cuerpo (desconocido 422, de otra cuenta 403), escritura. 404, 405 y OPTIONS no necesitan clave.',
  },
  {
    en: 'An update may say as `If-Match` which `revision` of the record it starts from. Where somebody else has changed the record since, it is a 409 `conflict` with the stored record in `data`, and nothing is changed: of two people at one record neither overwrites what the other wrote unseen.',
    es: 'Una modificación puede decir en `If-Match` de qué `revision` del registro parte. Si entretanto alguien cambió el registro, es un 409 `conflict` con el registro guardado en `data`, y no se cambia nada: de dos personas ante un registro, ninguna pisa sin verlo lo que escribió la otra.',
  },
  {
    en: 'Errors are `{ ok: false, code, message, fields?, errors? }`. Messages are Spanish, English where `Accept-Language` prefers it; `code` never changes. `missing_fields` lists the paths; `validation_error` maps path to message. Where a body has both, `missing_fields` answers. `errors` stands on both codes and holds every problem of the body.',
    es: 'Los errores son `{ ok: false, code, message, fields?, errors? }`. Los mensajes van en español, o en inglés si `Accept-Language` lo prefiere; `code` no cambia nunca. `missing_fields` enumera las rutas; `validation_error` da un mensaje por ruta. Si un cuerpo tiene ambos problemas, responde `missing_fields`. `errors` está en los dos códigos y contiene todos los problemas del cuerpo.',
  },
  {
    en: "Paths are case-sensitive, without trailing slash or `//`. HEAD answers as GET without a body, OPTIONS 204 with `Allow`. Every answer carries `X-Request-Id`: the caller's own, if sane. After a 5xx repeat with the same uuid, after 1 s, doubling up to 60 s. At most 5 calls at once per key are recommended, and pauses between batches in loads above 10,000 records; neither is enforced unless the operator set a limit (429).",
    es: 'Las rutas distinguen mayúsculas y no llevan barra final ni `//`. HEAD responde como GET sin cuerpo; OPTIONS, 204 con `Allow`. Toda respuesta lleva `X-Request-Id`: el de quien llama, si es válido. Tras un 5xx repita con el mismo uuid, al cabo de 1 s y doblando la espera hasta 60 s. Se recomiendan como mucho 5 llamadas a la vez por clave, y pausas entre lotes en cargas de más de 10 000 registros; nada de esto se impone, salvo que el operador fije un límite (429).',
  },
  { en: 'Filing', es: 'Comunicación' },
  {
    en: 'What is filed is the communication: a contract with its parts (AV), or the guests of one stay (PV). A stay is the guests of one establishment and kind of key with the same `referencia`; without one, with the same `habitacion`, `fecha_entrada` and `fecha_salida`, all present; else the guest alone. It is sent from the day of entry or pick-up on, once its records have rested, and is due 24 h after the start of the service. What the ministry would refuse is said at once in `mir.issues` and held back, and the record is stored all the same: the API takes what this document takes. A change or deletion of an accepted record annuls its filing, and files anew what is left of it. A stay has at most 500 guests: one more is a 422 on `referencia`, or on `habitacion` where that names the stay.',
    es: 'Lo que se envía es la comunicación: un contrato con sus partes (AV) o los huéspedes de una estancia (PV). Una estancia son los huéspedes de un establecimiento y tipo de clave con la misma `referencia`; sin ella, con la misma `habitacion`, `fecha_entrada` y `fecha_salida`, todas presentes; si no, el huésped solo. Se envía desde el día de entrada o recogida, cuando sus registros llevan un rato sin cambios, y vence 24 h después del comienzo del servicio. Lo que el Ministerio rechazaría se dice enseguida en `mir.issues` y se retiene, y el registro se guarda igualmente: la API admite lo que este documento admite. Modificar o borrar un registro aceptado anula su comunicación y comunica de nuevo lo que queda. Una estancia tiene como mucho 500 huéspedes: uno más es un 422 en `referencia`, o en `habitacion` si es la que identifica la estancia.',
  },
  {
    en: 'Guests of an establishment whose `autoridad` is not `mir` are never sent to MIR: they are `held` with the rule `establishment.autoridad`, the operator exports them, and `mir.exported_at` says when. What MIR has accepted before stands. Rentals there go to MIR, with a warning.',
    es: 'Los huéspedes de un establecimiento cuya `autoridad` no es `mir` nunca se envían al MIR: quedan en `held` con la regla `establishment.autoridad`, el operador los exporta y `mir.exported_at` dice cuándo. Lo que el MIR aceptó antes sigue en vigor. Los alquileres de allí van al MIR, con un aviso.',
  },
  { en: 'Versions', es: 'Versiones' },
  {
    en: 'One stable version in the path; incompatible changes mean `/v2`, and a version stays for at least 12 months after the next. `info.version` numbers this description, and ping tells it.',
    es: 'Una versión estable en la ruta; los cambios incompatibles significan `/v2`, y una versión sigue al menos 12 meses después de la siguiente. `info.version` numera esta descripción, y ping la dice.',
  },
];

/** The texts about a record's filing (`mir`). */
export const FILING: readonly Words[] = [
  {
    en: `Where the filing of the record stands:
- \`held\`: would be refused, or the account cannot file, or the stay waits for an adult, or it is not MIR's; \`issues\` says why
- \`queued\`: will be sent by itself
- \`sent\`: the ministry holds it (its lote is known), verdict pending
- \`unknown\`: it was sent, its outcome is not yet known
- \`accepted\`: the ministry stored it, \`codigo_comunicacion\` is the proof; where \`correction\` is not null it says something else than the record by now
- \`rejected\`: the ministry refused it; \`issues\` has its words
- \`correcting\`: a changed record replaces its accepted filing
- \`annulling\`: its filing is being withdrawn
- \`annulled\`: its filing was withdrawn
- \`not_sent\`: deleted before anything was sent
- \`sandbox\`: created with a sandbox key, never sent`,
    es: `Dónde está la comunicación del registro:
- \`held\`: se rechazaría, o la cuenta no puede comunicar, o la estancia espera a un adulto, o no es del MIR; \`issues\` dice por qué
- \`queued\`: se enviará sola
- \`sent\`: el Ministerio la tiene (se conoce su lote), veredicto pendiente
- \`unknown\`: enviada, aún sin saber el resultado
- \`accepted\`: el Ministerio la guardó; \`codigo_comunicacion\` es la prueba; si \`correction\` no es null, ya no dice lo que dice el registro
- \`rejected\`: el Ministerio la rechazó; \`issues\` tiene sus palabras
- \`correcting\`: un registro modificado sustituye a su comunicación aceptada
- \`annulling\`: se está retirando su comunicación
- \`annulled\`: su comunicación se retiró
- \`not_sent\`: borrado antes de enviar nada
- \`sandbox\`: creado con una clave de pruebas, nunca se envía`,
  },
  {
    en: '`PV` guest report (parte de viajeros), `AV` vehicle rental (alquiler de vehículo).',
    es: '`PV` parte de viajeros, `AV` alquiler de vehículo.',
  },
  {
    en: "The ministry's batch that carried it last; a receipt, no proof.",
    es: 'El lote del Ministerio que la llevó por última vez; un acuse de recibo, no una prueba.',
  },
  {
    en: "The ministry's code of the stored communication, the legal proof.",
    es: 'El código del Ministerio para la comunicación guardada: la prueba legal.',
  },
  {
    en: 'Legal deadline, 24 h after the start of the service (entry or pick-up), Europe/Madrid; null while that date is missing.',
    es: 'Plazo legal: 24 h desde el comienzo del servicio (entrada o recogida), Europe/Madrid; null mientras falta esa fecha.',
  },
  {
    en: "When the operator last exported it for the authority that takes it in MIR's place (`establishment.autoridad` in `issues`), Europe/Madrid; null where it was not, or has changed since.",
    es: 'Cuándo lo exportó el operador por última vez para la autoridad que lo recibe en lugar del MIR (`establishment.autoridad` en `issues`), Europe/Madrid; null si no se exportó o cambió después.',
  },
  { en: 'Empty where nothing is wrong.', es: 'Vacío si no hay nada mal.' },
  {
    en: "Stable name of the rule, for programs. Besides the ministry's rules: `account.not_configured`, `account.stopped`, `account.filing_off`, `ministry.off`, `establishment.autoridad` (another authority's), `establishment.codigo_municipio` (does not exist), `stay.mismatch` (same `referencia`, other dates or payment), `stay.adult_awaited` (minors only), `filing.kept` (the changes are not filed yet), `filing.restored` (after a restore what is filed differs, or cannot be compared: save the record to file it).",
    es: 'Nombre estable de la regla, para programas. Además de las reglas del Ministerio: `account.not_configured`, `account.stopped`, `account.filing_off`, `ministry.off`, `establishment.autoridad` (de otra autoridad), `establishment.codigo_municipio` (no existe), `stay.mismatch` (la misma `referencia` con otras fechas o pago), `stay.adult_awaited` (solo menores), `filing.kept` (los cambios aún no se han comunicado), `filing.restored` (tras restaurar una copia, lo comunicado no coincide o no se puede comparar: guarde el registro para comunicarlo).',
  },
  {
    en: '`error` keeps the record back; `warning` does not.',
    es: '`error` retiene el registro; `warning`, no.',
  },
  {
    en: `What the issue is about, as the path names it:
- \`account\`: the account or its access to the ministry, no record
- \`establishments\`: the establishment
- \`guests\`: a guest
- \`contracts\`: the contract of a rental
- \`vehicles\`: its vehicle
- \`persons\`: a person of it
- \`licenses\`: a person's licence
- \`addresses\`: an address of the contract or of a person`,
    es: `De qué trata el aviso, como lo nombra la ruta:
- \`account\`: la cuenta o su acceso al Ministerio; ningún registro
- \`establishments\`: el establecimiento
- \`guests\`: un huésped
- \`contracts\`: el contrato de un alquiler
- \`vehicles\`: su vehículo
- \`persons\`: una persona del alquiler
- \`licenses\`: el permiso de una persona
- \`addresses\`: una dirección del contrato o de una persona`,
  },
  {
    en: 'Record of that resource; null for the account, or where the record that should hold the field does not exist.',
    es: 'Registro de ese recurso; null para la cuenta, o si no existe el registro que debería tener el campo.',
  },
  {
    en: 'Field of that record; null where it is about the whole.',
    es: 'Campo de ese registro; null si trata del conjunto.',
  },
  {
    en: 'For people; Spanish, English where `Accept-Language` prefers it.',
    es: 'Para personas; en español, o en inglés si `Accept-Language` lo prefiere.',
  },
];
