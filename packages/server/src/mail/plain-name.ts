import { visible } from '@mirlo/look';

/**
 * Makes a name safe for a mail: in one line, with hidden characters shown by their code points. A
 * name that contains an address, even with hidden characters between its letters, becomes empty: no
 * person is called so, and Mirlo must not be used as a mail relay.
 */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const bare = plain.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /@|:\/\/|www\.|\.\p{L}{2,}/iu.test(bare) ? '' : visible(plain);
}
