import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { openSecretBox } from '../credentials/passwords.ts';
import { checkNewKey } from '../credentials/secret-box.ts';
import { reseal } from '../reseal.ts';
import { addCommand } from './arguments.ts';
import { auditing } from './change.ts';
import type { CommandContext } from './context.ts';
import { sayInLines } from './language.ts';
import { withExistingDatabase } from './open.ts';
import { printOne } from './output.ts';
import { readSecret } from './read-secret.ts';

/** `mirlo secret rotate` */
export function addSecret(program: Command, context: CommandContext): void {
  const secret = program
    .command('secret')
    .description('SECRET_KEY, the key that encrypts the ministry’s passwords and other secrets');
  addCommand(
    secret,
    'rotate',
    'encrypt every stored password, link and imported file anew: from SECRET_KEY to the key on standard input (openssl rand -hex 32), all or none. Then start the servers with the new one; what is due waits for that',
  ).action(async () => {
    const { SECRET_KEY } = readConfig(context.env);
    await withExistingDatabase(context, async database => {
      // A wrong SECRET_KEY is reported before the new one is asked for.
      await openSecretBox(database, SECRET_KEY);
      const text = (
        await readSecret(context.say({ es: 'SECRET_KEY nueva: ', en: 'New SECRET_KEY: ' }))
      ).trim();
      checkNewKey(text);
      const storing = auditing(context, database, { operation: 'secret rotate' });
      const resealed = await reseal(storing, SECRET_KEY, text);
      const encrypted = sayInLines(context)({ es: 'de nuevo', en: 'anew' });
      printOne(context, { ...resealed, encrypted });
    });
  });
}
