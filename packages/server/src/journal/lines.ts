/**
 * The lines of a journal of filings, one JSON object each. They say what was sent to the ministry
 * and hold no personal data: records and contents are keyed digests (`digests.ts`), the ministry's
 * codes are as the ministry gave them.
 *
 * - head: the first line of a file. It names the journal, and the generation that it had reached.
 * - intent: on the disk before a request is sent.
 * - outcome: what came back. It is missing after a crash, though the ministry may have the request.
 * - seen: the generation of the database, where other servers sent since the last line.
 * - claimed: a generation that no other journal has. This server committed its requests and has not
 *   sent them so far.
 */
export type JournalLine = HeadLine | IntentLine | OutcomeLine | SeenLine | ClaimedLine;

export interface HeadLine {
  line: 'journal';
  version: typeof JOURNAL_VERSION;
  /** Names the journal, in all its files. */
  journal: string;
  /**
   * The database that the file belongs to (`generations.ts`). Files of earlier versions do not say
   * so.
   */
  database?: string | null;
  generation: number;
  /** ISO 8601, UTC, like all times of these lines. */
  at: string;
}

export interface IntentLine {
  line: 'intent';
  at: string;
  /** The database's generation when it had committed the request (`generations.ts`). */
  generation: number;
  /** SHA-256 of the request's bytes in hexadecimal: equal for every attempt, in every journal. */
  digest: string;
  /** Name of the `SECRET_KEY` with which the digests of the filings were made. */
  key: string;
  account: number;
  establishment: number;
  /** Ordered by `orden`, the place of a communication in the request. */
  content:
    | { operation: 'A'; kind: 'PV' | 'AV'; filings: readonly JournaledFiling[] }
    | { operation: 'B'; annulments: readonly JournaledAnnulment[] };
}

/** One communication that is filed. */
export interface JournaledFiling {
  /** Digest of its content. */
  said: string;
  /** Number among the filings of its records, from 1. */
  ordinal: number;
  /** Digests of its records. */
  members: readonly string[];
}

/** One communication that is annulled. */
export interface JournaledAnnulment {
  codigo_comunicacion: string;
  /**
   * Digests of its deleted records. Its other records are filed anew. Null: this server did not see
   * why the filing is annulled.
   */
  deleted: readonly string[] | null;
}

/** How a request ended: a kind of `MirError`, or `received`. */
export type JournaledOutcome = 'received' | 'duplicate' | 'data' | 'configuration' | 'retry' | 'unknown';

export interface OutcomeLine {
  line: 'outcome';
  at: string;
  digest: string;
  outcome: JournaledOutcome;
  lote: string | null;
  /** The ministry's code, or the HTTP status; null where there is neither. */
  code: number | null;
}

export interface SeenLine {
  line: 'seen';
  at: string;
  generation: number;
}

export interface ClaimedLine {
  line: 'claimed';
  at: string;
  generation: number;
}

export const JOURNAL_VERSION = 1;

/** The text of a line, with its line end. */
export function lineText(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Parses a line of a file. Null where it is no line of a journal, or was cut short by a crash. */
export function journalLine(text: string): JournalLine | null {
  try {
    // Only this program writes these files, so a whole line has the shape that `lineText` was
    // given.
    const line = JSON.parse(text) as JournalLine;
    return isWhole(line) ? line : null;
  } catch {
    return null;
  }
}

function isWhole(line: JournalLine): boolean {
  switch (line.line) {
    case 'journal':
      return line.version === JOURNAL_VERSION;
    case 'seen':
    case 'claimed':
      return typeof line.generation === 'number';
    case 'intent':
      return typeof line.digest === 'string' && typeof line.generation === 'number';
    case 'outcome':
      return typeof line.digest === 'string';
    default:
      return false;
  }
}
