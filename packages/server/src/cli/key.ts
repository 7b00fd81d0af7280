import { madridDateTime } from '@mirlo/core';
import type { Command } from 'commander';
import { createKey, findAccount, type ListedKey, listKeys, setKeyActive } from '../database/accounts.ts';
import { makeKey } from '../keys.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { type CommandContext, CommandError } from './context.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { paintWith, type Tone } from './paint.ts';

/** `mirlo key create|list|deactivate|activate` */
export function addKey(program: Command, context: CommandContext): void {
  const key = program.command('key').description('API keys: stored hashed, shown once');
  key
    .command('create')
    .description('make a key and print it, this once')
    .requiredOption('--account <id>', 'account that gets the key', idArgument)
    .option('--sandbox', 'a sandbox key: what it creates is never filed', false)
    .addOption(jsonOption())
    .action(async ({ account, sandbox, json }: { account: number; sandbox: boolean; json?: boolean }) => {
      const { text, ...stored } = makeKey(sandbox);
      const made = await withDatabase(context, async database => {
        if (!(await findAccount(database, account))) throw new CommandError(`there is no account ${account}`);
        return createKey(database, { ...stored, account_id: account, sandbox }, context.now());
      });
      if (json) print(context, true, [{ id: made.id, key: text, account, kind: kind(made), sandbox }], '');
      else {
        const shown = paintWith(context.colour)(sandbox ? 'waiting' : 'good', text);
        context.out(`Key ${made.id} (${kind(made)}) of account ${account}, shown only now:\n\n  ${shown}\n`);
      }
    });
  key
    .command('list')
    .description('list the keys, without their text')
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const keys = await withDatabase(context, database => listKeys(database, account));
      const nothing = 'There is no key: `mirlo key create --account N`.';
      print(context, json, keys.map(keyLine), nothing, keyTone);
    });
  addSwitch(key, context, 'deactivate', false);
  addSwitch(key, context, 'activate', true);
}

function addSwitch(key: Command, context: CommandContext, name: string, active: boolean): void {
  key
    .command(name)
    .description(active ? 'let a key work again' : 'stop a key; running servers notice within 5 s')
    .argument('<id>', 'id of the key', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const changed = await withDatabase(context, database => setKeyActive(database, id, active));
      if (!changed) throw new CommandError(`there is no key ${id}`);
      print(context, json, [keyLine(changed)], '', keyTone);
    });
}

function keyLine(key: ListedKey): Line {
  const { id, account_id, prefix, last4, active, created_at } = key;
  return {
    id,
    account: account_id,
    kind: kind(key),
    shown: `${prefix}…${last4}`,
    active,
    created: madridDateTime(created_at),
  };
}

/** A sandbox key as the demo shows one; a key that does not work any more stands back. */
function keyTone(name: string, { kind: of, active }: Line): Tone | null {
  if (active === false) return 'faint';
  return name === 'kind' ? (of === 'sandbox' ? 'waiting' : 'good') : null;
}

function kind({ sandbox }: Pick<ListedKey, 'sandbox'>): string {
  return sandbox ? 'sandbox' : 'production';
}
