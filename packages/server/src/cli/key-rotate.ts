import type { Command } from 'commander';
import { findListedKey } from '../database/api-keys.ts';
import type { Runs } from '../database/database.ts';
import { type IssuedKey, OVERLAP_MS, rotateKey, sameLife, works } from '../issued-keys.ts';
import { addCommand, idArgument } from './arguments.ts';
import { changing } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { durationArgument } from './filing-arguments.ts';
import { type End, endArgument, expiryOf, keyDeed, noSuchKey } from './key-arguments.ts';
import { showNewKey } from './key-create.ts';
import { wallClock } from './times.ts';

interface Options {
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
    .action(async (id: number, { overlap, expires }: Options) => {
      const now = context.now();
      const { made, oldEnds } = await changing(context, async ({ audit, ...runs }) => {
        const rotated = await rotate(runs, id, { overlap, expires }, now);
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
  { overlap, expires }: { overlap: number; expires: End | undefined },
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
