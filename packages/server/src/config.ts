import type { FilingPolicy } from '@mirlo/core/filing';
import { ISSUER_HOSTS } from '@mirlo/mir/client';
import { readQuietHours } from './alerts/when.ts';
import {
  basePath,
  databaseAddress,
  mailFrom,
  ministry,
  publicUrl,
  smtpUrl,
  timeOfDay,
  trustedProxies,
} from './config-values.ts';
import { isOnThisMachine } from './ministry/ministry.ts';
import {
  ConfigurationError,
  checkedText,
  choice,
  flag,
  integer,
  list,
  readSettings,
  type SettingsOf,
  setting,
  shown,
  text,
} from './settings.ts';

const MAX_PORT = 65_535;

/** Every setting of the server, by its environment variable. */
export const SETTINGS = {
  DATABASE_URL: checkedText('address', 'sqlite:data/mirlo.db', databaseAddress, {
    file: true,
    description: {
      en: 'Where the data lies: `sqlite:PATH` or `mysql://USER:PASSWORD@HOST:PORT/DATABASE` (MariaDB too; `?socket=PATH`, `?ssl=true`, `?ssl-ca=FILE`).',
      es: 'Dónde están los datos: `sqlite:RUTA` o `mysql://USUARIO:CLAVE@SERVIDOR:PUERTO/BASE` (también MariaDB; `?socket=RUTA`, `?ssl=true`, `?ssl-ca=FICHERO`).',
    },
  }),
  DATABASE_POOL: integer({ min: 1, max: 200 }, 10, {
    description: {
      en: 'Largest number of connections to MariaDB or MySQL for calls; filing has four more.',
      es: 'Número máximo de conexiones a MariaDB o MySQL para las llamadas; los envíos tienen cuatro más.',
    },
  }),
  HOST: text('127.0.0.1', {
    description: {
      en: 'Address to listen on; `0.0.0.0` for all. Put TLS in front of it.',
      es: 'Dirección en la que escucha; `0.0.0.0` para todas. Ponga TLS por delante.',
    },
  }),
  PORT: integer({ min: 0, max: MAX_PORT }, 3000, {
    description: {
      en: 'Port to listen on; 0 picks a free one.',
      es: 'Puerto en el que escucha; 0 elige uno libre.',
    },
  }),
  BASE_PATH: checkedText('path', '/app/api', basePath, {
    description: {
      en: 'What stands before `/v1` and `/docs`; `/` for nothing.',
      es: 'Lo que va delante de `/v1` y `/docs`; `/` para nada.',
    },
  }),
  PUBLIC_URL: checkedText('https address', null, publicUrl, {
    description: {
      en: 'Scheme and host by which browsers reach the panel, `https://registro.example.com`: links in mails begin with it. Not set: the panel opens on this machine alone, and no mail is sent.',
      es: 'Esquema y servidor con los que los navegadores llegan al panel, `https://registro.example.com`: con él empiezan los enlaces de los correos. Sin valor: el panel solo se abre en esta máquina y no se envían correos.',
    },
  }),
  SMTP_URL: checkedText('smtp address', null, smtpUrl, {
    secret: true,
    file: true,
    description: {
      en: 'Mail server for invitations, forgotten passwords and alerts: `smtps://USER:PASSWORD@HOST` or `smtp://HOST:587` (STARTTLS). Not set: no mail is sent.',
      es: 'Servidor de correo para invitaciones, contraseñas olvidadas y avisos: `smtps://USUARIO:CLAVE@SERVIDOR` o `smtp://SERVIDOR:587` (STARTTLS). Sin valor: no se envían correos.',
    },
  }),
  MAIL_FROM: checkedText('e-mail', null, mailFrom, {
    description: {
      en: 'Sender of every mail, `registro@example.com` or `Hotel Miramar <registro@example.com>`; what cannot be delivered comes back to its mailbox.',
      es: 'Remitente de todos los correos, `registro@example.com` u `Hotel Miramar <registro@example.com>`; lo que no se puede entregar vuelve a su buzón.',
    },
  }),
  QUIET_HOURS: setting('HH:MM-HH:MM | off', { from: '22:00', to: '07:00' }, readQuietHours, {
    shownDefault: '22:00-07:00',
    description: {
      en: 'When no alert is mailed, by the clock of whom it is about; what would be late before they end is mailed all the same. For operators, and for accounts that have none of their own.',
      es: 'Horas en las que no se envían avisos por correo, según el reloj de a quien se refieren; lo que vencería antes de que acaben se envía igual. Para operadores, y para las cuentas que no tienen las suyas.',
    },
  }),
  DRAIN_SECONDS: integer({ min: 0, max: 300 }, 0, {
    description: {
      en: 'How long calls are still answered after SIGTERM while `/readyz` says 503, so that a balancer which asks it sends no more: two of its intervals.',
      es: 'Cuánto se siguen atendiendo llamadas tras SIGTERM mientras `/readyz` responde 503, para que un balanceador que lo consulta no envíe más: dos de sus intervalos.',
    },
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info', {
    description: {
      en: 'Least severe log lines written. No level logs personal data or keys.',
      es: 'Gravedad mínima de las líneas de registro. Ningún nivel registra datos personales ni claves.',
    },
  }),
  METRICS_PORT: integer({ min: 0, max: MAX_PORT }, null, {
    description: {
      en: 'Port of `/metrics` for Prometheus, apart from the API; 0 picks a free one. Not set: no metrics.',
      es: 'Puerto de `/metrics` para Prometheus, aparte de la API; 0 elige uno libre. Sin valor: sin métricas.',
    },
  }),
  METRICS_HOST: text('127.0.0.1', {
    description: { en: 'Address of `/metrics`.', es: 'Dirección de `/metrics`.' },
  }),
  RATE_LIMIT: integer({ min: 1, max: 1_000_000 }, null, {
    description: {
      en: 'Calls per minute and API key, on this instance; more are answered 429. Not set: no limit.',
      es: 'Llamadas por minuto y clave de API, en esta instancia; las demás reciben 429. Sin valor: sin límite.',
    },
  }),
  TRUSTED_PROXIES: setting('none | addresses and CIDR ranges', null, trustedProxies, {
    description: {
      en: 'The proxies in front, by comma: a caller’s address is the last one in `X-Forwarded-For` that is none of theirs. `none`: callers connect to Mirlo itself. Keys that are bound to addresses need it.',
      es: 'Los proxies que hay delante, separados por comas: la dirección de quien llama es la última de `X-Forwarded-For` que no es de ellos. `none`: se conecta directamente con Mirlo. Lo necesitan las claves vinculadas a direcciones.',
    },
  }),
  MIR_URL: checkedText('simulator | preproduction | production | off | URL', null, ministry, {
    description: {
      en: 'The ministry to file with; `off` files nothing, says so, and leaves what others file alone. `mirlo serve` needs it once a production key exists.',
      es: 'El ministerio al que se comunica; `off` no comunica nada, lo dice, y no toca lo que otros comunican. `mirlo serve` lo necesita en cuanto hay una clave de producción.',
    },
  }),
  MIR_KIND: choice(['real', 'trial'], null, {
    description: {
      en: 'What an acceptance at an address of your own is worth: `real` where it hands on to the ministry, else `trial`, which counts where nothing is said. A database stays with one of them.',
      es: 'Qué vale lo aceptado en una dirección propia: `real` si lo entrega al ministerio; si no, `trial` (de prueba), que vale si no se dice nada. Una base de datos se queda con uno de los dos.',
    },
  }),
  FILING: choice(['here', 'elsewhere'], 'here', {
    description: {
      en: 'Whether this process files: `elsewhere` answers the API and leaves filing to other servers on the same database, or to `mirlo submit`.',
      es: 'Si este proceso comunica: `elsewhere` atiende la API y deja la comunicación a otros servidores de la misma base de datos, o a `mirlo submit`.',
    },
  }),
  PURGE_AT: checkedText('HH:MM', null, timeOfDay, {
    description: {
      en: 'When `mirlo serve` removes each day what has been kept for three years, by the clocks of Madrid, as `mirlo purge` does. Not set: nothing is removed by itself.',
      es: 'Cuándo elimina `mirlo serve` cada día lo que ya se ha conservado tres años, en hora de Madrid, como `mirlo purge`. Sin valor: no se elimina nada por sí solo.',
    },
  }),
  MIR_FILE_AT: choice(['start', 'creation'], 'start', {
    description: {
      en: 'When a record is filed: from 00:00 (Europe/Madrid) of its first day, or as soon as it is there.',
      es: 'Cuándo se comunica un registro: desde las 00:00 (Europe/Madrid) de su primer día, o en cuanto existe.',
    },
  }),
  MIR_SETTLING_SECONDS: integer({ min: 0, max: 86_400 }, 60, {
    description: {
      en: 'Quiet time after the last write to a record before it is filed, in seconds.',
      es: 'Tiempo sin cambios tras la última escritura de un registro antes de comunicarlo, en segundos.',
    },
  }),
  MIR_CA_FILE: text(null, {
    description: {
      en: 'PEM file of the authorities that the ministry’s certificate is checked against, besides the usual ones.',
      es: 'Fichero PEM con las autoridades contra las que se comprueba el certificado del ministerio, además de las habituales.',
    },
  }),
  MIR_ISSUER_HOSTS: list(ISSUER_HOSTS, {
    description: {
      en: 'Hosts that the intermediate certificate which the ministry leaves out may be fetched from (`HOST`, for port 80, or `HOST:PORT`).',
      es: 'Servidores de los que se puede obtener el certificado intermedio que el ministerio no envía (`SERVIDOR`, puerto 80, o `SERVIDOR:PUERTO`).',
    },
  }),
  MIR_ALLOW_HTTP: flag(false, {
    description: {
      en: 'Lets `MIR_URL` be an `http://` address of another machine: everybody between sees the documents and the password. For a simulator in a network of its own.',
      es: 'Permite que `MIR_URL` sea una dirección `http://` de otra máquina: quien esté en medio ve los documentos y la contraseña. Para un simulador en su propia red.',
    },
  }),
  FILING_JOURNAL: text(null, {
    description: {
      en: 'Journal of filings: a file, best on another machine, that says what was sent to the ministry; one for each server. After a restore `mirlo restore check` needs it. No personal data.',
      es: 'Diario de comunicaciones: un fichero, mejor en otra máquina, que dice qué se envió al Ministerio; uno por servidor. Tras restaurar una copia lo necesita `mirlo restore check`. Sin datos personales.',
    },
  }),
  SECRET_KEY: text(null, {
    secret: true,
    file: true,
    description: {
      en: 'Encrypts the ministry’s passwords in the database: 32 random bytes, hexadecimal or base64 (`openssl rand -hex 32`). Keep it: without it they cannot be read. Another one: `mirlo secret rotate`.',
      es: 'Cifra las contraseñas del ministerio en la base de datos: 32 bytes aleatorios, en hexadecimal o base64 (`openssl rand -hex 32`). Guárdela: sin ella no se pueden leer. Otra: `mirlo secret rotate`.',
    },
  }),
} as const;

export type Config = SettingsOf<typeof SETTINGS>;

/**
 * Reads the configuration of this process.
 *
 * @throws ConfigurationError naming every setting that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const config = readSettings(SETTINGS, env);
  const problems = contradictions(config);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

const NAMED_KINDS: ReadonlyMap<string, string> = new Map([
  ['production', 'real'],
  ['preproduction', 'trial'],
  ['simulator', 'trial'],
]);

/** Finds settings that are valid by themselves and invalid together. */
function contradictions({ MIR_URL, MIR_KIND, MIR_ALLOW_HTTP, FILING }: Config): string[] {
  const problems: string[] = [];
  if (MIR_URL !== null && isPlainElsewhere(MIR_URL) && !MIR_ALLOW_HTTP)
    problems.push(
      `MIR_URL=${shown(MIR_URL)}: expected https, since everybody between would see the documents and the password; a simulator in a network of its own takes MIR_ALLOW_HTTP=true`,
    );
  const known = MIR_URL === null ? undefined : NAMED_KINDS.get(MIR_URL);
  if (MIR_KIND !== null && known !== undefined && known !== MIR_KIND)
    problems.push(`MIR_KIND=${MIR_KIND}: expected ${known}, or none, with MIR_URL=${MIR_URL}`);
  if (FILING === 'elsewhere' && MIR_URL === 'off')
    problems.push('FILING=elsewhere: expected MIR_URL as where it is filed, or none; received off');
  return problems;
}

/** Whether filings would leave this machine unencrypted. */
export function isPlainElsewhere(mirUrl: Config['MIR_URL']): boolean {
  if (mirUrl === null || !URL.canParse(mirUrl)) return false;
  return new URL(mirUrl).protocol === 'http:' && !isOnThisMachine(mirUrl);
}

/** The registry's filing policy by the operator's settings. */
export function filingPolicy(
  config: Pick<Config, 'MIR_URL' | 'FILING' | 'MIR_FILE_AT' | 'MIR_SETTLING_SECONDS'>,
): FilingPolicy {
  const { MIR_URL, FILING } = config;
  return {
    on: FILING === 'elsewhere' || (MIR_URL !== null && MIR_URL !== 'off'),
    fileAt: config.MIR_FILE_AT,
    settlingMs: config.MIR_SETTLING_SECONDS * 1000,
  };
}
