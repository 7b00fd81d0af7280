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
  choice,
  flag,
  integer,
  list,
  readSettings,
  SettingsError,
  type SettingsOf,
  setting,
  shown,
  text,
} from './settings.ts';

const MAX_PORT = 65_535;

/** Every setting of the server, by its environment variable. */
export const SETTINGS = {
  DATABASE_URL: setting('address', 'sqlite:data/mirlo.db', databaseAddress, {
    file: true,
    en: 'Where the data lies: `sqlite:PATH` or `mysql://USER:PASSWORD@HOST:PORT/DATABASE` (MariaDB too; `?socket=PATH`, `?ssl=true`, `?ssl-ca=FILE`).',
    es: 'Dónde están los datos: `sqlite:RUTA` o `mysql://USUARIO:CLAVE@SERVIDOR:PUERTO/BASE` (también MariaDB; `?socket=RUTA`, `?ssl=true`, `?ssl-ca=FICHERO`).',
  }),
  DATABASE_POOL: integer({ min: 1, max: 200 }, 10, {
    en: 'Largest number of connections to MariaDB or MySQL for calls; filing has four more.',
    es: 'Número máximo de conexiones a MariaDB o MySQL para las llamadas; los envíos tienen cuatro más.',
  }),
  HOST: text('127.0.0.1', {
    en: 'Address to listen on; `0.0.0.0` for all. Put TLS in front of it.',
    es: 'Dirección en la que escucha; `0.0.0.0` para todas. Ponga TLS por delante.',
  }),
  PORT: integer({ min: 0, max: MAX_PORT }, 3000, {
    en: 'Port to listen on; 0 picks a free one.',
    es: 'Puerto en el que escucha; 0 elige uno libre.',
  }),
  BASE_PATH: setting('path', '/app/api', basePath, {
    en: 'Path before `/v1` and `/docs`; `/` for none.',
    es: 'Lo que va delante de `/v1` y `/docs`; `/` para nada.',
  }),
  PUBLIC_URL: setting('https address', null, publicUrl, {
    en: 'Scheme and host by which browsers reach the panel, `https://registro.example.com`. Links in mails begin with it. Not set: the panel opens only on this machine, and no mail is sent.',
    es: 'Esquema y servidor con los que los navegadores llegan al panel, `https://registro.example.com`: con él empiezan los enlaces de los correos. Sin valor: el panel solo se abre en esta máquina y no se envían correos.',
  }),
  SMTP_URL: setting('smtp address', null, smtpUrl, {
    secret: true,
    file: true,
    en: 'Mail server for invitations, forgotten passwords and alerts: `smtps://USER:PASSWORD@HOST` or `smtp://HOST:587` (STARTTLS). Not set: no mail is sent.',
    es: 'Servidor de correo para invitaciones, contraseñas olvidadas y avisos: `smtps://USUARIO:CLAVE@SERVIDOR` o `smtp://SERVIDOR:587` (STARTTLS). Sin valor: no se envían correos.',
  }),
  MAIL_FROM: setting('e-mail', null, mailFrom, {
    en: 'Sender of every mail, `registro@example.com` or `Hotel Miramar <registro@example.com>`. Undeliverable mail comes back to this mailbox.',
    es: 'Remitente de todos los correos, `registro@example.com` u `Hotel Miramar <registro@example.com>`; lo que no se puede entregar vuelve a su buzón.',
  }),
  QUIET_HOURS: setting('HH:MM-HH:MM | off', { from: '22:00', to: '07:00' }, readQuietHours, {
    shownDefault: '22:00-07:00',
    en: 'Hours in which no alert is mailed, by the clock of the establishment it is about. An alert whose deadline falls within them is mailed all the same. For operators, and for accounts without quiet hours of their own.',
    es: 'Horas en las que no se envían avisos por correo, según el reloj de a quien se refieren; lo que vencería antes de que acaben se envía igual. Para operadores, y para las cuentas que no tienen las suyas.',
  }),
  DRAIN_SECONDS: integer({ min: 0, max: 300 }, 0, {
    en: 'Seconds in which calls are still answered after SIGTERM while `/readyz` says 503, so that a balancer stops sending calls. Take two of its check intervals.',
    es: 'Cuánto se siguen atendiendo llamadas tras SIGTERM mientras `/readyz` responde 503, para que un balanceador que lo consulta no envíe más: dos de sus intervalos.',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info', {
    en: 'Lowest severity of the log lines that are written. No level logs personal data or keys.',
    es: 'Gravedad mínima de las líneas de registro. Ningún nivel registra datos personales ni claves.',
  }),
  METRICS_PORT: integer({ min: 0, max: MAX_PORT }, null, {
    en: 'Port of `/metrics` for Prometheus, apart from the API; 0 picks a free one. Not set: no metrics.',
    es: 'Puerto de `/metrics` para Prometheus, aparte de la API; 0 elige uno libre. Sin valor: sin métricas.',
  }),
  METRICS_HOST: text('127.0.0.1', {
    en: 'Address of `/metrics`.',
    es: 'Dirección de `/metrics`.',
  }),
  RATE_LIMIT: integer({ min: 1, max: 1_000_000 }, null, {
    en: 'Calls per minute and API key, on this server; further calls are answered 429. Not set: no limit.',
    es: 'Llamadas por minuto y clave de API, en esta instancia; las demás reciben 429. Sin valor: sin límite.',
  }),
  TRUSTED_PROXIES: setting('none | addresses and CIDR ranges', null, trustedProxies, {
    en: 'The proxies in front of Mirlo, with commas between. The caller’s address is then the last one in `X-Forwarded-For` that is not one of these. `none`: callers connect to Mirlo directly. Keys that are bound to addresses need this setting.',
    es: 'Los proxies que hay delante, separados por comas: la dirección de quien llama es la última de `X-Forwarded-For` que no es de ellos. `none`: se conecta directamente con Mirlo. Lo necesitan las claves vinculadas a direcciones.',
  }),
  MIR_URL: setting('simulator | preproduction | production | off | URL', null, ministry, {
    en: 'The ministry to file with. `off`: this server files nothing, its records say so, and servers that file are not disturbed. `mirlo serve` needs this setting once a production key exists.',
    es: 'El ministerio al que se comunica; `off` no comunica nada, lo dice, y no toca lo que otros comunican. `mirlo serve` lo necesita en cuanto hay una clave de producción.',
  }),
  MIR_KIND: choice(['real', 'trial'], null, {
    en: 'For a `MIR_URL` of your own: `real` where it passes requests on to the ministry, otherwise `trial`. Not set: `trial`. A database stays with one of them.',
    es: 'Para una `MIR_URL` propia: `real` si entrega las peticiones al ministerio; si no, `trial` (de prueba). Sin valor: `trial`. Una base de datos se queda con uno de los dos.',
  }),
  FILING: choice(['here', 'elsewhere'], 'here', {
    en: 'Whether this server files. `elsewhere`: it only answers the API; other servers on the same database, or `mirlo submit`, file.',
    es: 'Si este proceso comunica: `elsewhere` atiende la API y deja la comunicación a otros servidores de la misma base de datos, o a `mirlo submit`.',
  }),
  PURGE_AT: setting('HH:MM', null, timeOfDay, {
    en: 'Time of day (Madrid) at which `mirlo serve` removes records that were kept for three years, as `mirlo purge` does. Not set: nothing is removed by itself.',
    es: 'Cuándo elimina `mirlo serve` cada día lo que ya se ha conservado tres años, en hora de Madrid, como `mirlo purge`. Sin valor: no se elimina nada por sí solo.',
  }),
  MIR_FILE_AT: choice(['start', 'creation'], 'start', {
    en: 'When a record is filed. `start`: from 00:00 of its first day on, by the establishment’s clock. `creation`: as soon as it is stored.',
    es: 'Cuándo se comunica un registro. `start`: desde las 00:00 de su primer día, en la hora del establecimiento. `creation`: en cuanto existe.',
  }),
  MIR_SETTLING_SECONDS: integer({ min: 0, max: 86_400 }, 60, {
    en: 'Seconds without a change of a record before it is filed.',
    es: 'Tiempo sin cambios tras la última escritura de un registro antes de comunicarlo, en segundos.',
  }),
  MIR_CA_FILE: text(null, {
    en: 'PEM file with further certificate authorities for the ministry’s certificate, besides the usual ones.',
    es: 'Fichero PEM con las autoridades contra las que se comprueba el certificado del ministerio, además de las habituales.',
  }),
  MIR_ISSUER_HOSTS: list(ISSUER_HOSTS, {
    en: 'The ministry does not send its intermediate certificate. Mirlo may fetch it from these hosts (`HOST`, for port 80, or `HOST:PORT`).',
    es: 'Servidores de los que se puede obtener el certificado intermedio que el ministerio no envía (`SERVIDOR`, puerto 80, o `SERVIDOR:PUERTO`).',
  }),
  MIR_ALLOW_HTTP: flag(false, {
    en: 'Allows `MIR_URL` to be an `http://` address of another machine. Everybody on the way sees the documents and the password. Only for a simulator in a network of its own.',
    es: 'Permite que `MIR_URL` sea una dirección `http://` de otra máquina: quien esté en medio ve los documentos y la contraseña. Para un simulador en su propia red.',
  }),
  FILING_JOURNAL: text(null, {
    en: 'File of the journal of filings, best on another machine, one for each server. It says what was sent to the ministry, without personal data. After a restore `mirlo restore check` needs it.',
    es: 'Diario de comunicaciones: un fichero, mejor en otra máquina, que dice qué se envió al Ministerio; uno por servidor. Tras restaurar una copia lo necesita `mirlo restore check`. Sin datos personales.',
  }),
  SECRET_KEY: text(null, {
    secret: true,
    file: true,
    en: 'Encrypts the ministry’s passwords in the database: 32 random bytes, hexadecimal or base64 (`openssl rand -hex 32`). Keep it: without it they cannot be read. `mirlo secret rotate` changes it.',
    es: 'Cifra las contraseñas del ministerio en la base de datos: 32 bytes aleatorios, en hexadecimal o base64 (`openssl rand -hex 32`). Guárdela: sin ella no se pueden leer. Otra: `mirlo secret rotate`.',
  }),
} as const;

export type Config = SettingsOf<typeof SETTINGS>;

/**
 * Reads the configuration of this process.
 *
 * @throws SettingsError naming every setting that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const config = readSettings(SETTINGS, env);
  const problems = contradictions(config);
  if (problems.length > 0) throw new SettingsError(problems);
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
