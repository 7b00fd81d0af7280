import type { Words } from '@mirlo/look';

/** The Spanish of each check's name. The English name is the one that `--json` prints. */
export const CHECK_NAMES = {
  alerts: 'avisos',
  breaker: 'cortacircuitos',
  clock: 'reloj',
  cluster: 'clúster',
  'code tables': 'tablas de códigos',
  connection: 'conexión',
  corrections: 'correcciones',
  credentials: 'credenciales',
  database: 'base de datos',
  'database clock': 'reloj de la base',
  deadlines: 'plazos',
  'deleted rows': 'filas borradas',
  export: 'exportación',
  'filing off': 'envíos apagados',
  journal: 'diario',
  keys: 'claves',
  mail: 'correo',
  migrations: 'migraciones',
  ministry: 'Ministerio',
  'natural keys': 'claves naturales',
  'no way to file': 'sin vía de envío',
  purge: 'borrado',
  queue: 'cola',
  requests: 'envíos',
  reservations: 'reservas',
  'secret file': 'fichero secreto',
  'secret key': 'clave secreta',
  stopped: 'parado',
  TLS: 'TLS',
  version: 'versión',
  write: 'escritura',
} as const;

/** The result of one check of `mirlo doctor`. */
export interface Check {
  name: keyof typeof CHECK_NAMES;
  result: 'ok' | 'warning' | 'failure';
  /** One sentence without secrets or personal data. */
  detail: Words;
}

const checkOf =
  (result: Check['result']) =>
  (name: Check['name'], detail: Words): Check => ({ name, result, detail });

/** Make the result of a check. */
export const [ok, warning, failure] = [checkOf('ok'), checkOf('warning'), checkOf('failure')];
