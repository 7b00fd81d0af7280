import type { ShownKey } from './services.ts';

/**
 * The name of a key with its last characters, because two keys may have one name. A key without a
 * name: its shown characters.
 */
export function keyName({ name, shown }: Pick<ShownKey, 'name' | 'shown'>): string {
  return name === null ? shown : `${name} ${shown.slice(shown.indexOf('…'))}`;
}
