import type { FileRefusal } from '@mirlo/web';

/** A file that is refused, with the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(`the file is refused: ${reason}`);
    this.reason = reason;
  }
}

/** The limits of a file. They are `IMPORT_LIMITS`, except in tests. */
export type Limits = Readonly<
  Record<'bytes' | 'rows' | 'columns' | 'unzipped' | 'entries' | 'seconds', number>
>;
