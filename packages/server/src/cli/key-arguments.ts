import { endOfMadridDay, isDate, SCOPES, type Scope } from '@mirlo/core';
import { addressRange } from '@mirlo/core/address';
import { Option } from 'commander';
import type { ListedKey } from '../database/api-keys.ts';
import type { ToldOperation } from '../mail/deed-letter.ts';
import { idArgument } from './arguments.ts';
import type { CommandDeed } from './change.ts';
import { CommandError, RefusedValue } from './context.ts';
import { durationArgument } from './filing-arguments.ts';

/** When a key ends: after a time, or at an instant. */
export type End = { afterMs: number } | { at: number };

/** Parses `90d`, `12h`, or the last day on which a key works, `2027-01-31`. */
export function endArgument(value: string): End {
  if (isDate(value)) return { at: endOfMadridDay(value) };
  try {
    return { afterMs: durationArgument(value) };
  } catch {
    throw new RefusedValue({
      es: 'se espera un tiempo como 90d o 12h, o un día como 2027-01-31.',
      en: 'expected a time like 90d or 12h, or a day like 2027-01-31.',
    });
  }
}

/**
 * Returns the instant (epoch milliseconds) at which a key ends that begins now. @throws
 * CommandError where it has passed
 */
export function expiryOf(end: End, now: number): number {
  const at = 'at' in end ? end.at : now + end.afterMs;
  if (at > now) return at;
  throw new CommandError({ es: '--expires ya ha pasado', en: '--expires lies in the past' });
}

/** `--scope`, which is `full` unless given. */
export function scopeOption(): Option {
  return new Option('--scope <scope>', 'everything; reads alone; or creates alone, and reads nobody’s data')
    .choices(SCOPES)
    .default('full' satisfies Scope);
}

/** Adds an establishment to those given before. */
export function establishmentsArgument(value: string, before: readonly number[] = []): number[] {
  return [...new Set([...before, idArgument(value)])];
}

/** Adds an address or range to those given before. */
export function rangesArgument(value: string, before: readonly string[] = []): string[] {
  const range = addressRange(value);
  if (range === null) {
    throw new RefusedValue({
      es: 'se espera una dirección o un rango, como 203.0.113.7 o 203.0.113.0/24.',
      en: 'expected an address or a range, like 203.0.113.7 or 203.0.113.0/24.',
    });
  }
  if (range.endsWith('/0')) {
    throw new RefusedValue({
      es: `${value} son todas las direcciones: no ponga --allow-ip.`,
      en: `${value} is every address: leave --allow-ip out.`,
    });
  }
  return [...new Set([...before, range])];
}

/** The error for an id that no key has. */
export function noSuchKey(id: number): CommandError {
  return new CommandError({ es: `no hay ninguna clave ${id}`, en: `there is no key ${id}` });
}

/** Describes, for the audit, a command about a key. */
export function keyDeed(
  operation: ToldOperation,
  { id, account_id }: Pick<ListedKey, 'id' | 'account_id'>,
): CommandDeed {
  return { operation, account_id, resource: 'keys', record_id: id };
}
