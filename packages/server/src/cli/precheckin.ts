import type { Records } from '@mirlo/core';
import type { Command } from 'commander';
import { findById } from '../checkin/invitations.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { canMail } from '../mail/can-mail.ts';
import { MAIL_AGAIN_MS, mailAgain } from '../mail/invitations.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { callInvitations } from './call-invitations.ts';
import { change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { readPersonal } from './read-secret.ts';
import { assertCanMail } from './user-facts.ts';

interface Options {
  account: number;
  sandbox?: boolean;
  json?: boolean;
}

type Invitation = Records['invitations'];

const PAGE = 200;

/** `mirlo precheckin create|list|send|revoke`: what the API does with invitations, in the operator's name. */
export function addPrecheckin(program: Command, context: CommandContext): void {
  const precheckin = program
    .command('precheckin')
    .description('pre-check-in links, for the people of a stay');
  const command = (name: string, description: string) =>
    precheckin
      .command(name)
      .description(description)
      .requiredOption('--account <id>', 'account that it belongs to', idArgument)
      .addOption(jsonOption());
  command(
    'create',
    'make a pre-check-in link; its data is JSON on standard input, as POST /v1/invitations takes it: establecimiento_id, fecha_entrada, fecha_salida, personas, email_cliente…',
  )
    .option('--sandbox', 'for trial: its guests are never filed')
    .action((options: Options) => create(context, options));
  command('list', 'list the pre-check-in links of an account').action(async (options: Options) => {
    const lines: Line[] = [];
    for (let page = 1; ; page++) {
      const found = await callInvitations<'listInvitations'>(
        context,
        options,
        'GET',
        `?limit=${PAGE}&page=${page}`,
      );
      lines.push(...found.data.map(lineOf));
      if (found.data.length < PAGE) break;
    }
    print(
      context,
      options.json ?? false,
      lines,
      context.say({ es: 'No hay ningún enlace de check-in.', en: 'There is no pre-check-in link.' }),
    );
  });
  command('send', 'have the running server mail a pre-check-in link to who made the booking, once more')
    .argument('<id>', 'the link, by its id', idArgument)
    .action(async (id: number, options: Options) => {
      assertCanMail(context);
      await withDatabase(context, database => sendAgain(context, database, options.account, id));
      print(context, options.json ?? false, [{ id, sent: 'queued' }], '');
    });
  command('revoke', 'revoke a pre-check-in link: it opens nothing any more')
    .argument('<id>', 'the link, by its id', idArgument)
    .action(async (id: number, options: Options) => {
      const { id: revoked } = await callInvitations<'deleteInvitation'>(context, options, 'DELETE', `/${id}`);
      await tell(context, options.account, 'precheckin revoke', revoked);
      print(context, options.json ?? false, [{ id: revoked, revoked: true }], '');
    });
}

/** Makes an invitation of the JSON on standard input. */
async function create(context: CommandContext, options: Options): Promise<void> {
  const body = parsed(
    await readPersonal(
      context.say,
      { es: 'Invitación (JSON): ', en: 'Invitation (JSON): ' },
      { es: 'la invitación', en: 'the invitation' },
    ),
  );
  const made = await callInvitations<'createInvitation'>(context, options, 'POST', '', body);
  await tell(context, options.account, 'precheckin create', made.data.id);
  print(context, options.json ?? false, [lineOf(made.data)], '');
  const unsent = made.data.email_cliente !== null && !canMail(readConfig(context.env));
  if (unsent)
    context.err(
      context.say({
        es: 'No se envía por correo: sin SMTP_URL, MAIL_FROM y PUBLIC_URL no se envía ninguno.\n',
        en: 'It is not mailed: no mail is sent without SMTP_URL, MAIL_FROM and PUBLIC_URL.\n',
      }),
    );
}

/** Has the owners of the account written to; the audit has it from the registry already. */
function tell(
  context: CommandContext,
  account_id: number,
  operation: 'precheckin create' | 'precheckin revoke',
  record_id: number,
): Promise<void> {
  return withDatabase(context, database =>
    change(context, database, runs =>
      runs.tell({ operation, account_id, resource: 'invitations', record_id }),
    ),
  );
}

const REFUSED = {
  later: {
    es: `hace menos de ${MAIL_AGAIN_MS / 60_000} minutos salió un correo sobre él, o está a punto de salir: espere`,
    en: `a mail about it went out less than ${MAIL_AGAIN_MS / 60_000} minutes ago, or is about to: wait`,
  },
  closed: {
    es: 'no se escribe a nadie: está anulado, caducado o completo, es de prueba, o no dice email_cliente',
    en: 'nobody is written to: it is revoked, over or complete, is for trial, or names no email_cliente',
  },
} as const;

/** @throws CommandError where nobody is written to */
async function sendAgain(
  context: CommandContext,
  database: Database,
  account: number,
  id: number,
): Promise<void> {
  await change(context, database, async ({ audit, ...runs }) => {
    const invitation = await findById(runs, id);
    if (invitation?.account_id !== account)
      throw new CommandError({
        es: `la cuenta ${account} no tiene el enlace ${id}`,
        en: `account ${account} has no link ${id}`,
      });
    const outcome = await mailAgain(runs, id, context.now());
    if (outcome !== 'queued') throw new CommandError(REFUSED[outcome]);
    await audit({
      operation: 'precheckin send',
      account_id: account,
      resource: 'invitations',
      record_id: id,
    });
  });
}

/** @throws CommandError where it is no JSON object; the message does not repeat it */
function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new CommandError({
    es: 'se espera un objeto JSON por la entrada estándar, como {"establecimiento_id": 1, "fecha_entrada": "2026-11-27", "fecha_salida": "2026-11-30"}.',
    en: 'expected an object of JSON on standard input, like {"establecimiento_id": 1, "fecha_entrada": "2026-11-27", "fecha_salida": "2026-11-30"}.',
  });
}

/** Without the booker's name and address: a link is for whoever makes it. */
function lineOf(invitation: Invitation): Line {
  const { id, establecimiento_id, referencia, fecha_entrada, fecha_salida, personas, completadas } =
    invitation;
  const { progreso, valido_hasta, enlace } = invitation;
  return {
    id,
    establecimiento_id,
    referencia,
    fecha_entrada,
    fecha_salida,
    done: `${completadas}/${personas}`,
    progreso,
    valido_hasta,
    enlace,
  };
}
