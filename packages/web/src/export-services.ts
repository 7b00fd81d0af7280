import type { FiledRecord, Visitor } from './services.ts';

/** The services that the export page needs from the server. */
export interface ExportServices {
  /**
   * Makes the files of an account one after the other, so that no account blocks the server with
   * files.
   */
  inTurn<T>(visitor: Visitor, make: () => Promise<T>): Promise<T>;
  /** Makes an XLSX workbook of rows of texts. */
  workbook(rows: readonly (readonly string[])[]): Promise<Uint8Array>;
  /** Records in the audit who exported how many records. */
  exported(
    visitor: Visitor,
    taken: { resource: FiledRecord['resource']; n: number },
    address: string | null,
  ): Promise<void>;
}
