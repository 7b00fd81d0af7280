import type { ShownKey } from './services.ts';

/** A key by its name and last digits, for two may have one name; by what is shown of it where it has none. */
export function keyName({ name, shown }: Pick<ShownKey, 'name' | 'shown'>): string {
  return name === null ? shown : `${name} ${shown.slice(shown.indexOf('…'))}`;
}
