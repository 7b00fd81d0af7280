import type { Session } from '../database/session.ts';

/** How many records are finished, so that nobody need do anything. */
export interface SettledReport {
  accepted: number;
  annulled: number;
  /** Records that were deleted before anything was sent. */
  not_sent: number;
}

/**
 * Counts the finished records. The count reads an index, but takes longer the more of them there are, so it is for
 * people and not for metrics.
 */
export async function readSettled(session: Session): Promise<SettledReport> {
  const rows = await session.all(
    "SELECT state, COUNT(*) AS n FROM submissions WHERE state IN ('accepted', 'annulled', 'not_sent') GROUP BY state",
  );
  const count = (state: string) => Number(rows.find(row => row.state === state)?.n ?? 0);
  return { accepted: count('accepted'), annulled: count('annulled'), not_sent: count('not_sent') };
}
