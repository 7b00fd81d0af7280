import { visible } from '@mirlo/look';

/**
 * A name as a letter has it: in one line, with what is hidden in it shown by its number. Nobody's name has an address in it, hidden characters
 * between its letters or not: whoever writes one wants to have it read, and Mirlo is no relay.
 */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const bare = plain.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /@|:\/\/|www\.|\.\p{L}{2,}/iu.test(bare) ? '' : visible(plain);
}
