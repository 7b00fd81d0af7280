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
export async function readSecret(prompt: string): Promise<string> {
  const secret = process.stdin.isTTY
    ? await typed(prompt)
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (secret === '') throw new CommandError('the password is empty: type it, or pipe it to standard input');
  return secret;
}

function typed(prompt: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
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
