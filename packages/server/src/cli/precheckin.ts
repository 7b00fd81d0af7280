import { randomUUID } from 'node:crypto';
import { type Actor, createRegistry, type Operations, type Records } from '@mirlo/core';
import type { Command } from 'commander';
import { filingPolicy, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findById } from '../database/invitations.ts';
import { AccountModel } from '../database/models.ts';
import { createSqlStore } from '../database/store.ts';
import { hashKey } from '../keys.ts';
import { createLinks } from '../links.ts';
import { canMail } from '../mail/can-mail.ts';
import { MAIL_AGAIN_MS, mailAgain } from '../mail/invitations.ts';
import { operatorName } from '../operator.ts';
import { idArgument, jsonOption } from './arguments.ts';
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
    .action(async (options: Options) => {
      const body = parsed(await readPersonal('Invitation (JSON): ', 'the invitation'));
      const made = await called<'createInvitation'>(context, options, 'POST', '', body);
      await tell(context, options.account, 'precheckin create', made.data.id);
      print(context, options.json ?? false, [lineOf(made.data)], '');
      const unsent = made.data.email_cliente !== null && !canMail(readConfig(context.env));
      if (unsent)
        context.err('It is not mailed: no mail is sent without SMTP_URL, MAIL_FROM and PUBLIC_URL.\n');
    });
  command('list', 'list the pre-check-in links of an account').action(async (options: Options) => {
    const lines: Line[] = [];
    for (let page = 1; ; page++) {
      const found = await called<'listInvitations'>(context, options, 'GET', `?limit=${PAGE}&page=${page}`);
      lines.push(...found.data.map(lineOf));
      if (found.data.length < PAGE) break;
    }
    print(context, options.json ?? false, lines, 'There is no pre-check-in link.');
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
      const { id: revoked } = await called<'deleteInvitation'>(context, options, 'DELETE', `/${id}`);
      await tell(context, options.account, 'precheckin revoke', revoked);
      print(context, options.json ?? false, [{ id: revoked, revoked: true }], '');
    });
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
  later: `a mail about it went out less than ${MAIL_AGAIN_MS / 60_000} minutes ago, or is about to: wait`,
  closed: 'nobody is written to: it is revoked, over or complete, is for trial, or names no email_cliente',
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
    if (invitation?.account_id !== account) throw new CommandError(`account ${account} has no link ${id}`);
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

type Answered<O extends keyof Operations> = Operations[O]['responses'][200 &
  keyof Operations[O]['responses']];

/** Calls an operation on invitations. @throws CommandError where the registry refuses it */
function called<O extends 'createInvitation' | 'listInvitations' | 'deleteInvitation'>(
  context: CommandContext,
  { account, sandbox = false }: Options,
  method: string,
  rest: string,
  body?: object,
): Promise<Answered<O>> {
  return withDatabase(context, async database => {
    if (!(await hasAccount(database, account))) throw new CommandError(`there is no account ${account}`);
    const config = readConfig(context.env);
    const links = createLinks(config);
    const registry = createRegistry({
      store: createSqlStore(database),
      now: context.now,
      newUuid: randomUUID,
      hashKey,
      filing: filingPolicy(config),
      ...(links && { links }),
      audit: true,
    });
    const url = new URL(`/v1/invitations${rest}`, 'http://mirlo');
    const answer = await registry.answer(
      {
        method,
        path: url.pathname,
        query: url.searchParams,
        header: name => (name === 'accept-language' ? 'en' : undefined),
        read: async () => Buffer.from(JSON.stringify(body ?? {})),
      },
      operatorOf(account, sandbox),
    );
    const said = JSON.parse(answer.body ?? 'null');
    if (answer.status >= 400) throw new CommandError(refusalText(said));
    return said;
  });
}

/** The operator, who may do in an account what its owner may. */
function operatorOf(account_id: number, sandbox: boolean): Actor {
  return {
    kind: 'command',
    id: 0,
    name: operatorName(),
    account_id,
    sandbox,
    role: 'owner',
    establishments: null,
    seesProduction: true,
    seesSandbox: true,
  };
}

async function hasAccount(database: Database, id: number): Promise<boolean> {
  const found = await database.call(({ knex }) => AccountModel.query(knex).findById(id).select('id'));
  return found !== undefined;
}

/** What is wrong with which field; values are not repeated, for a terminal may be recorded. */
function refusalText({
  message,
  errors,
  fields,
}: {
  message: string;
  errors?: object;
  fields?: unknown;
}): string {
  const named = errors ? Object.keys(errors) : Array.isArray(fields) ? fields.map(String) : [];
  return named.length === 0 ? message : `${message}: ${named.join(', ')}`;
}

/** @throws CommandError where it is no JSON object; the message does not repeat it */
function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new CommandError(
    'expected an object of JSON on standard input, like {"establecimiento_id": 1, "fecha_entrada": "2026-11-27", "fecha_salida": "2026-11-30"}.',
  );
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
