import type { Operations, Records } from '@mirlo/core';
import type { Command } from 'commander';
import { findInvitation } from '../checkin/invitations.ts';
import { readConfig } from '../config.ts';
import { canMail } from '../mail/can-mail.ts';
import { MAIL_AGAIN_MS, mailAgain } from '../mail/invitations.ts';
import { addCommand, idArgument } from './arguments.ts';
import { withCalls } from './call-invitations.ts';
import { changing } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { IN_OUTBOX } from './mail.ts';
import { print, printDone, printJson, printOne } from './output.ts';
import { readPersonal } from './read-secret.ts';
import { assertCanMail } from './user-facts.ts';

interface Options {
  account: number;
  sandbox?: boolean;
}

type Invitation = Records['invitations'];

const PAGE = 200;

/**
 * `mirlo precheckin create|list|send|revoke`. All but `send` call the API's operations on
 * invitations, in the operator's name.
 */
export function addPrecheckin(program: Command, context: CommandContext): void {
  const precheckin = program
    .command('precheckin')
    .description('pre-check-in links, for the people of a stay');
  const command = (name: string, description: string) =>
    addCommand(precheckin, name, description).requiredOption(
      '--account <id>',
      'account that it belongs to',
      idArgument,
    );
  command(
    'create',
    'make a pre-check-in link; its data is JSON on standard input, as POST /v1/invitations takes it: establecimiento_id, fecha_entrada, fecha_salida, personas, email_cliente…',
  )
    .option('--sandbox', 'for trial: its guests are never filed')
    .action((options: Options) => create(context, options));
  command('list', 'list the pre-check-in links of an account').action((options: Options) =>
    list(context, options),
  );
  command('send', 'have the running server mail a pre-check-in link to who made the booking, once more')
    .argument('<id>', 'the link, by its id', idArgument)
    .action(async (id: number, options: Options) => {
      assertCanMail(context);
      await sendAgain(context, options.account, id);
      printDone(context, { id, sent: 'queued' }, IN_OUTBOX);
    });
  command('revoke', 'revoke a pre-check-in link: it opens nothing any more')
    .argument('<id>', 'the link, by its id', idArgument)
    .action(async (id: number, options: Options) => {
      const { id: revoked } = await withCalls(context, options, call =>
        call('deleteInvitation', { path: { id } }),
      );
      await mailOwners(context, options.account, 'precheckin revoke', revoked);
      const words = { es: `El enlace ${id} ya no abre nada.`, en: `Link ${id} opens nothing any more.` };
      printDone(context, { id: revoked, revoked: true }, words);
    });
}

async function list(context: CommandContext, options: Options): Promise<void> {
  const lines = await withCalls(context, options, async call => {
    const all: ReturnType<typeof lineOf>[] = [];
    for (let page = 1; ; page++) {
      const { data } = await call('listInvitations', { query: { limit: PAGE, page } });
      all.push(...data.map(lineOf));
      if (data.length < PAGE) return all;
    }
  });
  const none = { es: 'No hay ningún enlace de check-in.', en: 'There is no pre-check-in link.' };
  if (context.json) return printJson(context, lines);
  const rows = lines.map(({ id, establecimiento_id, referencia, done, progreso, ...line }) => {
    const { fecha_entrada: arrival, fecha_salida: departure } = line;
    return { id, 'estab.': establecimiento_id, referencia, arrival, departure, done, progreso };
  });
  const until = context.say({ es: 'hasta', en: 'until' });
  const below = (_row: object, i: number) =>
    [`${until} ${lines[i]?.valido_hasta}`, lines[i]?.enlace ?? []].flat().map(text => `    ${text}`);
  print(context, rows, none, { below });
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
  const made = await withCalls(context, options, call => call('createInvitation', { body }));
  await mailOwners(context, options.account, 'precheckin create', made.data.id);
  printOne(context, lineOf(made.data));
  const unsent = made.data.email_cliente !== null && !canMail(readConfig(context.env));
  if (unsent)
    context.err(
      context.say({
        es: 'No se envía por correo: sin SMTP_URL, MAIL_FROM y PUBLIC_URL no se envía ninguno.\n',
        en: 'It is not mailed: no mail is sent without SMTP_URL, MAIL_FROM and PUBLIC_URL.\n',
      }),
    );
}

/** Mails the owners of the account. The registry has written the line of the audit. */
function mailOwners(
  context: CommandContext,
  account_id: number,
  operation: 'precheckin create' | 'precheckin revoke',
  record_id: number,
): Promise<void> {
  return changing(context, runs => runs.tell({ operation, account_id, resource: 'invitations', record_id }));
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

/** Mails a link once more. @throws CommandError where no mail is queued */
async function sendAgain(context: CommandContext, account: number, id: number): Promise<void> {
  await changing(context, async ({ audit, ...runs }) => {
    const invitation = await findInvitation(runs, { id });
    if (invitation?.account_id !== account)
      throw new CommandError({
        es: `la cuenta ${account} no tiene el enlace ${id}`,
        en: `account ${account} has no link ${id}`,
      });
    const outcome = await mailAgain(runs, id, context.now());
    if (outcome !== 'queued') throw new CommandError(REFUSED[outcome]);
    const link = { resource: 'invitations', record_id: id } as const;
    await audit({ operation: 'precheckin send', account_id: account, ...link });
  });
}

/**
 * Parses a JSON object.
 *
 * @throws CommandError where it is none; the message does not repeat the text
 */
function parsed(text: string): Operations['createInvitation']['data']['body'] {
  try {
    const value = JSON.parse(text);
    // The registry checks the object's fields.
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The error below reports it.
  }
  throw new CommandError({
    es: 'se espera un objeto JSON por la entrada estándar, como {"establecimiento_id": 1, "fecha_entrada": "2026-11-27", "fecha_salida": "2026-11-30"}.',
    en: 'expected an object of JSON on standard input, like {"establecimiento_id": 1, "fecha_entrada": "2026-11-27", "fecha_salida": "2026-11-30"}.',
  });
}

/** An invitation as a line, without the booker's name and address. */
function lineOf(invitation: Invitation) {
  const { id, establecimiento_id, referencia, fecha_entrada, fecha_salida, personas, completadas } =
    invitation;
  const { progreso, valido_hasta, enlace } = invitation;
  const stay = { id, establecimiento_id, referencia, fecha_entrada, fecha_salida };
  return { ...stay, done: `${completadas}/${personas}`, progreso, valido_hasta, enlace };
}
