import type { Visitor } from './services.ts';

/** The limits of a file. A refusal names the limit. Sizes in bytes, times in seconds. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  unzipped: 50 * 1024 * 1024,
  entries: 100,
  seconds: 30,
} as const;

/** How long a file, and everything that was read of it, is kept after it was uploaded. */
export const IMPORT_KEPT_MS = 24 * 3_600_000;

/** The kinds of record that the rows of a file can hold. */
export const IMPORT_KINDS = ['guests', 'rentals', 'checkins'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The reason why a file is refused: a limit that it exceeds, or its content. */
export type FileRefusal =
  | keyof typeof IMPORT_LIMITS
  | 'memory'
  | 'empty'
  | 'no_rows'
  | 'old_excel'
  | 'no_sheet'
  | 'entities'
  | 'unreadable';

/**
 * A file that was read: the cells as texts. Dates of a workbook are `2026-11-23` or `2026-11-23
 * 16:00:00`.
 */
export interface Sheet {
  header: readonly string[];
  /** The cells of each row, as many as the header has. */
  rows: readonly (readonly string[])[];
  /** The line number of each row, as a spreadsheet counts lines. */
  lines: readonly number[];
  /** Whether serial dates count from 1904, as in old workbooks of a Mac. */
  date1904: boolean;
  /** The encoding of a CSV file; null for a workbook. */
  encoding: 'utf-8' | 'windows-1252' | null;
}

/** The user's choices for the columns of a file. */
export interface ImportPlan {
  /** For each column the name of a field (`import-fields.ts`); null: the column is not used. */
  fields: readonly (string | null)[];
  /**
   * The column whose values identify the rows. Null: a row is identified by its line and content.
   */
  identity: number | null;
  /** The establishment of the rows that name none. */
  place: number | null;
  /** Whether the rows become test records, which are never filed. */
  trial?: boolean;
}

/**
 * A change that was made to the text of a cell before it went into its field: it was converted,
 * split, or left out because its meaning is not certain.
 */
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
  | 'surnames';

/** A problem of a row. */
export interface RowProblem {
  /** The field's name in the contract; null where the problem is about no field. */
  field: string | null;
  value: string;
  text: string;
  /**
   * `refused`: the row is not stored. `held`: it is not filed. `warning`: somebody should look at
   * it.
   */
  kind: 'refused' | 'held' | 'warning';
}

/**
 * The result of a row, of a rehearsal or of a load. `ready`: it is stored and filed without further
 * work. `held`: it is stored, but its filing waits. `refused`: it is not stored. `there`: the
 * record exists already.
 */
export const ROW_RESULTS = ['ready', 'held', 'refused', 'there'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

export interface RowOutcome {
  line: number;
  result: RowResult;
  /** The name of the person, rental or booking of the row. */
  who: string;
  /** The record that was made, or that existed already. */
  id: number | null;
  problems: readonly RowProblem[];
  repairs: readonly Repair[];
}

/**
 * `columns`: waits for the user to assign the columns. `rehearsing`, `loading`: is being processed,
 * and goes on after a restart. `failed`: stopped; `failed` of `ShownImport` says why.
 */
export type ImportState = 'columns' | 'rehearsing' | 'rehearsed' | 'loading' | 'loaded' | 'failed';

/** An import, as its pages show it. */
export interface ShownImport {
  id: number;
  kind: ImportKind;
  state: ImportState;
  /** The name of the file; empty where another `SECRET_KEY` encrypted it. */
  name: string;
  header: readonly string[];
  /** The first rows of the file. */
  examples: readonly (readonly string[])[];
  encoding: Sheet['encoding'];
  rows: number;
  /** The number of processed rows, while `rehearsing` or `loading`. */
  done: number;
  /**
   * The user's choices for the columns, of this file or of an earlier one with the same columns;
   * null: none yet.
   */
  plan: ImportPlan | null;
  /** The reason why the import stopped. */
  failed: 'rights' | 'key' | 'error' | null;
  created_at: number;
}

/** The imports of one user. No other user sees them. */
export interface ImportServices {
  /**
   * Whether files can be stored: they are encrypted with `SECRET_KEY`, so the server must have one.
   */
  readonly available: boolean;
  begin(
    visitor: Visitor,
    file: { name: string; kind: ImportKind; bytes: Uint8Array },
    address: string | null,
  ): Promise<{ id: number } | { refused: FileRefusal }>;
  list(visitor: Visitor): Promise<readonly Omit<ShownImport, 'header' | 'examples' | 'encoding' | 'plan'>[]>;
  find(visitor: Visitor, id: number): Promise<ShownImport | null>;
  /**
   * Starts a rehearsal, in the background.
   *
   * @returns false where the import is being processed, loaded or gone; `repeated`: the number of
   * rows whose identity is empty or that of an earlier row
   */
  rehearse(visitor: Visitor, id: number, plan: ImportPlan): Promise<boolean | { repeated: number }>;
  /** Loads the rehearsed rows, in the background. */
  load(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Returns the import to the choice of columns. */
  reopen(visitor: Visitor, id: number): Promise<boolean>;
  outcomes(visitor: Visitor, id: number): Promise<readonly RowOutcome[]>;
  /** Erases a file and everything that was read of it. Loaded records stay. */
  erase(visitor: Visitor, id: number, address: string | null): Promise<boolean>;
  /** Records in the audit that the report was downloaded. */
  reported(visitor: Visitor, id: number, address: string | null): Promise<void>;
}
