import { randomUUID } from 'node:crypto';
import { madridDateTime } from '@mirlo/core';
import { type Command, InvalidArgumentError } from 'commander';
import { createPrecheckin, listPrecheckins, type Precheckin } from '../database/precheckins.ts';
import { createSqlStore } from '../database/store.ts';
import { idArgument, jsonOption, nameArgument } from './arguments.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { readPersonal } from './read-secret.ts';

/** Where the link's own uuid goes in the address of the operator's form. */
const UUID_PLACE = '{uuid}';
const MAX_EMAIL_LENGTH = 250;

interface CreateOptions {
  account: number;
  establishment: number;
  link?: string;
  email?: boolean;
  hotel?: string;
  json?: boolean;
}

/** `mirlo precheckin create|list`: over the API they are read only. */
export function addPrecheckin(program: Command, context: CommandContext): void {
  const precheckin = program
    .command('precheckin')
    .description('pre-check-in links, which the API only reads');
  precheckin
    .command('create')
    .description('make a pre-check-in link')
    .requiredOption('--account <id>', 'account that it belongs to', idArgument)
    .requiredOption('--establishment <id>', 'establishment of the stay', idArgument)
    .option(
      '--link <address>',
      `address of your form, with ${UUID_PLACE} where the link's uuid goes`,
      linkArgument,
    )
    .option('--email', 'ask for the e-mail of the guest: typed, or on standard input')
    .option('--hotel <name>', 'name of the lodging (default: the establishment’s)', nameArgument)
    .addOption(jsonOption())
    .action(async (options: CreateOptions) => {
      const made = await create(context, options);
      print(context, options.json ?? false, [precheckinLine(made)], '');
    });
  precheckin
    .command('list')
    .description('list the pre-check-in links')
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const found = await withDatabase(context, database => listPrecheckins(database, account));
      print(context, json, found.map(precheckinLine), 'There is no pre-check-in link.');
    });
}

function create(context: CommandContext, options: CreateOptions): Promise<Precheckin> {
  const { account, establishment: establishmentId } = options;
  return withDatabase(context, async database => {
    const establishment = await createSqlStore(database).find('establishments', establishmentId);
    if (establishment?.account_id !== account) {
      throw new CommandError(`account ${account} has no establishment ${establishmentId}`);
    }
    const email_cliente = options.email === true ? await readEmail() : null;
    const now = context.now();
    const uuid = randomUUID();
    const values = {
      account_id: account,
      sandbox: false,
      uuid,
      establecimiento_id: establishmentId,
      nombre_hotel: options.hotel ?? establishment.nombre,
      email_cliente,
      fecha_envio: madridDateTime(now),
      estado: 'enviado' as const,
      enlace: options.link?.replaceAll(UUID_PLACE, uuid) ?? null,
      created_at: now,
      updated_at: now,
    };
    return change(context, database, async ({ audit, ...runs }) => {
      const made = await createPrecheckin(runs, values);
      const record = { resource: 'precheckins', record_id: made.id };
      await audit({ operation: 'precheckin create', account_id: account, ...record });
      return made;
    });
  });
}

function precheckinLine(precheckin: Precheckin): Line {
  const {
    id,
    account_id,
    uuid,
    establecimiento_id,
    nombre_hotel,
    email_cliente,
    fecha_envio,
    estado,
    enlace,
  } = precheckin;
  return {
    id,
    account: account_id,
    uuid,
    establecimiento_id,
    nombre_hotel,
    email_cliente,
    fecha_envio,
    estado,
    enlace,
  };
}

function linkArgument(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return value;
  throw new InvalidArgumentError(`expected an address like https://example.com/form/${UUID_PLACE}.`);
}

/** @throws CommandError where it is none; the message does not repeat it */
async function readEmail(): Promise<string> {
  const email = (await readPersonal('E-mail of the guest: ', 'the e-mail')).trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= MAX_EMAIL_LENGTH) return email;
  throw new CommandError('expected an e-mail address on standard input.');
}
