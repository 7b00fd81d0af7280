import { readFileSync, statSync } from 'node:fs';
import { isOpenToOthers } from './database/file-mode.ts';

/**
 * How a setting is read and described. `docs/configuration.md` is generated from the table
 * (`config.ts`).
 */
export interface Setting<T> {
  /** The type in the documentation: `text`, `integer`, `choice`… */
  type: string;
  /** The value where the variable is not set; null where there is none. */
  default: T;
  description: { en: string; es: string };
  /** The default in the documentation, where the value itself says little. */
  shownDefault?: string;
  /** The value is never shown, not even in an error. */
  secret?: true;
  /** The value may be in a file that `NAME_FILE` names, as container platforms pass secrets. */
  file?: true;
  /** Parses the text of a setting. @throws Error whose message says what is expected */
  parse(text: string): T;
}

/** The description of a setting in each language, and what else its documentation says. */
type Described = Setting<unknown>['description'] & Pick<Setting<unknown>, 'shownDefault' | 'secret' | 'file'>;

/** A setting that `parse` reads. Its error says what is expected. */
export function setting<T, D extends T | null>(
  type: string,
  fallback: D,
  parse: (value: string) => T,
  { en, es, ...more }: Described,
): Setting<T | D> {
  return { ...more, type, default: fallback, parse, description: { en, es } };
}

/** A setting that is any text. */
export function text<D extends string | null>(fallback: D, more: Described): Setting<string | D> {
  return setting('text', fallback, value => value, more);
}

/** A setting that is one of several words. */
export function choice<C extends string, D extends C | null>(
  choices: readonly C[],
  fallback: D,
  more: Described,
): Setting<C | D> {
  const parse = (value: string) => {
    const found = choices.find(known => known === value);
    if (found === undefined) throw new Error(`expected one of ${choices.join(', ')}`);
    return found;
  };
  return setting(choices.join(' | '), fallback, parse, more);
}

/** A setting that is `true` or `false`. */
export function flag(fallback: boolean, more: Described): Setting<boolean> {
  const parse = (value: string) => {
    if (value !== 'true' && value !== 'false') throw new Error('expected true or false');
    return value === 'true';
  };
  return setting('true | false', fallback, parse, more);
}

/** A setting that is a list of texts, separated by commas. */
export function list(fallback: readonly string[], more: Described): Setting<readonly string[]> {
  const parse = (value: string): readonly string[] =>
    value
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== '');
  return setting('list, with commas', fallback, parse, more);
}

/** A setting that is an integer within bounds. */
export function integer<D extends number | null>(
  { min, max }: { min: number; max: number },
  fallback: D,
  more: Described,
): Setting<number | D> {
  const parse = (value: string) => {
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) throw new Error(`expected an integer from ${min} to ${max}`);
    return number;
  };
  return setting(`integer, ${min} to ${max}`, fallback, parse, more);
}

export type SettingsOf<T extends Record<string, Setting<unknown>>> = {
  readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never;
};

/** Some settings are wrong. Each of the problems names one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/**
 * Reads settings from the environment. A setting `NAME` may also be in the file that `NAME_FILE`
 * names, if it allows that.
 *
 * @throws SettingsError that lists all problems
 */
export function readSettings<T extends Record<string, Setting<unknown>>>(
  settings: T,
  env: Readonly<Record<string, string | undefined>>,
): SettingsOf<T> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, setting] of Object.entries(settings)) {
    values[name] = setting.default;
    try {
      const given = givenIn(env, name, setting.file ?? false);
      if (given !== '') values[name] = parsed(name, setting, given);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return values as SettingsOf<T>;
}

/**
 * Parses the value of a setting.
 *
 * @throws Error that names the setting, the value received (unless secret) and what is expected
 */
function parsed(name: string, setting: Setting<unknown>, given: string): unknown {
  try {
    return setting.parse(given);
  } catch (error) {
    const expected = error instanceof Error ? error.message : String(error);
    throw new Error(setting.secret ? `${name}: ${expected}` : `${name}=${shown(given)}: ${expected}`);
  }
}

/**
 * Reads the text of a setting; empty where it is not set. @throws Error where its file cannot be
 * read, or both variables are set
 */
function givenIn(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  mayBeFile: boolean,
): string {
  const given = env[name]?.trim() ?? '';
  const file = mayBeFile ? (env[`${name}_FILE`]?.trim() ?? '') : '';
  if (file === '') return given;
  if (given !== '') throw new Error(`${name} and ${name}_FILE are both set: expected one of them`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unreadable';
    throw new Error(`${name}_FILE=${shown(file)}: expected a file that can be read (${code})`);
  }
}

/** A file with the value of a setting. The variable `<setting>_FILE` has its path. */
export interface SecretFile {
  setting: string;
  file: string;
  /** Whether the group or others have any permission on the file. */
  open: boolean;
}

/** Lists the existing files that settings are read from. */
export function secretFiles(
  settings: Record<string, Setting<unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): SecretFile[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const file = setting.file ? (env[`${name}_FILE`]?.trim() ?? '') : '';
    const stats = file === '' ? undefined : statSync(file, { throwIfNoEntry: false });
    return stats ? [{ setting: `${name}_FILE`, file, open: isOpenToOthers(stats.mode) }] : [];
  });
}

/**
 * A value for a message: up to 100 characters, without what is between the first `:` and the last
 * `@`, where a password may be.
 */
export function shown(value: string): string {
  return value.replace(/:.*@/s, '://***@').slice(0, 100);
}
