/** The Spanish of the help of the program itself, and of commands about records, filing, the database and servers. */
export const FILING_HELP: Readonly<Record<string, string>> = {
  'Guest and vehicle-rental registration for Spain, filed with the Interior Ministry':
    'Registro de viajeros y de alquileres de vehículos en España, comunicado al Ministerio del Interior',
  'output the version number': 'dice la versión',
  'language of what is shown (unless given: that of LANG)':
    'idioma de lo que se muestra (si no se dice: el de LANG)',
  'who changed what, when and from where, and who was refused; oldest first':
    'quién cambió qué, cuándo y desde dónde, y a quién se rechazó; lo más antiguo primero',
  'only of one record: guest 7, contract 3, key 2, account 1, …':
    'solo de un registro: guest 7, contract 3, key 2, account 1, …',
  'only since then: 24h, 7d, or the day 2026-11-01': 'solo desde entonces: 24h, 7d o el día 2026-11-01',
  'at most so many, the newest': 'cuántos como máximo, los más nuevos',
  'the ministry’s code tables': 'las tablas de códigos del Ministerio',
  'compare the code tables with the ministry’s; nothing is filed; exit code 2 where they differ':
    'compara las tablas de códigos con las del Ministerio; no comunica nada; código de salida 2 si difieren',
  'run everything with an account and keys to try it: what `npm start` does':
    'arranca todo con una cuenta y claves de prueba: lo que hace `npm start`',
  'examine database, clock, passwords, ministry and queue; exit code 2 where something fails':
    'revisa base de datos, reloj, contraseñas, Ministerio y cola; código de salida 2 si algo falla',
  'guests of another authority than MIR, as CSV on standard output, and marks them as exported: no format of theirs':
    'huéspedes de otra autoridad que MIR, en CSV por la salida estándar, y los marca como exportados: no es un formato de ella',
  'whose guests': 'de quién son los huéspedes',
  'who enters from this day on, and who has no date':
    'los que entran desde este día, y los que no tienen fecha',
  'only those that were not exported as they are now': 'solo los que no se han exportado como están ahora',
  'guest or contract': 'guest o contract',
  'id of the record': 'id del registro',
  'bring the database up to date; several may start at once':
    'pone la base de datos al día; varios pueden empezar a la vez',
  'what is held of one person, whose document is read from standard input; who has none, as a child, is in the records of the stay':
    'lo que se guarda de una persona, cuyo documento se lee de la entrada estándar; quien no tiene, como un niño, está en los registros de la estancia',
  'everything that an account holds of the person, as one JSON object: read it before you hand it over':
    'todo lo que una cuenta guarda de la persona, en un objeto JSON: léalo antes de entregarlo',
  'account in which to look': 'cuenta en la que buscar',
  'take what no law keeps of the person; lists what stays, until when and why':
    'quita lo que ninguna ley guarda de la persona; dice qué queda, hasta cuándo y por qué',
  'why, kept as evidence: nothing of the person': 'por qué, guardado como prueba: nada de la persona',
  'only say what would go': 'solo dice lo que se quitaría',
  'pre-check-in links, for the people of a stay': 'enlaces de check-in, para las personas de una estancia',
  'account that it belongs to': 'cuenta a la que pertenece',
  'account that they belong to': 'cuenta a la que pertenecen',
  'for trial: its guests are never filed': 'de prueba: sus huéspedes no se comunican nunca',
  'the link, by its id': 'el enlace, por su id',
  'remove for good what need not be kept any longer: three years from the end of the stay or rental (RD 933/2021 art. 5.3); annuls nothing with the ministry':
    'elimina para siempre lo que ya no hay que guardar: tres años desde el fin de la estancia o el alquiler (RD 933/2021 art. 5.3); no anula nada ante el Ministerio',
  'what ended before this day, YYYY-MM-DD (default: three years ago; never later than that)':
    'lo que terminó antes de este día, AAAA-MM-DD (si no se dice: hace tres años; nunca después)',
  'sandbox records instead, by the day on which they were created, of any age':
    'los registros de pruebas en su lugar, por el día en que se crearon, sean de cuando sean',
  'only count what would go': 'solo cuenta lo que se eliminaría',
  'the filing of one guest or contract': 'la comunicación de un huésped o contrato',
  'records not yet accepted, earliest deadline first; exit code 2 if one listed is due within 6 h (or --due-within), or late':
    'registros no aceptados aún, primero el de plazo más próximo; código de salida 2 si alguno vence en 6 h (o --due-within) o está fuera de plazo',
  'only in these states: held|rejected|unknown|…': 'solo en estos estados: held|rejected|unknown|…',
  'only those whose legal deadline comes within this time, or has passed: 6h, 90m, 2d':
    'solo los que vencen dentro de este tiempo, o ya han vencido: 6h, 90m, 2d',
  'only guests of another authority that were not exported as they are now':
    'solo huéspedes de otra autoridad que no se han exportado como están ahora',
  'after a database was restored from a backup': 'después de recuperar una base de datos de una copia',
  'before any server starts: have the ids of new records begin a million further on, so that an id of a lost record is never another one’s':
    'antes de arrancar ningún servidor: los id de los registros nuevos empiezan un millón más allá, para que el de un registro perdido no sea nunca de otro',
  'compare the database with journals of filings and the ministry, adopt what was filed since the backup, say what remains, open filing; exit code 2 where something remains':
    'compara la base de datos con los diarios de envíos y con el Ministerio, adopta lo comunicado desde la copia, dice qué queda, abre los envíos; código de salida 2 si queda algo',
  'files of all servers (default: FILING_JOURNAL)':
    'ficheros de todos los servidores (si no se dice: FILING_JOURNAL)',
  'open filing also where something remains: it may be filed twice':
    'abre los envíos aunque quede algo: puede comunicarse dos veces',
  'a file with the SECRET_KEY of before or after `mirlo secret rotate`, for lines that were written with it; may be given again':
    'fichero con la SECRET_KEY de antes o después de `mirlo secret rotate`, para las líneas escritas con ella; se puede repetir',
  'say what it would do, and change nothing': 'dice lo que haría, sin cambiar nada',
  'SECRET_KEY, which the ministry’s passwords and what else is secret are encrypted with':
    'SECRET_KEY, con la que se cifran las contraseñas del Ministerio y lo demás que es secreto',
  'encrypt every stored password, link and imported file anew: from SECRET_KEY to the key on standard input (openssl rand -hex 32), all or none. Then start the servers with the new one; what is due waits for that':
    'cifra de nuevo toda contraseña, enlace y fichero importado: de SECRET_KEY a la clave de la entrada estándar (openssl rand -hex 32), todo o nada. Después arranque los servidores con la nueva; lo que toca enviar espera a eso',
  'run the API; configured by the environment (DATABASE_URL, PORT, MIR_URL, …)':
    'arranca la API; se configura con el entorno (DATABASE_URL, PORT, MIR_URL, …)',
  'run a ministry on this machine: what MIR_URL=simulator files with':
    'arranca un Ministerio en esta máquina: aquel al que comunica MIR_URL=simulator',
  'port to listen on; 0 picks a free one': 'puerto en el que escucha; 0 elige uno libre',
  'address to listen on': 'dirección en la que escucha',
  'time from receipt to verdict, in milliseconds': 'tiempo de la recepción al resultado, en milisegundos',
  'keep what was filed in this file': 'guarda lo comunicado en este fichero',
  'the queue to the ministry: states, deadlines, requests under way, breaker':
    'la cola hacia el Ministerio: estados, plazos, envíos en curso, cortacircuitos',
  'file with the ministry without an API; any number side by side on MariaDB or MySQL':
    'comunica al Ministerio sin API; puede haber varios a la vez en MariaDB o MySQL',
  'do what is due now, and end; exit code 2 where the ministry was out of reach, left an outcome open, or refused an account':
    'hace lo que toca ahora y termina; código de salida 2 si el Ministerio no respondió, dejó un resultado abierto o rechazó una cuenta',
  'make a pre-check-in link; its data is JSON on standard input, as POST /v1/invitations takes it: establecimiento_id, fecha_entrada, fecha_salida, personas, email_cliente…':
    'crea un enlace de check-in; sus datos son JSON por la entrada estándar, como los de POST /v1/invitations: establecimiento_id, fecha_entrada, fecha_salida, personas, email_cliente…',
  'list the pre-check-in links of an account': 'muestra los enlaces de check-in de una cuenta',
  'have the running server mail a pre-check-in link to who made the booking, once more':
    'hace que el servidor en marcha envíe otra vez el enlace a quien hizo la reserva',
  'revoke a pre-check-in link: it opens nothing any more': 'anula un enlace de check-in: ya no abre nada',
  'enter that the ministry holds its filing, which this database does not know; taken only if the ministry says that it is about this record':
    'anota que el Ministerio tiene su comunicación, que esta base de datos no conoce; solo si el Ministerio dice que es de este registro',
  'the ministry’s code of the batch (lote) or of the communication':
    'código del Ministerio, del lote o de la comunicación',
  'enter the lote of a filing whose outcome is unknown, found on the ministry’s site; taken only if the ministry says that it holds this record':
    'anota el lote de un envío cuyo resultado no se conoce, hallado en la sede del Ministerio; solo si el Ministerio dice que contiene este registro',
  'the ministry’s code of the batch': 'código del lote, del Ministerio',
  'what is known of its filing, with every earlier one; also of a deleted record':
    'lo que se sabe de su comunicación, con todas las anteriores; también de un registro eliminado',
  'file again what the ministry refused, or look at once at what waits':
    'comunica otra vez lo que el Ministerio rechazó, o mira ya lo que espera',
};
