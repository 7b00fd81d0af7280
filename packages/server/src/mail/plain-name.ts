/** Nobody's name has an address in it: whoever writes one wants to have it read, and Mirlo is no relay. Marks that move text are none either. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /@|:\/\/|www\.|\.\p{L}{2,}/iu.test(plain) ? '' : plain;
}
