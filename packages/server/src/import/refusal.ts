import type { FileRefusal } from '@mirlo/web';

/** A file that is not taken, and why. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(`the file is refused: ${reason}`);
    this.reason = reason;
  }
}

/** What a file may have; `IMPORT_LIMITS` unless a test says less. */
export type Limits = Readonly<
  Record<'bytes' | 'rows' | 'columns' | 'unzipped' | 'entries' | 'seconds', number>
>;
