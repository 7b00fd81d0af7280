import { SETTINGS } from '../config.ts';
import type { Check } from '../doctor/check.ts';
import type { Logger } from '../log.ts';
import { secretFiles } from '../settings.ts';
import type { CommandContext } from './context.ts';

/** Tells of each file of a secret that others than its owner may open. It is left as it is: who put it there may not be who runs Mirlo. */
export function warnOfOpenFiles({ env }: Pick<CommandContext, 'env'>, log: Logger): void {
  for (const { setting, file, open } of secretFiles(SETTINGS, env))
    if (open) log.warn({ setting, file }, 'a secret is open to other users of this machine (chmod 600)');
}

/** The same for `mirlo doctor`; nothing where no secret stands in a file. */
export function secretFileChecks({ env }: Pick<CommandContext, 'env'>): Check[] {
  return secretFiles(SETTINGS, env).map(({ setting, file, open }) => ({
    name: 'secret file',
    result: open ? 'warning' : 'ok',
    detail: `${setting}: ${file} is ${open ? 'open to other users of this machine: chmod 600' : "its owner's alone"}`,
  }));
}
