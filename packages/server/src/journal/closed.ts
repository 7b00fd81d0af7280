/**
 * Why filing is closed: on every server, or on the server that has the journal. `place` is machine
 * and path.
 */
export type Closed =
  | { reason: 'journal_ahead'; place: string; seen: number; generation: number }
  | { reason: 'journal_unread'; place: string }
  | { reason: 'journal_unwritable'; place: string; problem: string };

export const CLOSED_REASONS = [
  'journal_ahead',
  'journal_unread',
  'journal_unwritable',
] as const satisfies readonly Closed['reason'][];

/** The reason in one line, for people. */
export function closedText(closed: Closed): string {
  switch (closed.reason) {
    case 'journal_ahead':
      return `the journal ${closed.place} is at ${closed.seen}, this database at ${closed.generation} (restored?): mirlo restore check`;
    case 'journal_unread':
      return `mirlo restore check has not read ${closed.place}: run it with that journal`;
    case 'journal_unwritable':
      return `the journal ${closed.place} ${closed.problem}`;
  }
}

/**
 * Nothing may be filed now. The message is one line for the operator. The caller takes back what it
 * had begun.
 */
export class FilingClosed extends Error {
  override readonly name = 'FilingClosed';
}
