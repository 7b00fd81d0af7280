import type { Bilingual } from '../language.ts';

interface Other {
  who: Bilingual;
  /** Where they keep the registers. */
  where: Bilingual;
}

const OTHERS: Readonly<Record<string, Other>> = {
  mossos: {
    who: { es: 'los Mossos d’Esquadra', en: 'the Mossos d’Esquadra' },
    where: { es: 'Cataluña', en: 'Catalonia' },
  },
  ertzaintza: {
    who: { es: 'la Ertzaintza', en: 'the Ertzaintza' },
    where: { es: 'País Vasco', en: 'the Basque Country' },
  },
};

/** The names of an authority other than MIR; of one that this version does not know its own word. */
export function other(autoridad: string | number): Other {
  const word = { es: String(autoridad), en: String(autoridad) };
  return OTHERS[autoridad] ?? { who: word, where: word };
}
