import type { PageLanguage, Words } from '@mirlo/look';
import type { Contract } from './contract.ts';

/** What every part of the reference is written from: the contract, and who reads it. */
export interface Reader {
  contract: Contract;
  language: PageLanguage;
  /** A text of the contract in the reader's language. */
  text(english: string): string;
  /** A text of the page. */
  say(words: Words): string;
}
