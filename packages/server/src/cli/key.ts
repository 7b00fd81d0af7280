import type { Command } from 'commander';
import { deleteKey, findListedKey, type ListedKey, listKeys, setKeyActive } from '../database/api-keys.ts';
import { shownText, works } from '../issued-keys.ts';
import { addCommand, idArgument } from './arguments.ts';
import { changing } from './change.ts';
import type { CommandContext } from './context.ts';
import { keyDeed, noSuchKey } from './key-arguments.ts';
import { addKeyCreate, addKeyRotate } from './key-make.ts';
import { keyKind, keyScreen } from './key-screen.ts';
import { withDatabase } from './open.ts';
import { printDone, printJson } from './output.ts';
import { shownBy } from './paint.ts';
import { wallClock } from './times.ts';

/** `mirlo key create|rotate|list|deactivate|activate|delete` */
export function addKey(program: Command, context: CommandContext): void {
  const key = program.command('key').description('API keys: stored hashed, shown once');
  addKeyCreate(key, context);
  addKeyRotate(key, context);
  addCommand(
    key,
    'list',
    'list the keys, without their text: what each is bound to, and the day of its last use',
  )
    .option('--account <id>', 'only those of this account', idArgument)
    .action(async ({ account }: { account?: number }) => {
      show(context, await withDatabase(context, database => listKeys(database, account)));
    });
  addSwitch(key, context, 'deactivate', 'stop a key; running servers notice within 5 s');
  addSwitch(key, context, 'activate', 'let a key work again');
  addCommand(key, 'delete', 'remove a key for good; running servers notice within 5 s')
    .argument('<id>', 'id of the key', idArgument)
    .action(async (id: number) => {
      const gone = await changing(context, async ({ audit, ...runs }) => {
        const found = await findListedKey(runs, id);
        if (!found || !(await deleteKey(runs, id))) throw noSuchKey(id);
        await audit(keyDeed('key delete', found));
        return found;
      });
      const deleted = {
        es: `La clave ${id} (${shownText(gone)}) está eliminada.`,
        en: `Key ${id} (${shownText(gone)}) is deleted.`,
      };
      printDone(context, { id, deleted: true }, deleted);
    });
}

function addSwitch(
  key: Command,
  context: CommandContext,
  name: 'activate' | 'deactivate',
  description: string,
): void {
  addCommand(key, name, description)
    .argument('<id>', 'id of the key', idArgument)
    .action(async (id: number) => {
      const changed = await changing(context, async ({ audit, ...runs }) => {
        const key = await setKeyActive(runs, id, name === 'activate');
        if (!key) throw noSuchKey(id);
        await audit({ ...keyDeed(`key ${name}`, key), fields: ['active'] });
        return key;
      });
      show(context, [changed]);
    });
}

function show(context: CommandContext, keys: readonly ListedKey[]): void {
  const now = context.now();
  const none = {
    es: 'No hay ninguna clave: `mirlo key create --account N`.\n',
    en: 'There is no key: `mirlo key create --account N`.\n',
  };
  if (context.json)
    printJson(
      context,
      keys.map(key => keyLine(key, now)),
    );
  else context.out(keys.length === 0 ? context.say(none) : keyScreen(keys, now, shownBy(context)));
}

/** A key as an object for `--json`. */
function keyLine(key: ListedKey, now: number) {
  const { id, account_id, name, prefix, active, scope, establishments, allow_ip, last_used } = key;
  return {
    ...{ id, account: account_id, kind: keyKind(key), name, prefix, shown: shownText(key), active },
    ...{ works: works(key, now), scope, establishments, allow_ip },
    ...{ expires: wallClock(key.expires_at), last_used, created: wallClock(key.created_at) },
  };
}
