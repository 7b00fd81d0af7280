import type { Language } from './terms.ts';

/** A text for people in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;
