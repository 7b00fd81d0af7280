import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './context.ts';

/**
 * Reads a password: typed without being shown where somebody sits there, else all of standard input without its last line break. Never from
 * the command line, where other users of the machine could read it.
 *
 * @throws CommandError where it is empty
 */
export function readSecret(prompt: string): Promise<string> {
  return readInput(prompt, 'the password', false);
}

/** Reads a user, shown while it is typed, and a password, which is not; else the first and the second line of standard input. @throws CommandError where one is empty */
export async function readUserAndPassword(prompt: string): Promise<{ user: string; password: string }> {
  const [user = '', password = ''] = process.stdin.isTTY
    ? [await typed('User: ', true), await typed(prompt, false)]
    : (await text(process.stdin)).split(/\r?\n/);
  if (user.trim() === '' || password === '') {
    throw new CommandError(
      'expected user and password: type them, or pipe them to standard input, one a line',
    );
  }
  return { user: user.trim(), password };
}

/** Reads what is of a person, in the same way and for the same reason, but shown while it is typed. @throws CommandError where it is empty */
export function readPersonal(prompt: string, name: string): Promise<string> {
  return readInput(prompt, name, true);
}

/** The same of several things, each asked for in turn; else on a line of its own. @throws CommandError where there are not as many */
export async function readPersonalLines(
  asked: readonly { prompt: string; name: string }[],
): Promise<string[]> {
  const given: string[] = [];
  if (process.stdin.isTTY) {
    for (const { prompt } of asked) given.push((await typed(prompt, true)).trim());
  } else {
    const lines = (await text(process.stdin)).trimEnd().split('\n');
    given.push(...lines.map(line => line.trim()));
  }
  if (given.length === asked.length && given.every(line => line !== '')) return given;
  const names = asked.map(({ name }) => name).join(' and ');
  throw new CommandError(`expected ${names}: type them, or pipe them to standard input, one a line`);
}

async function readInput(prompt: string, name: string, shown: boolean): Promise<string> {
  const given = process.stdin.isTTY
    ? await typed(prompt, shown)
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (given === '') throw new CommandError(`${name} is empty: type it, or pipe it to standard input`);
  return given;
}

function typed(prompt: string, shown: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = shown ? process.stderr : silent;
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(prompt);
  return new Promise((resolve, reject) => {
    reader.once('SIGINT', () => {
      reader.close();
      reject(new CommandError('stopped: nothing was changed'));
    });
    reader.question('', answer => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
