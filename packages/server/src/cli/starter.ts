import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** The variable that npm and pnpm set for every process that a script of theirs starts. */
const SCRIPT_MARK = 'npm_lifecycle_event';

/**
 * A script starts this process by a chain of processes: `npm`, `npx` or `pnpm`, and shells.
 * Resolves when one of the chain is gone. Killing the chain does not end this process, so the next
 * `npm start` would find port and database taken. Never resolves outside of a script, because
 * `nohup mirlo serve &` outlives its shell. Never resolves on a system without `/proc`.
 */
export function untilStarterGone(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (env[SCRIPT_MARK] === undefined) return new Promise(() => undefined);
  const links = scriptLinks(process.pid);
  return new Promise(resolve => {
    const timer = setInterval(() => {
      if (links.every(({ pid, parent }) => parentOf(pid) === parent)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
    timer.unref();
  });
}

/**
 * Lists this process and those above it that belong to the script, each with its parent. The parent
 * of the topmost is the process that ran the script.
 */
function scriptLinks(from: number): { pid: number; parent: number }[] {
  const links: { pid: number; parent: number }[] = [];
  for (let pid = from; inScript(pid); ) {
    const parent = parentOf(pid);
    if (parent === null) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
}

function inScript(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${SCRIPT_MARK}=`);
  } catch {
    return false;
  }
}

/** The parent of a process, where the system tells (`/proc`); else null. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // `PID (NAME) STATE PPID …`; a name may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
