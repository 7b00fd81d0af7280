import { randomUUID } from 'node:crypto';
import { type Actor, createRegistry, type Operations } from '@mirlo/core';
import { untranslated } from '@mirlo/look';
import { filingPolicy, readConfig } from '../config.ts';
import { createSqlStore } from '../database/store.ts';
import { hashKey } from '../keys.ts';
import { createLinks } from '../links.ts';
import { operatorName } from '../operator.ts';
import { type CommandContext, CommandError } from './context.ts';
import { knownAccount } from './known.ts';
import { withDatabase } from './open.ts';

type Answered<O extends keyof Operations> = Operations[O]['responses'][200 &
  keyof Operations[O]['responses']];

/** Calls an operation on invitations. @throws CommandError where the registry refuses it */
export function callInvitations<O extends 'createInvitation' | 'listInvitations' | 'deleteInvitation'>(
  context: CommandContext,
  { account, sandbox = false }: { account: number; sandbox?: boolean },
  method: string,
  rest: string,
  body?: object,
): Promise<Answered<O>> {
  return withDatabase(context, async database => {
    await knownAccount(database, account);
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
        header: name => (name === 'accept-language' ? context.language : undefined),
        read: async () => Buffer.from(JSON.stringify(body ?? {})),
      },
      operatorOf(account, sandbox),
    );
    const said = JSON.parse(answer.body ?? 'null');
    if (answer.status >= 400) throw new CommandError(untranslated(refusalText(said)));
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
