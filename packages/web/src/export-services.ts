import type { FiledRecord, Visitor } from './services.ts';

/** What a page that gives records away as a file needs of the house. */
export interface ExportServices {
  /** An XLSX workbook of rows of texts. */
  workbook(rows: readonly (readonly string[])[]): Promise<Uint8Array>;
  /** Writes down who took so many records. */
  exported(
    visitor: Visitor,
    taken: { resource: FiledRecord['resource']; n: number },
    address: string | null,
  ): Promise<void>;
}
