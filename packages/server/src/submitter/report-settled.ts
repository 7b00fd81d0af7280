import type { Session } from '../database/session.ts';

/** How many records need nothing more from anybody. */
export interface SettledReport {
  accepted: number;
  annulled: number;
  /** Deleted before anything was sent. */
  not_sent: number;
}

/** Counts the settled records; on an index, and yet the more of them there are the longer it takes: for people, not for metrics. */
export async function readSettled(session: Session): Promise<SettledReport> {
  const rows = await session.all(
    "SELECT state, COUNT(*) AS n FROM submissions WHERE state IN ('accepted', 'annulled', 'not_sent') GROUP BY state",
  );
  const count = (state: string) => Number(rows.find(row => row.state === state)?.n ?? 0);
  return { accepted: count('accepted'), annulled: count('annulled'), not_sent: count('not_sent') };
}
