import type { Bilingual } from '../language.ts';

interface Other {
  who: Bilingual;
  /** The region whose guests are reported to the authority. */
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

/**
 * The names of an authority other than MIR. An authority that this version does not know keeps its
 * code as its name.
 */
export function other(autoridad: string | number): Other {
  const word = { es: String(autoridad), en: String(autoridad) };
  return OTHERS[autoridad] ?? { who: word, where: word };
}
