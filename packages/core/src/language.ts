import type { Language } from './terms.ts';

/** A text in Spanish and in English. */
export type Bilingual = Readonly<Record<Language, string>>;
