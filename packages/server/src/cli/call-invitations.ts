import { randomUUID } from 'node:crypto';
import { type Actor, createRegistry } from '@mirlo/core';
import { untranslated } from '@mirlo/look';
import { type CallAs, CallRefused, callsAs } from '@mirlo/web';
import { filingPolicy, readConfig } from '../config.ts';
import { createSqlStore } from '../database/store.ts';
import { hashKey } from '../keys.ts';
import { createLinks } from '../links.ts';
import { operatorName } from '../operator.ts';
import { type CommandContext, CommandError } from './context.ts';
import { knownAccount } from './known.ts';
import { withDatabase } from './open.ts';

/**
 * Makes calls of the API in an account, in the operator's name.
 *
 * @throws CommandError where the registry refuses one
 */
export function withCalls<T>(
  context: CommandContext,
  { account, sandbox = false }: { account: number; sandbox?: boolean },
  fn: (call: CallAs) => Promise<T>,
): Promise<T> {
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
    const { language } = context;
    return fn(callsAs(registry.answer, operatorOf(account, sandbox), { language, address: null })).catch(
      refused,
    );
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

function refused(error: unknown): never {
  if (!(error instanceof CallRefused)) throw error;
  const { message, errors, fields } = error.body;
  const named = errors ? Object.keys(errors) : [fields ?? []].flat().map(String);
  throw new CommandError(untranslated(named.length === 0 ? message : `${message}: ${named.join(', ')}`));
}
