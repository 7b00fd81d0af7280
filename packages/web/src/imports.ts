import type { Visitor } from './services.ts';

/** What a file may have; a refusal names the limit. Times in seconds, sizes in bytes. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  unzipped: 50 * 1024 * 1024,
  entries: 100,
  seconds: 30,
} as const;

/** Then a file and all that was read of it is erased. */
export const IMPORT_KEPT_MS = 24 * 3_600_000;

/** What stands in a row of a file. */
export const IMPORT_KINDS = ['guests', 'rentals', 'checkins'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Why a file is not taken: a limit, or what it is. */
export type FileRefusal =
  | keyof typeof IMPORT_LIMITS
  | 'memory'
  | 'empty'
  | 'no_rows'
  | 'old_excel'
  | 'no_sheet'
  | 'entities'
  | 'unreadable';

/** A file as it was read: texts as they stand in the cells; dates of a workbook as `2026-11-23` or `2026-11-23 16:00:00`. */
export interface Sheet {
  header: readonly string[];
  /** Each as long as the header. */
  rows: readonly (readonly string[])[];
  /** The line of each row, as a spreadsheet counts them. */
  lines: readonly number[];
  /** Serial dates count from 1904, as in old workbooks of a Mac. */
  date1904: boolean;
  /** Of a CSV file. */
  encoding: 'utf-8' | 'windows-1252' | null;
}

/** What the user said of a file's columns. */
export interface ImportPlan {
  /** By column: the name of a field (`import-fields.ts`); null: not used. */
  fields: readonly (string | null)[];
  /** The column that names a row, each row another; null: row and content do. */
  identity: number | null;
  /** The establishment of rows that name none. */
  place: number | null;
  /** Whether what is loaded is for trial, and never filed. */
  trial?: boolean;
}

/** What was changed of a cell to make it what a field takes. */
export interface Repair {
  column: number;
  from: string;
  to: string;
  why: RepairReason;
}

export type RepairReason =
  | 'date'
  | 'serial'
  | 'time'
  | 'zero'
  | 'number'
  | 'lost'
  | 'code'
  | 'ambiguous'
  | 'surnames'
  | 'letters';

/** What is wrong with a row, or not as it should be. */
export interface RowProblem {
  /** As the contract names it; null where it is about none. */
  field: string | null;
  value: string;
  text: string;
  /** It is not stored so (`refused`), it is not filed so (`held`), or it is to be looked at. */
  kind: 'refused' | 'held' | 'warning';
}

/** What comes, or came, of a row. `ready`: it is stored and filed by itself. */
export const ROW_RESULTS = ['ready', 'held', 'refused', 'there'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export interface RowOutcome {
  line: number;
  result: RowResult;
  /** Whom or what the row is about. */
  who: string;
  /** The record that was made, or was there already. */
  id: number | null;
  problems: readonly RowProblem[];
  repairs: readonly Repair[];
}

/**
 * `columns`: the user says what they are. `rehearsing`, `loading`: at work, also over a restart. `failed`: it broke off, and says why.
 */
export type ImportState = 'columns' | 'rehearsing' | 'rehearsed' | 'loading' | 'loaded' | 'failed';

/** An import as its pages show it. */
export interface ShownImport {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /** Of the file. */
  name: string;
  header: readonly string[];
  /** The first rows. */
  examples: readonly (readonly string[])[];
  encoding: Sheet['encoding'];
  rows: number;
  /** Rows that are done, of `rehearsing` and `loading`. */
  done: number;
  /** What was said of the columns, here or of an earlier file with the same ones; null: nothing yet. */
  plan: ImportPlan | null;
  /** Why it broke off. */
  failed: 'rights' | 'key' | 'error' | null;
  created_at: number;
}

/** The imports of somebody: nobody else sees them. */
export interface ImportServices {
  /** Whether files can be kept: they are encrypted with `SECRET_KEY`. */
  readonly available: boolean;
  begin(
    visitor: Visitor,
    file: { name: string; kind: ImportKind; bytes: Uint8Array },
    address: string | null,
  ): Promise<{ id: number } | { refused: FileRefusal }>;
  list(visitor: Visitor): Promise<readonly Omit<ShownImport, 'header' | 'examples' | 'encoding' | 'plan'>[]>;
  find(visitor: Visitor, id: number): Promise<ShownImport | null>;
  /** `repeated`: how many rows have an identity that another one has. False where it is at work, or gone. */
  rehearse(visitor: Visitor, id: number, plan: ImportPlan): Promise<boolean | { repeated: number }>;
  /** Loads what was rehearsed, in the background. */
  load(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Back to the columns. */
  reopen(visitor: Visitor, id: number): Promise<boolean>;
  outcomes(visitor: Visitor, id: number): Promise<readonly RowOutcome[]>;
  /** Erases a file and what was read of it; records that were loaded stay. */
  erase(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Writes down that the report was taken. */
  reported(visitor: Visitor, id: number, address: string | null): Promise<void>;
}
