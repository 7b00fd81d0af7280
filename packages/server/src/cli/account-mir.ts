import { authorityOf } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import { lookUpPaymentType, PAYMENT_TYPES } from '@mirlo/mir';
import { isLessorCode, isMinistryUser } from '@mirlo/web';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { FILERS, type Filer, hasOwn, ownerOf } from '../credentials/credentials.ts';
import { sealPassword, storeFiler } from '../credentials/filer-settings.ts';
import type { Database } from '../database/database.ts';
import { AccountModel, EstablishmentModel, type Files } from '../database/models.ts';
import { idArgument, withoutUndefined } from './arguments.ts';
import type { Line } from './cells.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError, RefusedValue } from './context.ts';
import { sayInLines } from './language.ts';
import { readSecret, readUserAndPassword } from './read-secret.ts';

/** The value of `--mir-user` that makes the command ask for the user. */
const ASKED = '-';

const USER_EXPECTED: Words = {
  es: 'se esperan de 1 a 100 caracteres sin dos puntos, como B12345678WS',
  en: 'expected 1 to 100 characters without a colon, like B12345678WS',
};

/**
 * The ministry names a user after the NIF of a company, or the NIF or NIE of a person. This matches
 * a person's.
 */
const PERSONS_USER = /^[\dXYZ]\d{7}[A-Z]/i;

/** The options about how an account, or one establishment of it, files with the ministry. */
export interface MirOptions {
  mirUser?: string;
  mirPassword?: boolean;
  codigoArrendador?: string;
  tipoPago?: string;
  holderDrives?: boolean;
  establishment?: number;
  /** `--no-mir` */
  mir?: boolean;
  replaceKey?: boolean;
}

/** Adds the options of `mirlo account set` that are about the ministry. */
export function addMirOptions(command: Command): Command {
  return command
    .option(
      '--mir-user <user>',
      'user of the ministry’s web service (asks for the password); - asks for the user too',
      userArgument,
    )
    .option('--mir-password', 'ask for the password: typed, or on standard input')
    .option('--codigo-arrendador <code>', 'lessor code, at most 10 characters', lessorArgument)
    .option('--tipo-pago <payment>', 'payment where a record states none', paymentArgument)
    .addOption(new Option('--holder-drives', 'file a rental’s only person, the holder, as driver too'))
    .addOption(new Option('--no-holder-drives', 'do not'))
    .option('--establishment <id>', 'all of these for this establishment only', idArgument)
    .option('--no-mir', 'take user, password and lessor code away')
    .option('--replace-key', 'store under a new SECRET_KEY although other passwords are under an older one');
}

/** Whether any of the options about the ministry was given. */
export function hasMirOptions(options: MirOptions): boolean {
  const { mirUser, mirPassword, codigoArrendador, tipoPago, holderDrives, mir } = options;
  return (
    mir === false ||
    [mirUser, mirPassword, codigoArrendador, tipoPago, holderDrives].some(given => given !== undefined)
  );
}

/**
 * Stores how an account files with the ministry, and makes the records that waited for it due. The
 * password is encrypted with `SECRET_KEY`.
 *
 * @returns what is stored now, without the password
 * @throws CommandError where the establishment is not the account's, SecretKeyError without a
 * usable key; nothing is changed then
 */
export async function setMir(
  context: CommandContext,
  database: Database,
  accountId: number,
  options: MirOptions,
): Promise<Line> {
  const filer = await filerOf(database, accountId, options.establishment);
  const changes = { ...plainChanges(options), ...(await askedFor(context, database, filer, options)) };
  await change(context, database, async ({ session, audit }) => {
    await storeFiler(session, filer, changes, context.now());
    await audit({
      operation: 'account set',
      account_id: accountId,
      fields: Object.keys(changes),
      ...(filer.table === 'establishments' ? { resource: filer.table, record_id: filer.id } : {}),
    });
  });
  const owner: Line = filer.table === 'accounts' ? { account: filer.id } : { establishment: filer.id };
  return { ...owner, ...(await mirLine(context, database, filer)) };
}

function plainChanges(options: MirOptions): Partial<Files> {
  const { codigoArrendador: codigo_arrendador, tipoPago, holderDrives, mir } = options;
  const removed = { mir_user: null, mir_password: null, codigo_arrendador: null };
  return {
    ...(mir === false && removed),
    ...withoutUndefined({ codigo_arrendador, tipo_pago: tipoPago, holder_drives: holderDrives }),
  };
}

async function filerOf(
  database: Database,
  accountId: number,
  establishment: number | undefined,
): Promise<Filer> {
  if (establishment === undefined) return { table: 'accounts', id: accountId };
  const row = await database.call(({ knex }) => EstablishmentModel.query(knex).findById(establishment));
  if (row?.account_id !== accountId)
    throw new CommandError({
      es: `la cuenta ${accountId} no tiene el establecimiento ${establishment}`,
      en: `account ${accountId} has no establishment ${establishment}`,
    });
  return { table: 'establishments', id: establishment };
}

/**
 * Asks for the user and the password that are to be changed. `SECRET_KEY` is checked before
 * anything is asked for.
 */
async function askedFor(
  context: CommandContext,
  database: Database,
  filer: Filer,
  { mirUser, mirPassword, replaceKey = false }: MirOptions,
): Promise<Partial<Files>> {
  if (mirUser === undefined && mirPassword !== true) return {};
  const prompt = context.say({
    es: `Contraseña del servicio web del Ministerio para ${ownerOf(filer)}: `,
    en: `Password of the ministry's web service for ${ownerOf(filer)}: `,
  });
  let user = mirUser;
  const password = async () => {
    if (mirUser !== ASKED) return readSecret(prompt);
    const given = await readUserAndPassword(context.say, prompt);
    user = checkedUser(given.user);
    return given.password;
  };
  const { SECRET_KEY } = readConfig(context.env);
  const mir_password = await sealPassword(database, SECRET_KEY, filer, { password, replaceKey });
  return { ...withoutUndefined({ mir_user: user }), mir_password };
}

/** Shows how an account or an establishment files with the ministry, without its password. */
export async function mirLine(context: CommandContext, database: Database, filer: Filer) {
  const say = sayInLines(context);
  const { table, id } = filer;
  const row = await database.call(({ knex }) => FILERS[table].query(knex).findById(id).throwIfNotFound());
  const { mir_user, mir_password, codigo_arrendador, tipo_pago, holder_drives } = row;
  const place = row instanceof EstablishmentModel ? row : null;
  const account = row instanceof AccountModel ? row : await findAccount(database, place?.account_id ?? id);
  const files = place === null ? filesText(account, account) : filesOfPlace(place, account);
  return {
    mir_user,
    password: mir_password === null ? null : say({ es: 'guardada', en: 'stored' }),
    ...{ codigo_arrendador, tipo_pago, holder_drives, files: say(files) },
  };
}

function findAccount(database: Database, id: number): Promise<AccountModel> {
  return database.call(({ knex }) => AccountModel.query(knex).findById(id).throwIfNotFound());
}

/** Says whether an establishment files, with whose credentials, and who takes its guests. */
function filesOfPlace(place: EstablishmentModel, account: AccountModel): Words {
  const files = hasOwn(place) ? filesText(place, account) : withAccounts(filesText(account, account));
  const { codigo_municipio, autoridad: set_autoridad } = place;
  const autoridad = authorityOf({ codigo_municipio, set_autoridad });
  return autoridad === 'mir'
    ? files
    : {
        es: `alquileres: ${files.es}; sus huéspedes no, son de ${autoridad}`,
        en: `rentals: ${files.en}; its guests: no, ${autoridad} takes them`,
      };
}

/** Says whether a filer files, or what keeps it from filing. */
function filesText(filer: Files, { filing_enabled }: AccountModel): Words {
  const { mir_user, mir_password, codigo_arrendador, stopped } = filer;
  if (stopped !== null) return { es: 'no, el Ministerio la rechaza', en: 'no, the ministry refuses it' };
  if (!filing_enabled) return { es: 'no, apagado', en: 'no, switched off' };
  const needed = { mir_user, mir_password, codigo_arrendador };
  const missing = Object.entries(needed).flatMap(([column, value]) => (value === null ? [column] : []));
  if (missing.length === 0) return { es: 'sí', en: 'yes' };
  if (missing.length === 3) return { es: 'no, sin credenciales', en: 'no, without credentials' };
  return { es: `no, falta: ${missing.join(', ')}`, en: `no, missing: ${missing.join(', ')}` };
}

function withAccounts({ es, en }: Words): Words {
  return { es: `${es} (como la cuenta)`, en: `${en} (as its account)` };
}

function userArgument(value: string): string {
  const user = value.trim();
  if (!isMinistryUser(user))
    throw new RefusedValue({ es: `${USER_EXPECTED.es}.`, en: `${USER_EXPECTED.en}.` });
  if (PERSONS_USER.test(user)) {
    throw new RefusedValue({
      es: 'es el número de una persona, y otros usuarios de la máquina pueden leerlo aquí: indique `--mir-user -` y escríbalo cuando se le pida, o páselo por la entrada estándar, el usuario en la primera línea y la contraseña en la segunda.',
      en: 'this is the number of a person, which other users of the machine can read here: give `--mir-user -`, and type it when asked or pipe it, the user on the first line, the password on the second.',
    });
  }
  return user;
}

/** Checks a user that was typed. @throws CommandError where the ministry takes no such user */
function checkedUser(user: string): string {
  if (!isMinistryUser(user))
    throw new CommandError({ es: `--mir-user: ${USER_EXPECTED.es}`, en: `--mir-user: ${USER_EXPECTED.en}` });
  return user;
}

function lessorArgument(value: string): string {
  const code = value.trim();
  if (!isLessorCode(code))
    throw new RefusedValue({
      es: 'se esperan de 1 a 10 caracteres, como 0000000001.',
      en: 'expected 1 to 10 characters, like 0000000001.',
    });
  return code;
}

function paymentArgument(value: string): string {
  const found = lookUpPaymentType(value);
  if (found?.exact !== true) {
    throw new RefusedValue({
      es: `se espera un tipo de pago de la tabla del Ministerio: ${Object.keys(PAYMENT_TYPES).join(', ')}.`,
      en: `expected a payment of the ministry’s table: ${Object.keys(PAYMENT_TYPES).join(', ')}.`,
    });
  }
  return found.code;
}
