import { SETTINGS } from '../config.ts';
import { type Check, ok, warning } from '../doctor/check.ts';
import type { Logger } from '../log.ts';
import { secretFiles } from '../settings.ts';
import type { CommandContext } from './context.ts';

/**
 * Logs a warning for each secret's file that others than its owner may open. The mode is left as it
 * is, because the file may not be Mirlo's own.
 */
export function warnOfOpenFiles({ env }: Pick<CommandContext, 'env'>, log: Logger): void {
  for (const { setting, file, open } of secretFiles(SETTINGS, env))
    if (open) log.warn({ setting, file }, 'a secret is open to other users of this machine (chmod 600)');
}

/** Checks the files of secrets for `mirlo doctor`. */
export function secretFileChecks({ env }: Pick<CommandContext, 'env'>): Check[] {
  return secretFiles(SETTINGS, env).map(({ setting, file, open }) =>
    open
      ? warning('secret file', {
          es: `${setting}: ${file} está abierto a otros usuarios de esta máquina: chmod 600`,
          en: `${setting}: ${file} is open to other users of this machine: chmod 600`,
        })
      : ok('secret file', {
          es: `${setting}: ${file} es solo de su dueño`,
          en: `${setting}: ${file} is its owner's alone`,
        }),
  );
}
