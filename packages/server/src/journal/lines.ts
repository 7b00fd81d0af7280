/**
 * The lines of a journal of filings, one JSON object each. They say what was sent to the ministry and hold no personal data: records
 * and contents are keyed digests (`digests.ts`), the ministry's codes are as the ministry gave them.
 *
 * - head: the first line of a file; which journal it is, and the generation that it had reached.
 * - intent: on the disk before a request is sent.
 * - outcome: what came back. Missing after a crash; the ministry may have the request all the same.
 * - seen: the generation of the database, where others sent since the last line.
 * - claimed: a generation that no other journal has: its requests were committed by this server, and not sent so far.
 */
export type JournalLine = HeadLine | IntentLine | OutcomeLine | SeenLine | ClaimedLine;

export interface HeadLine {
  line: 'journal';
  version: typeof VERSION;
  /** Names the journal through all its files. */
  journal: string;
  /** Which database it belongs to (`generations.ts`); files of earlier versions do not say so. */
  database?: string | null;
  generation: number;
  /** ISO 8601, UTC; so are all times of these lines. */
  at: string;
}

export interface IntentLine {
  line: 'intent';
  at: string;
  /** Of the database when it had committed the request (`generations.ts`). */
  generation: number;
  /** SHA-256 of the request's bytes in hexadecimal: equal for every attempt, in every journal. */
  digest: string;
  /** Which `SECRET_KEY` the digests of the filings were made with. */
  key: string;
  account: number;
  establishment: number;
  /** In the order of the ministry's `orden`. */
  content:
    | { operation: 'A'; kind: 'PV' | 'AV'; filings: readonly JournaledFiling[] }
    | { operation: 'B'; annulments: readonly JournaledAnnulment[] };
}

/** One communication that is filed. */
export interface JournaledFiling {
  /** Digest of what it says. */
  said: string;
  /** Among the filings of its records, from 1. */
  ordinal: number;
  /** Digests of its records. */
  members: readonly string[];
}

/** One communication that is annulled. */
export interface JournaledAnnulment {
  codigo_comunicacion: string;
  /** Digests of its deleted records; the others are filed anew. Null: this server did not see why. */
  deleted: readonly string[] | null;
}

/** How a request ended: as the kinds of `MirError`, or received. */
export type JournaledOutcome = 'received' | 'duplicate' | 'data' | 'configuration' | 'retry' | 'unknown';

export interface OutcomeLine {
  line: 'outcome';
  at: string;
  digest: string;
  outcome: JournaledOutcome;
  lote: string | null;
  /** The ministry's code, or the HTTP status; null without. */
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

export const VERSION = 1;

/** A line as it stands in a file, with its end. */
export function textOf(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** A line of a file; null where it is none of a journal, or was cut short by a crash. */
export function lineOf(text: string): JournalLine | null {
  try {
    // Only this program writes these files; a line that is whole is what `textOf` took.
    const line = JSON.parse(text) as JournalLine;
    return isWhole(line) ? line : null;
  } catch {
    return null;
  }
}

function isWhole(line: JournalLine): boolean {
  switch (line.line) {
    case 'journal':
      return line.version === VERSION;
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
