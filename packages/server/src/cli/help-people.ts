/** The Spanish of the help of commands about accounts, establishments, keys, users and mail. */
export const PEOPLE_HELP: Readonly<Record<string, string>> = {
  'user of the ministry’s web service (asks for the password); - asks for the user too':
    'usuario del servicio web del Ministerio (pide la contraseña); - pide también el usuario',
  'ask for the password: typed, or on standard input':
    'pide la contraseña: tecleada o por la entrada estándar',
  'lessor code, at most 10 characters': 'código de arrendador, 10 caracteres como máximo',
  'payment where a record states none': 'tipo de pago de los registros que no dicen ninguno',
  'file a rental’s only person, the holder, as driver too':
    'comunica también como conductor al titular que es la única persona del alquiler',
  'do not': 'no lo hace',
  'all of these for this establishment only': 'todo ello solo para este establecimiento',
  'take user, password and lessor code away': 'quita usuario, contraseña y código de arrendador',
  'store under a new SECRET_KEY although other passwords are under an older one':
    'guarda con una SECRET_KEY nueva aunque otras contraseñas estén con una anterior',
  'change an account, or how it files with the ministry': 'cambia una cuenta, o cómo comunica al Ministerio',
  'id of the account': 'id de la cuenta',
  'name of the account': 'nombre de la cuenta',
  'who answers for its data in law; empty takes it away':
    'quién responde de sus datos ante la ley; vacío lo quita',
  'where they are': 'dónde están',
  'whom people ask about their data': 'a quién pregunta la gente por sus datos',
  '22:00-07:00, off, or default: when no alert is mailed':
    '22:00-07:00, off o default: cuándo no se envían avisos',
  'how many mails of each kind it may send in 24 hours, or default':
    'cuántos correos de cada clase puede enviar en 24 horas, o default',
  'accounts: who holds keys and owns records': 'cuentas: quién tiene claves y registros',
  'make an account': 'crea una cuenta',
  'list the accounts': 'muestra las cuentas',
  'what people are told of by mail: refused, held near the deadline, stopped, ministry, queue':
    'de qué se avisa por correo: rechazos, retenidos cerca del plazo, paradas, Ministerio, cola',
  'list what stands, told or not yet': 'muestra lo que hay, avisado o todavía no',
  'only those of this account': 'solo los de esta cuenta',
  'choose whether a user gets alerts; owners and operators do unless told otherwise':
    'decide si una persona recibe avisos; titulares y operadores los reciben si no se dice otra cosa',
  'id of the user': 'id de la persona',
  'whether they are written to': 'si se le escribe',
  'have the running server send a user an alert that tells of nothing':
    'hace que el servidor en marcha envíe a una persona un aviso de prueba',
  'print one JSON object a line': 'escribe un objeto JSON por línea',
  'plan of the account; only premium has the API': 'plan de la cuenta; solo premium tiene la API',
  'whether its sandbox keys read production records (on unless set)':
    'si sus claves de pruebas leen registros reales (on si no se dice)',
  'whether who booked is reminded of a check-in that lacks people, 24 h and 6 h before the arrival (on unless set)':
    'si se recuerda a quien reservó un check-in al que faltan personas, 24 h y 6 h antes de la llegada (on si no se dice)',
  'whether the API is open to the account': 'si la API está abierta para la cuenta',
  'off: nothing of the account is sent to the ministry until it is on again':
    'off: nada de la cuenta se envía al Ministerio hasta que vuelva a on',
  'only of this account': 'solo de esta cuenta',
  'establishments: where they are, and who takes their guests':
    'establecimientos: dónde están y a quién se comunican sus huéspedes',
  'list the establishments': 'muestra los establecimientos',
  'say who takes its guests; what MIR has accepted stands':
    'dice a quién se comunican sus huéspedes; lo que MIR ya aceptó queda',
  'id of the establishment': 'id del establecimiento',
  'whose they are; municipio: as its municipality has it':
    'de quién son; municipio: lo que diga su municipio',
  'everything; reads alone; or creates alone, and reads nobody’s data':
    'todo; solo leer; o solo crear, sin leer datos de nadie',
  'make a key and print it, this once': 'crea una clave y la muestra, solo esta vez',
  'account that gets the key': 'cuenta que recibe la clave',
  'a sandbox key: what it creates is never filed': 'una clave de pruebas: lo que crea no se comunica nunca',
  'what it is for, as lists and the audit show it':
    'para qué es, tal como lo muestran las listas y la auditoría',
  'when it ends: 90d, 12h, or with the day 2027-01-31': 'cuándo caduca: 90d, 12h, o con el día 2027-01-31',
  'bind it to this establishment; may be given again': 'la ata a este establecimiento; se puede repetir',
  'only from this address or CIDR range; may be given again (needs TRUSTED_PROXIES)':
    'solo desde esta dirección o rango CIDR; se puede repetir (necesita TRUSTED_PROXIES)',
  'make a key like another one, which ends after an overlap; print it, this once':
    'crea una clave como otra, que caduca tras un tiempo en que valen las dos; la muestra, solo esta vez',
  'id of the key that ends': 'id de la clave que caduca',
  'how long both work: 7d unless given, 12h, 0m': 'cuánto valen las dos: 7d si no se dice, 12h, 0m',
  'when the new one ends (unless given: after as long a time as the old one had)':
    'cuándo caduca la nueva (si no se dice: tras tanto tiempo como tenía la otra)',
  'API keys: stored hashed, shown once': 'claves de la API: se guarda su resumen, se muestran una vez',
  'list the keys, without their text: what each is bound to, and the day of its last use':
    'muestra las claves, sin su texto: a qué está atada cada una y el día de su último uso',
  'remove a key for good; running servers notice within 5 s':
    'elimina una clave para siempre; los servidores en marcha lo notan en 5 s',
  'id of the key': 'id de la clave',
  'let a key work again': 'deja que una clave valga otra vez',
  'stop a key; running servers notice within 5 s': 'para una clave; los servidores en marcha lo notan en 5 s',
  'the outbox of mail: what waits, what was sent, what was refused':
    'la bandeja de salida: qué espera, qué se envió, qué se rechazó',
  'list the last 50 mails, with what the mail server said':
    'muestra los últimos 50 correos, con lo que dijo el servidor de correo',
  'have the running server send a user a test message':
    'hace que el servidor en marcha envíe a una persona un mensaje de prueba',
  'at most so many': 'cuántos como máximo',
  'owner: everything; reception: records; reader: looks':
    'owner: todo; reception: los registros; reader: solo mira',
  'who signs in to the panel': 'quién entra en el panel',
  'make a user, and a link that signs them in once; e-mail and name are typed, or stand on standard input, one a line':
    'crea una persona y un enlace con el que entra una vez; correo y nombre se teclean o vienen por la entrada estándar, uno por línea',
  'somebody who runs the server: sees accounts and queues, nobody’s data':
    'alguien que lleva el servidor: ve cuentas y colas, datos de nadie',
  'bind them to this establishment; may be given again': 'la ata a este establecimiento; se puede repetir',
  'of the pages and mails': 'de las páginas y los correos',
  'send them the link, and print none': 'le envía el enlace y no lo muestra',
  'list who can sign in': 'muestra quién puede entrar',
  'make a new link that signs a user in once, and lets them choose a password':
    'crea otro enlace con el que una persona entra una vez y elige una contraseña',
  'send it to them, and print none': 'se lo envía y no lo muestra',
  'remove a user; whoever is signed in as them is out with the next page':
    'elimina una persona; quien esté dentro como ella sale con la página siguiente',
  'change what a user may do; they sign in again':
    'cambia lo que una persona puede hacer; tiene que entrar de nuevo',
  'bind them to none': 'no la ata a ninguno',
  'show an account: who it is in law, how it files with the ministry, what waits in it':
    'muestra una cuenta: quién es ante la ley, cómo comunica al Ministerio, qué espera en ella',
  'show an establishment: where it is, who takes its guests, how it files':
    'muestra un establecimiento: dónde está, a quién se comunican sus huéspedes, cómo comunica',
  'ask the ministry with the credentials that an establishment files with; nothing is filed; exit code 2 where they are refused':
    'pregunta al Ministerio con las credenciales con que comunica un establecimiento; no comunica nada; código de salida 2 si las rechaza',
};
