import { userInfo } from 'node:os';

/** How much of `SUDO_USER` is kept. The columns take 100 characters. */
const CLAIM_CHARACTERS = 50;

/**
 * The user of the process, followed by `SUDO_USER` in brackets, because anybody can set it: `root
 * (SUDO_USER ana)`.
 */
export function operatorName(): string {
  const user = processUser();
  const claimed = process.env.SUDO_USER ?? '';
  return claimed === '' || claimed === user
    ? user
    : `${user} (SUDO_USER ${[...claimed].slice(0, CLAIM_CHARACTERS).join('')})`;
}

/** The user's name, or the number where the machine has no name for it, as in a container. */
function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
