import { lookUpPaymentType, PAYMENT_TYPES } from '@mirlo/mir';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { EstablishmentModel, FILERS, type Files } from '../database/models.ts';
import { type Filer, ownerOf } from '../submitter/credentials.ts';
import { freeFiler } from '../submitter/filers.ts';
import { foreignKeyText, passwordsByKey } from '../submitter/passwords.ts';
import { checkNewKey, createSecretBox, refuseGuessableKey } from '../submitter/secret-box.ts';
import { idArgument } from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import type { Line } from './output.ts';
import { readSecret } from './read-secret.ts';

/** How an account, or one establishment of it, files with the ministry. */
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

/** The part of `mirlo account set` that is about the ministry. */
export function addMirOptions(command: Command): Command {
  return command
    .option('--mir-user <user>', 'user of the ministry’s web service (asks for the password)', userArgument)
    .option('--mir-password', 'ask for the password: typed, or on standard input')
    .option('--codigo-arrendador <code>', 'lessor code, at most 10 characters', lessorArgument)
    .option('--tipo-pago <payment>', 'payment where a record states none', paymentArgument)
    .addOption(new Option('--holder-drives', 'file a rental’s only person, the holder, as driver too'))
    .addOption(new Option('--no-holder-drives', 'do not'))
    .option('--establishment <id>', 'all of these for this establishment only', idArgument)
    .option('--no-mir', 'take user, password and lessor code away')
    .option('--replace-key', 'store under a new SECRET_KEY although other passwords are under an older one');
}

/** Whether any of them was given. */
export function hasMirOptions(options: MirOptions): boolean {
  const { mirUser, mirPassword, codigoArrendador, tipoPago, holderDrives, mir } = options;
  return (
    mir === false ||
    [mirUser, mirPassword, codigoArrendador, tipoPago, holderDrives].some(given => given !== undefined)
  );
}

/**
 * Stores how an account files, and lets what waited for it go on. The password is encrypted with `SECRET_KEY`.
 *
 * @returns what is stored now, without the password
 * @throws CommandError where the establishment is not the account's; SecretKeyError without a usable key: nothing is changed then
 */
export async function setMir(
  context: CommandContext,
  database: Database,
  accountId: number,
  options: MirOptions,
): Promise<Line> {
  const filer = await filerOf(database, accountId, options.establishment);
  const changes = plainChanges(options);
  if (options.mirUser !== undefined || options.mirPassword === true) {
    changes.mir_password = await sealedPassword(context, database, filer, options);
  }
  await change(context, database, async ({ session, audit }) => {
    await FILERS[filer.table].query(session.knex).findById(filer.id).patch(changes);
    await freeFiler(session, filer, context.now());
    await audit({
      operation: 'account set',
      account_id: accountId,
      fields: Object.keys(changes),
      ...(filer.table === 'establishments' ? { resource: filer.table, record_id: filer.id } : {}),
    });
  });
  return mirLine(database, filer);
}

function plainChanges(options: MirOptions): Partial<Files> {
  const { mirUser, codigoArrendador, tipoPago, holderDrives, mir } = options;
  return {
    ...(mir === false ? { mir_user: null, mir_password: null, codigo_arrendador: null } : {}),
    ...(mirUser === undefined ? {} : { mir_user: mirUser }),
    ...(codigoArrendador === undefined ? {} : { codigo_arrendador: codigoArrendador }),
    ...(tipoPago === undefined ? {} : { tipo_pago: tipoPago }),
    ...(holderDrives === undefined ? {} : { holder_drives: holderDrives }),
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
    throw new CommandError(`account ${accountId} has no establishment ${establishment}`);
  return { table: 'establishments', id: establishment };
}

/** The key is judged before the password is asked for. */
async function sealedPassword(
  context: CommandContext,
  database: Database,
  filer: Filer,
  { replaceKey = false }: MirOptions,
): Promise<string> {
  const { SECRET_KEY } = readConfig(context.env);
  refuseGuessableKey(SECRET_KEY);
  const box = createSecretBox(SECRET_KEY);
  const { own, foreign } = await passwordsByKey(database, box);
  const others = foreign.filter(({ table, id }) => table !== filer.table || id !== filer.id);
  if (others.length > 0 && !replaceKey) throw new CommandError(foreignKeyText(others));
  // A key that passwords are stored under already goes on being used; a new one has to be a good one.
  if (own.length === 0) checkNewKey(SECRET_KEY);
  return box.seal(
    await readSecret(`Password of the ministry's web service for ${ownerOf(filer)}: `),
    ownerOf(filer),
  );
}

async function mirLine(database: Database, filer: Filer): Promise<Line> {
  const { table, id } = filer;
  const row = await database.call(({ knex }) => FILERS[table].query(knex).findById(id).throwIfNotFound());
  const { mir_user, mir_password, codigo_arrendador, tipo_pago, holder_drives } = row;
  const needed = { mir_user, mir_password, codigo_arrendador };
  const missing = Object.entries(needed).flatMap(([column, value]) => (value === null ? [column] : []));
  return {
    [table === 'accounts' ? 'account' : 'establishment']: id,
    mir_user,
    password: mir_password === null ? null : 'stored',
    codigo_arrendador,
    tipo_pago,
    holder_drives,
    files: missing.length === 0 ? 'yes' : missing.length === 3 ? 'no' : `no, missing: ${missing.join(', ')}`,
  };
}

function userArgument(value: string): string {
  const user = value.trim();
  if (user === '' || user.includes(':') || user.length > 100) {
    throw new InvalidArgumentError('expected 1 to 100 characters without a colon, like B12345678WS.');
  }
  return user;
}

function lessorArgument(value: string): string {
  const code = value.trim();
  if (code === '' || code.length > 10)
    throw new InvalidArgumentError('expected 1 to 10 characters, like 0000000001.');
  return code;
}

function paymentArgument(value: string): string {
  const found = lookUpPaymentType(value);
  if (found?.exact !== true) {
    throw new InvalidArgumentError(
      `expected a payment of the ministry’s table: ${Object.keys(PAYMENT_TYPES).join(', ')}.`,
    );
  }
  return found.code;
}
