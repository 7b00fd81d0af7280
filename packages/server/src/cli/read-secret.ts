import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Words } from '@mirlo/look';
import { CommandError } from './context.ts';
import type { Say } from './language.ts';

/**
 * Reads a password, typed without being shown, or from standard input.
 *
 * @throws CommandError where it is empty
 */
export function readSecret(prompt: string): Promise<string> {
  return readInput(prompt, { es: 'la contraseña', en: 'the password' }, false);
}

/**
 * Reads a user, shown while it is typed, and a password, which is not; else the first and the
 * second line of standard input. @throws CommandError where one is empty
 */
export async function readUserAndPassword(
  say: Say,
  prompt: string,
): Promise<{ user: string; password: string }> {
  const [user = '', password = ''] = process.stdin.isTTY
    ? [await typed(say({ es: 'Usuario: ', en: 'User: ' }), true), await typed(prompt, false)]
    : (await text(process.stdin)).split(/\r?\n/);
  if (user.trim() === '' || password === '') {
    throw new CommandError({
      es: 'se esperan usuario y contraseña: escríbalos, o páselos por la entrada estándar, uno por línea',
      en: 'expected user and password: type them, or pipe them to standard input, one a line',
    });
  }
  return { user: user.trim(), password };
}

/**
 * Reads a piece of personal data as `readSecret` reads a password, but shown while it is typed.
 * @throws CommandError where it is empty
 */
export function readPersonal(say: Say, prompt: Words, name: Words): Promise<string> {
  return readInput(say(prompt), name, true);
}

/**
 * Reads several pieces of personal data. On a terminal each is asked for; otherwise each has a line
 * of standard input.
 * @throws CommandError where there are not as many as asked for
 */
export async function readPersonalLines(
  say: Say,
  asked: readonly { prompt: Words; name: Words }[],
): Promise<string[]> {
  const given: string[] = [];
  if (process.stdin.isTTY) {
    for (const { prompt } of asked) given.push((await typed(say(prompt), true)).trim());
  } else {
    const lines = (await text(process.stdin)).trimEnd().split('\n');
    given.push(...lines.map(line => line.trim()));
  }
  if (given.length === asked.length && given.every(line => line !== '')) return given;
  const names = (language: 'es' | 'en', and: string) => asked.map(({ name }) => name[language]).join(and);
  throw new CommandError({
    es: `se espera ${names('es', ' y ')}: escríbalo, o páselo por la entrada estándar, uno por línea`,
    en: `expected ${names('en', ' and ')}: type them, or pipe them to standard input, one a line`,
  });
}

async function readInput(prompt: string, name: Words, shown: boolean): Promise<string> {
  const given = process.stdin.isTTY
    ? await typed(prompt, shown)
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (given === '')
    throw new CommandError({
      es: `falta ${name.es}: escriba el texto, o páselo por la entrada estándar`,
      en: `${name.en} is empty: type it, or pipe it to standard input`,
    });
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
      reject(
        new CommandError({ es: 'detenido: no se ha cambiado nada', en: 'stopped: nothing was changed' }),
      );
    });
    reader.question('', answer => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}
