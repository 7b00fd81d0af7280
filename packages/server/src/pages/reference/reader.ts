import type { PageLanguage } from '@mirlo/look';
import type { ApiContract } from './contract.ts';
import type { ReferenceWord } from './words.ts';

/** The contract and the reader's language, which every part of the reference needs. */
export interface ReferenceReader {
  contract: ApiContract;
  language: PageLanguage;
  /** Translates a text of the contract. */
  text(english: string): string;
  /** Picks a text of the page in the reader's language. */
  say(word: ReferenceWord): string;
}
