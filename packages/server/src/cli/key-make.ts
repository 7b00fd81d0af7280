import type { Scope } from '@mirlo/core';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { findListedKey, type KeyBounds } from '../database/api-keys.ts';
import type { Runs } from '../database/database.ts';
import { type IssuedKey, issueKey, OVERLAP_MS, rotateKey, sameLife, works } from '../issued-keys.ts';
import { foreignEstablishments } from '../people/own-establishments.ts';
import { addCommand, idArgument, nameArgument } from './arguments.ts';
import { change, changing } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { durationArgument } from './filing-arguments.ts';
import {
  type End,
  endArgument,
  establishmentsArgument,
  expiryOf,
  keyDeed,
  noSuchKey,
  rangesArgument,
  scopeOption,
} from './key-arguments.ts';
import { keyKind } from './key-screen.ts';
import { knownAccount } from './known.ts';
import { withDatabase } from './open.ts';
import { printDone } from './output.ts';
import { paintWith } from './paint.ts';
import { wallClock } from './times.ts';

interface Options {
  account: number;
  sandbox: boolean;
  name?: string;
  scope: Scope;
  expires?: End;
  establishment?: number[];
  allowIp?: string[];
}

/** `mirlo key create` */
export function addKeyCreate(key: Command, context: CommandContext): void {
  addCommand(key, 'create', 'make a key and print it, this once')
    .requiredOption('--account <id>', 'account that gets the key', idArgument)
    .option('--sandbox', 'a sandbox key: what it creates is never filed', false)
    .option('--name <name>', 'what it is for, as lists and the audit show it', nameArgument)
    .addOption(scopeOption())
    .option('--expires <end>', 'when it ends: 90d, 12h, or with the day 2027-01-31', endArgument)
    .option(
      '--establishment <id>',
      'bind it to this establishment; may be given again',
      establishmentsArgument,
    )
    .option(
      '--allow-ip <range>',
      'only from this address or CIDR range; may be given again (needs TRUSTED_PROXIES)',
      rangesArgument,
    )
    .action(async ({ account, sandbox, ...options }: Options) => {
      const bounds = boundsOf(context, options);
      const made = await withDatabase(context, async database => {
        await knownAccount(database, account);
        await assertEstablishments(database, account, bounds.establishments);
        return change(context, database, async ({ audit, ...runs }) => {
          const issued = await issueKey(runs, { account_id: account, sandbox, ...bounds }, context.now());
          await audit(keyDeed('key create', issued));
          return issued;
        });
      });
      showNewKey(context, made);
    });
}

/** Prints a new key's text, this once. */
function showNewKey(context: CommandContext, key: IssuedKey): void {
  const { id, account_id, sandbox, text, name, scope, establishments, allow_ip } = key;
  const expires = wallClock(key.expires_at);
  const kind = keyKind(key);
  const bounds = { name, scope, establishments, allow_ip, expires };
  const shown = paintWith(context.colour)(sandbox ? 'waiting' : 'good', text);
  const until = expires === null ? '' : context.say({ es: `, hasta ${expires}`, en: `, until ${expires}` });
  const words = {
    es: `Clave ${id} (${kind}${until}) de la cuenta ${account_id}, se muestra solo ahora:\n\n  ${shown}`,
    en: `Key ${id} (${kind}${until}) of account ${account_id}, shown only now:\n\n  ${shown}`,
  };
  printDone(context, { id, key: text, account: account_id, kind, sandbox, ...bounds }, words);
}

/** Reads the bounds of a new key. @throws CommandError where the key would never work */
function boundsOf(
  context: CommandContext,
  { name, scope, expires, establishment, allowIp }: Omit<Options, 'account' | 'sandbox'>,
): KeyBounds {
  const now = context.now();
  const expires_at = expires === undefined ? null : expiryOf(expires, now);
  if (allowIp !== undefined && readConfig(context.env).TRUSTED_PROXIES === null) {
    throw new CommandError({
      es: '--allow-ip necesita TRUSTED_PROXIES, igual que en `mirlo serve`: las direcciones de sus proxies, o none',
      en: '--allow-ip needs TRUSTED_PROXIES, set alike for `mirlo serve`: the addresses of your proxies, or none',
    });
  }
  return {
    name: name ?? null,
    scope,
    expires_at,
    establishments: establishment ?? null,
    allow_ip: allowIp ?? null,
  };
}

/** Checks that establishments are the account's. @throws CommandError where one is not */
export async function assertEstablishments(
  runs: Runs,
  account: number,
  establishments: readonly number[] | null,
): Promise<void> {
  const [foreign] = await foreignEstablishments(runs, account, establishments ?? []);
  if (foreign !== undefined)
    throw new CommandError({
      es: `la cuenta ${account} no tiene el establecimiento ${foreign}`,
      en: `account ${account} has no establishment ${foreign}`,
    });
}

interface RotateOptions {
  overlap: number;
  expires?: End;
}

/** `mirlo key rotate` */
export function addKeyRotate(key: Command, context: CommandContext): void {
  addCommand(key, 'rotate', 'make a key like another one, which ends after an overlap; print it, this once')
    .argument('<id>', 'id of the key that ends', idArgument)
    .option('--overlap <time>', 'how long both work: 7d unless given, 12h, 0m', durationArgument, OVERLAP_MS)
    .option(
      '--expires <end>',
      'when the new one ends (unless given: after as long a time as the old one had)',
      endArgument,
    )
    .action(async (id: number, options: RotateOptions) => {
      const now = context.now();
      const { made, oldEnds } = await changing(context, async ({ audit, ...runs }) => {
        const rotated = await rotate(runs, id, options, now);
        await audit(keyDeed('key create', rotated.made));
        await audit({ ...keyDeed('key rotate', { ...rotated.made, id }), fields: ['expires_at'] });
        return rotated;
      });
      showNewKey(context, made);
      if (context.json) return;
      const ends = wallClock(oldEnds);
      const words = {
        es: `\nLa clave ${id} vale hasta ${ends}.\n`,
        en: `\nKey ${id} works until ${ends}.\n`,
      };
      context.out(context.say(words));
    });
}

async function rotate(
  runs: Runs,
  id: number,
  { overlap, expires }: RotateOptions,
  now: number,
): Promise<{ made: IssuedKey; oldEnds: number }> {
  const old = await findListedKey(runs, id);
  if (!old) throw noSuchKey(id);
  if (!works(old, now))
    throw new CommandError({
      es: `la clave ${id} ya no vale: cree una nueva`,
      en: `key ${id} does not work any more: make a new one`,
    });
  const expires_at = expires === undefined ? sameLife(old, now) : expiryOf(expires, now);
  return rotateKey(runs, old, { overlapMs: overlap, expires_at }, now);
}
