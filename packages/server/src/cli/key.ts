import type { Command } from 'commander';
import { deleteKey, findListedKey, type ListedKey, listKeys, setKeyActive } from '../database/api-keys.ts';
import { works } from '../issued-keys.ts';
import { idArgument, jsonOption } from './arguments.ts';
import { change } from './change.ts';
import type { CommandContext } from './context.ts';
import { keyDeed, noSuchKey } from './key-arguments.ts';
import { addKeyCreate } from './key-create.ts';
import { addKeyRotate } from './key-rotate.ts';
import { keyScreen, kindOf, shownText } from './key-screen.ts';
import { withDatabase } from './open.ts';
import { type Line, print } from './output.ts';
import { shownBy } from './paint.ts';
import { wallClock } from './times.ts';

/** `mirlo key create|rotate|list|deactivate|activate|delete` */
export function addKey(program: Command, context: CommandContext): void {
  const key = program.command('key').description('API keys: stored hashed, shown once');
  addKeyCreate(key, context);
  addKeyRotate(key, context);
  key
    .command('list')
    .description('list the keys, without their text: what each is bound to, and the day of its last use')
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const keys = await withDatabase(context, database => listKeys(database, account));
      show(
        context,
        json,
        keys,
        context.say({
          es: 'No hay ninguna clave: `mirlo key create --account N`.',
          en: 'There is no key: `mirlo key create --account N`.',
        }),
      );
    });
  addSwitch(key, context, 'deactivate', false);
  addSwitch(key, context, 'activate', true);
  key
    .command('delete')
    .description('remove a key for good; running servers notice within 5 s')
    .argument('<id>', 'id of the key', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const gone = await withDatabase(context, database =>
        change(context, database, async ({ audit, ...runs }) => {
          const found = await findListedKey(runs, id);
          if (!found || !(await deleteKey(runs, id))) return null;
          await audit(keyDeed('key delete', found));
          return found;
        }),
      );
      if (!gone) throw noSuchKey(id);
      if (json) context.out(`${JSON.stringify({ id, deleted: true })}\n`);
      else
        context.out(
          context.say({
            es: `La clave ${id} (${shownText(gone)}) está eliminada.\n`,
            en: `Key ${id} (${shownText(gone)}) is deleted.\n`,
          }),
        );
    });
}

function addSwitch(
  key: Command,
  context: CommandContext,
  name: 'activate' | 'deactivate',
  active: boolean,
): void {
  key
    .command(name)
    .description(active ? 'let a key work again' : 'stop a key; running servers notice within 5 s')
    .argument('<id>', 'id of the key', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const changed = await withDatabase(context, database =>
        change(context, database, async ({ audit, ...runs }) => {
          const key = await setKeyActive(runs, id, active);
          if (key) await audit({ ...keyDeed(`key ${name}`, key), fields: ['active'] });
          return key;
        }),
      );
      if (!changed) throw noSuchKey(id);
      show(context, json, [changed], '');
    });
}

function show(context: CommandContext, json: boolean, keys: readonly ListedKey[], nothing: string): void {
  const now = context.now();
  if (json || keys.length === 0)
    print(
      context,
      json,
      keys.map(key => keyLine(key, now)),
      nothing,
    );
  else context.out(keyScreen(keys, now, shownBy(context)));
}

/** A key for scripts. */
function keyLine(key: ListedKey, now: number): Line {
  return {
    id: key.id,
    account: key.account_id,
    kind: kindOf(key),
    name: key.name,
    prefix: key.prefix,
    shown: shownText(key),
    active: key.active,
    works: works(key, now),
    scope: key.scope,
    establishments: key.establishments,
    allow_ip: key.allow_ip,
    expires: wallClock(key.expires_at),
    last_used: key.last_used,
    created: wallClock(key.created_at),
  };
}
