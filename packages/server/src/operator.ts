import { userInfo } from 'node:os';

/** Of what `SUDO_USER` claims so much is kept: the columns take 100 characters. */
const CLAIM_CHARACTERS = 50;

/**
 * Who works at this machine: the user of the process, and beside it whom `SUDO_USER` names, for anybody can set that: `root (SUDO_USER ana)`.
 */
export function operatorName(): string {
  const user = processUser();
  const claimed = process.env.SUDO_USER ?? '';
  return claimed === '' || claimed === user
    ? user
    : `${user} (SUDO_USER ${[...claimed].slice(0, CLAIM_CHARACTERS).join('')})`;
}

/** By number where the machine knows no name, as in a container. */
function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
