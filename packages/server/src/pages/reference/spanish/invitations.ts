/** The Spanish of the operations and fields of invitations. */
export const INVITATIONS: Readonly<Record<string, string>> = {
  'Pre-check-in links: made, changed and revoked.':
    'Enlaces de precheckin: se hacen, se modifican y se revocan.',
  Invitations: 'Invitaciones',
  'List invitations': 'Listar invitaciones',
  '`q` searches `nombre_hotel`, `email_cliente`, `uuid`, `referencia` and `nombre_cliente`. `from` and `to` apply to `fecha_entrada`.':
    '`q` busca en `nombre_hotel`, `email_cliente`, `uuid`, `referencia` y `nombre_cliente`. `from` y `to` se aplican a `fecha_entrada`.',
  'Make a pre-check-in link': 'Hacer un enlace de precheckin',
  "For a stay, or for one companion of it. `enlace` is the address of a form in which travellers enter their own data; each one who is done becomes a guest with the dates, reference and payment of the invitation. It holds until a day after the departure, for as many people as expected. Repeated with the same `uuid`, or the same `establecimiento_id` and `referencia`, it answers 200 with the existing invitation and `differs`; a revoked one has given its reference back. Production and sandbox invitations do not see each other's uuids and references, and people who use a sandbox key's link become sandbox guests.":
    'Para una estancia, o para un acompañante. `enlace` es la dirección de un formulario en el que los viajeros ponen sus datos; cada uno que termina pasa a ser un huésped con las fechas, la referencia y el pago de la invitación. Vale hasta un día después de la salida, para tantas personas como se esperan. Repetida con el mismo `uuid`, o con los mismos `establecimiento_id` y `referencia`, responde 200 con la invitación existente y `differs`; una revocada ha devuelto su referencia. Las invitaciones de producción y de pruebas no ven los uuid ni las referencias de las otras, y quienes usan el enlace de una clave de pruebas son huéspedes de pruebas.',
  'Read an invitation': 'Leer una invitación',
  '`progreso` and `completadas` tell how far its people are.':
    '`progreso` y `completadas` dicen cuántas personas han terminado.',
  'The invitation.': 'La invitación.',
  'Change an invitation': 'Modificar una invitación',
  'Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. Guests who are done stay as they are; those who follow take the new dates. Raising `personas` opens a link again that was closed at the expected number.':
    'Parcial: solo cambian los campos enviados; null vacía uno opcional. Se admiten valores iguales a los guardados. Un cuerpo sin ningún campo modificable es `no_changes`. Los huéspedes que ya han terminado se quedan como están; los siguientes toman las fechas nuevas. Subir `personas` vuelve a abrir un enlace que se cerró al llegar al número esperado.',
  'Change an invitation (PATCH)': 'Modificar una invitación (PATCH)',
  'Revoke an invitation': 'Revocar una invitación',
  'The link opens nothing any more, at once, and gives its `referencia` back. The invitation stays, with the `progreso` `revocado`, and so do the guests who are done. A sandbox key may not revoke a production link.':
    'El enlace deja de abrir nada, en el acto, y devuelve su `referencia`. La invitación se queda, con el `progreso` `revocado`, y también los huéspedes que han terminado. Una clave de pruebas no puede revocar un enlace de producción.',
  'Revoked.': 'Revocada.',
  'One traveller, a reference is made': 'Un viajero; se hace una referencia',
  'An invitation to check in before arriving: a link for the people of a stay.':
    'Una invitación a hacer el check-in antes de llegar: un enlace para las personas de una estancia.',
  'Establishment of the stay, of the same account. Fixed when the invitation is made.':
    'Establecimiento de la estancia, de la misma cuenta. Queda fijado al hacer la invitación.',
  'Reference of the booking; made where it is absent. Its guests are filed as one stay by it.':
    'Referencia de la reserva; si falta, se hace una. Por ella se comunican sus huéspedes como una estancia.',
  'Calendar date in Europe/Madrid, `YYYY-MM-DD`; a real one (no 30 February).':
    'Fecha en Europe/Madrid, `YYYY-MM-DD`; una real (no 30 de febrero).',
  'How many people are expected; 1 unless given. The link closes once so many are done.':
    'Cuántas personas se esperan; 1 si no se dice. El enlace se cierra cuando han terminado todas.',
  'The name of who made the booking, as the mail and the form greet them.':
    'Quien hizo la reserva, como le saludan el correo y el formulario.',
  "E-mail of who made the booking. The link is mailed to it, in `idioma`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.":
    'Correo electrónico de quien hizo la reserva. El enlace se le envía, en `idioma`, si el operador ha preparado el correo; el de una clave de pruebas, nunca. A una dirección cambiada se le envía de nuevo.',
  "Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.":
    'Idioma del correo; el formulario empieza en él. Null es español para el correo, y el del navegador para el formulario.',
  'Kind of payment of the stay, as of a guest.': 'Tipo de pago de la estancia, como el de un huésped.',
  'Room, where it is known.': 'Habitación, si se conoce.',
  'UUID chosen by the caller; makes the create safe to repeat. Made where it is absent. Taken on create only.':
    'UUID elegido por quien llama; con él se puede repetir la creación. Si falta, se hace uno. Solo se toma al crear.',
  'Name of the lodging as the traveller reads it.': 'Nombre del alojamiento, como lo lee el viajero.',
  'How many people are done by the link.': 'Cuántas personas han terminado por el enlace.',
  'How far it is: `creado` made, `enviado` mailed, `abierto` opened by somebody, `parcial` some are done, `completo` all are, `caducado` over before all were, `revocado` revoked. A later minor version may add some.':
    'Hasta dónde ha llegado: `creado`, `enviado` por correo, `abierto` por alguien, `parcial` si algunas personas han terminado, `completo` si todas, `caducado` si acabó antes, `revocado`. Una versión menor puede añadir otros.',
  "Until when the link holds, Europe/Madrid: a day after the departure, by the establishment's clock.":
    'Hasta cuándo vale el enlace, Europe/Madrid: un día después de la salida, por el reloj del establecimiento.',
  'The whole address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links (`PUBLIC_URL`, `SECRET_KEY`).':
    'La dirección completa del formulario, con la que quien la tiene puede poner personas. Null para claves que no pueden crear, para claves de pruebas en enlaces de producción, y si el operador no ha preparado enlaces (`PUBLIC_URL`, `SECRET_KEY`).',
  'Address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links.':
    'Dirección del formulario, con la que quien la tiene puede poner personas. Null para claves que no pueden crear, para claves de pruebas en enlaces de producción, y si el operador no ha preparado enlaces.',
};
