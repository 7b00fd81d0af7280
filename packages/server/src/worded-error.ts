import type { Words } from '@mirlo/look';

/** An error whose message a command shows in the reader's language. The log has it in English. */
export class WordedError extends Error {
  readonly words: Words;

  constructor(words: Words, options?: ErrorOptions) {
    super(words.en, options);
    this.words = words;
  }
}
