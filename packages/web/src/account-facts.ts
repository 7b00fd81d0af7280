/**
 * The legal facts of an account: its name, its address, and whom to ask about data. Each text has a
 * greatest length.
 */
export const LEGAL_FACTS = { legal_name: 200, address: 300, privacy_contact: 254 } as const;

export type LegalFact = keyof typeof LEGAL_FACTS;

/**
 * Reads a fact as it is stored: in one line and trimmed. Null where nothing is left, undefined
 * where it is too long.
 */
export function readFact(name: LegalFact, text: string): string | null | undefined {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if ([...plain].length > LEGAL_FACTS[name]) return undefined;
  return plain === '' ? null : plain;
}
