import { visible } from '@mirlo/look';

/**
 * Makes a name safe for a mail: in one line, with hidden characters shown by their code points. A name with an address
 * in it (hidden characters do not conceal one) becomes empty, because no person is called so, and Mirlo must not send
 * other people's advertisements.
 */
export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const bare = plain.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return /@|:\/\/|www\.|\.\p{L}{2,}/iu.test(bare) ? '' : visible(plain);
}
